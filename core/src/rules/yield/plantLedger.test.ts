import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/moment.ts';
import type { LossCause, Losses } from './causes.ts';
import { expectedEnergy } from './expected.ts';
import { bySensor } from './methods.ts';
import { type Balance, type LedgerDay, type MethodSight, plantLedger } from './plantLedger.ts';
import { quarterBalance, type QuarterFacts } from './quarterBalance.ts';
import { quarterGrid, wholeParts } from './quarters.ts';
import { clearSky, sunAt } from './sun.ts';

/** Returns a generator of pseudo-random numbers from 0 to 1, the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const sumOfLosses = (losses: Losses) => sum(Object.values(losses));

describe('a balance of random data', () => {
  /** Random but valid values for each quarter-hour; they need not make physical sense. */
  function randomFacts(random: () => number, count: number): QuarterFacts {
    const maybe = (share: number, value: number) => (random() < share ? value : 0);
    const list = <T>(make: () => T) => Array.from({ length: count }, make);
    return {
      expected: list(() => (random() < 0.1 ? null : Math.round(maybe(0.7, random() * 5000)))),
      measured: {
        wh: list(() => Math.round(maybe(0.8, random() * 6000 - 200))),
        covered: Float64Array.from(list(() => (random() < 0.7 ? 1 : random()))),
        late: list(() => random() < 0.1),
      },
      allowed: Float64Array.from(list(() => (random() < 0.7 ? Number.NaN : random() * 4000))),
      worked: Float64Array.from(list(() => maybe(0.1, random()))),
      faulty: Float64Array.from(list(() => maybe(0.1, 1))),
      othersProduce: list(() => random() < 0.8),
      limit: random() < 0.5 ? undefined : 3000,
      least: 40,
      counts: list(() => random() < 0.6),
    };
  }

  it('the balance of random data adds up to the watt-hour in every quarter-hour and day, on days of 92, 96 and 100 quarter-hours', () => {
    const random = randomNumbers(451);
    for (let round = 0; round < 150; round += 1) {
      const counts = [96, 92, 100, 96];
      const days = counts.map((count, day): LedgerDay => ({
        day,
        month: 1 + Math.floor(random() * 12),
        components: Array.from({ length: 4 }, (_, id) => ({
          id,
          sight: (['whole', 'peers', 'bound'] as const)[Math.floor(random() * 3)] ?? 'whole',
          balance: quarterBalance(randomFacts(random, count)),
          least: 1000,
        })),
      }));
      for (const balance of plantLedger(days, 50)) {
        expect(balance.expected).toBe(balance.measured + sumOfLosses(balance.losses));
        const of = days[balance.day]?.components[balance.id]?.balance;
        const parts = Object.values(balance.causes);
        const wrong = [...(of?.expected ?? [])].filter((due, at) => {
          const whole = parts.map((ofCause) => ofCause[at] ?? 0);
          return !whole.every((wh) => Number.isSafeInteger(wh)) || due !== (of?.measured[at] ?? 0) + sum(whole);
        });
        expect(wrong).toEqual([]);
        const { unexplained: _rest, no_expectation: _more, ...taken } = balance.losses;
        expect(Object.values(taken).every((wh) => wh > 0)).toBe(true);
      }
    }
  });

  it('the balance does not depend on the order of the components', () => {
    const random = randomNumbers(7);
    const components = Array.from({ length: 5 }, (_, id) => ({
      id,
      sight: 'whole' as const,
      balance: quarterBalance(randomFacts(random, 96)),
      least: 1000,
    }));
    const there = plantLedger([{ day: 0, month: 6, components }], 50);
    const back = plantLedger([{ day: 0, month: 6, components: components.toReversed() }], 50);
    expect(back.toSorted((a, b) => a.id - b.id)).toEqual(there);
  });
});

describe('causes that the balance assigns to a single quarter-hour', () => {
  const facts = (over: Partial<QuarterFacts>): QuarterFacts => ({
    expected: [1000],
    measured: { wh: [400], covered: Float64Array.of(1), late: [false] },
    worked: Float64Array.of(0),
    faulty: Float64Array.of(0),
    othersProduce: [true],
    least: 10,
    counts: [true],
    ...over,
  });
  const given = (over: Partial<QuarterFacts>) => {
    const { causes, rest } = quarterBalance(facts(over));
    const named = Object.entries(causes).map(([cause, [wh = 0]]) => [cause, wh] as const);
    return { ...Object.fromEntries(named), rest: rest[0] };
  };

  it('in a balance, energy during missing data counts as unknown, not as a loss', () => {
    const silent = { wh: [0], covered: Float64Array.of(0), late: [false] };
    expect(given({ measured: silent, faulty: Float64Array.of(1) })).toEqual({ unknown: 1000, rest: 0 });
    expect(quarterBalance(facts({ measured: silent })).unknownQuarters).toBe(1);
    const half = { wh: [500], covered: Float64Array.of(0.5), late: [false] };
    expect(given({ measured: half })).toEqual({ unknown: 500, rest: 0 });
    const late = { wh: [950], covered: Float64Array.of(1), late: [true] };
    expect(given({ measured: late })).toEqual({ unknown: 50, rest: 0 });
  });

  it('missing energy is assigned to the first cause that applies, and the remainder to the next', () => {
    const over = { allowed: Float64Array.of(700), worked: Float64Array.of(0.2), faulty: Float64Array.of(1) };
    expect(given(over)).toEqual({ curtailed: 300, planned_work: 200, outage: 100, rest: 0 });
  });

  it('zero energy counts as an outage if other components produce', () => {
    const zero = { wh: [0], covered: Float64Array.of(1), late: [false] };
    expect(given({ measured: zero })).toEqual({ outage: 1000, rest: 0 });
    expect(given({ measured: zero, othersProduce: [false] })).toEqual({ rest: 1000 });
    expect(given({ measured: zero, least: 2000 })).toEqual({ rest: 1000 });
  });

  it('energy above the inverter’s limit counts as clipped', () => {
    const full = { wh: [800], covered: Float64Array.of(1), late: [false] };
    expect(given({ measured: full, limit: 800 })).toEqual({ clipped: 200, rest: 0 });
  });

  it('energy above the expected energy, or produced when none is known, has a negative sign in the balance', () => {
    expect(given({ expected: [null] })).toEqual({ no_expectation: -400, rest: 0 });
    expect(given({ expected: [300] })).toEqual({ rest: -100 });
  });
});

/**
 * Losses that are injected into a simulated year of a plant with ten inverters of 10 kWp and a sensor in the module
 * plane.
 */
interface Injected {
  readonly factor?: (day: number, inverter: number, quarter: number) => number;
  /** Share of the capacity that the grid operator allows; undefined: no limit. */
  readonly setpoint?: (day: number) => number | undefined;
  /** Mean air temperature of each day, °C. */
  readonly air?: number | undefined;
  /** What the yield methods of the first inverters can detect, if not all inverters have the same method. */
  readonly sights?: readonly MethodSight[];
}

/** Number of simulated days that is enough for most of these tests. */
const MONTHS_8 = 230;
const INVERTERS = 10;
const CAPACITY = 10;
const place = { latitude: 53.55, longitude: 9.99 };
const firstDay = Date.UTC(2025, 0, 1);

/** Energy of each inverter without injected losses; computed once for all tests. */
const year = makeYear(2025);

function makeYear(seed: number) {
  const random = randomNumbers(seed);
  const noise = () => random() + random() + random() - 1.5;
  const facts = { capacity: CAPACITY, temperatureCoefficient: -0.4, losses: 14 };
  return Array.from({ length: 365 }, (_, day) => {
    const grid = quarterGrid(firstDay + day * DAY_MS, firstDay + (day + 1) * DAY_MS);
    const cloudy = 0.15 + 0.85 * random();
    const plane = Float64Array.from({ length: grid.count }, (_q, at) => {
      const { elevation } = sunAt(grid.start + (at + 0.5) * (HOUR_MS / 4), place);
      return clearSky(elevation) * Math.min(1, Math.max(0.05, cloudy + 0.2 * noise()));
    });
    const expectation = bySensor(facts, { plane });
    const expected = expectedEnergy(expectation === undefined ? [] : [expectation], grid.count);
    // readings of the sensor vary by one or two percent from day to day, those of the inverters as much between
    // quarter-hours
    const ofDay = 1 + 0.01 * noise();
    const came = Array.from({ length: INVERTERS }, () =>
      expected.wh.map((wh) => (wh ?? 0) * ofDay * (1 + 0.03 * noise())),
    );
    return { grid, expected, came, month: new Date(grid.start).getUTCMonth() + 1 };
  });
}

function balancesOf(
  { factor = () => 1, setpoint = () => undefined, air, sights }: Injected,
  until = MONTHS_8,
): Balance[] {
  const days = year.slice(0, until).map(({ grid, expected, came, month }, day): LedgerDay => {
    const allowed = setpoint(day);
    const limit = allowed === undefined ? undefined : allowed * CAPACITY * 250;
    const wh = came.map((ofInverter, inverter) =>
      wholeParts(ofInverter.map((one, at) => Math.min(limit ?? Infinity, one * factor(day, inverter, at)))),
    );
    return {
      day,
      month,
      air,
      components: wh.slice(0, sights?.length).map((own, id) => ({
        id,
        sight: sights?.[id] ?? expected.sight,
        least: 0.3 * CAPACITY * 1000,
        balance: quarterBalance({
          expected: expected.wh,
          measured: {
            wh: own,
            covered: Float64Array.from(own, () => 1),
            late: own.map(() => false),
          },
          allowed: limit === undefined ? undefined : Float64Array.from(own, () => limit),
          worked: new Float64Array(grid.count),
          faulty: new Float64Array(grid.count),
          othersProduce: own.map((_, at) => sum(wh.map((one) => one[at] ?? 0)) > (own[at] ?? 0) * 2 + 20),
          least: 0.03 * CAPACITY * 250,
          counts: own.map(() => true),
        }),
      })),
    };
  });
  return plantLedger(days, place.latitude);
}

const ofCause = (balances: readonly Balance[], cause: LossCause) =>
  sum(balances.map(({ losses }) => losses[cause] ?? 0));
/** Energy that the injected losses take away, in watt-hours. */
function lostBy({ factor = () => 1 }: Injected): number {
  return sum(
    year.flatMap(({ came }, day) =>
      came.map((own, inverter) => sum(own.map((wh, at) => wh * (1 - factor(day, inverter, at))))),
    ),
  );
}
const between = (day: number, from: number, days: number) => day >= from && day < from + days;

describe('losses that were injected into a synthetic year', () => {
  it('no losses are found in a year without injected losses', () => {
    const balances = balancesOf({}, 365);
    const found = new Set(
      balances.flatMap(({ day, id, losses }) =>
        Object.keys(losses).flatMap((cause) => (cause === 'unexplained' ? [] : [`${cause} ${id} ${day}`])),
      ),
    );
    expect([...found]).toEqual([]);
    const due = sum(balances.map((one) => one.expected));
    expect(Math.abs(ofCause(balances, 'unexplained'))).toBeLessThan(0.005 * due);
  });

  it.each([
    { missing: 0.05, within: 7 },
    { missing: 0.1, within: 3 },
    { missing: 0.2, within: 1 },
    { missing: 1 / 12, within: 3 },
  ])(
    'if $missing of the energy of one of ten inverters is missing, this is found within $within days',
    ({ missing, within }) => {
      const from = 150;
      const injected: Injected = {
        factor: (day, inverter) => (inverter === 3 && between(day, from, 60) ? 1 - missing : 1),
      };
      const seen = balancesOf(injected, from + within).filter(({ losses }) => losses.underperforming !== undefined);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.every(({ id }) => id === 3)).toBe(true);
      const balances = balancesOf(injected);
      const ofInverter = balances.filter(({ id, day }) => id === 3 && between(day, from, 60));
      expect(ofCause(ofInverter, 'underperforming')).toBeGreaterThan(0.9 * lostBy(injected));
      const elsewhere = balances.filter(({ id, day }) => id !== 3 || !between(day, from - 7, 74));
      expect(ofCause(elsewhere, 'underperforming')).toBe(0);
    },
  );

  it.each([{ sights: ['whole', 'whole'] as const }, { sights: ['whole', 'whole', 'bound'] as const }])(
    'if one of two inverters produces half of its energy, this is found, even next to a third one with only an upper bound: $sights',
    ({ sights }) => {
      const factor = (day: number, inverter: number) => (inverter === 0 && between(day, 150, 10) ? 0.5 : 1);
      const balances = balancesOf({ factor, sights });
      expect(ofCause(balances, 'underperforming')).toBeGreaterThan(0.9 * lostBy({ factor }));
      expect(balances.every(({ id, losses }) => id === 0 || losses.underperforming === undefined)).toBe(true);
    },
  );

  it('the missing energy of an inverter that has failed is assigned to outage from the first day on', () => {
    const injected: Injected = { factor: (day, inverter) => (inverter === 5 && between(day, 200, 4) ? 0 : 1) };
    const balances = balancesOf(injected);
    expect(ofCause(balances, 'outage')).toBeGreaterThan(0.9 * lostBy(injected));
    expect(new Set(balances.filter(({ losses }) => losses.outage !== undefined).map(({ id }) => id))).toEqual(
      new Set([5]),
    );
  });

  it('the missing energy of a curtailed week is assigned to curtailment', () => {
    const setpoint = (day: number) => (between(day, 170, 7) ? 0.3 : undefined);
    const balances = balancesOf({ setpoint });
    const free = balancesOf({});
    const lost = sum(free.map((one) => one.measured)) - sum(balances.map((one) => one.measured));
    expect(ofCause(balances, 'curtailed')).toBeGreaterThan(0.9 * lost);
    expect(ofCause(balances, 'underperforming')).toBe(0);
    expect(ofCause(balances, 'outage')).toBe(0);
  });

  it('the missing energy of a week under snow is assigned to snow, both after the modules are free again and as long as there are no later data', () => {
    const injected: Injected = { factor: (day) => (between(day, 20, 7) ? 0.05 : 1) };
    const balances = balancesOf(injected);
    expect(ofCause(balances, 'snow')).toBeGreaterThan(0.9 * lostBy(injected));
    expect(ofCause(balances, 'underperforming') + ofCause(balances, 'outage')).toBe(0);
    expect(ofCause(balancesOf(injected, 21), 'snow')).toBeGreaterThan(0);
  });

  it('36: days on which snow falls or slides off are assigned to snow too, but an isolated day with little energy is not', () => {
    const shares = new Map([
      [20, 0.45],
      [21, 0.02],
      [22, 0.02],
      [23, 0.5],
      [60, 0.5],
    ]);
    const balances = balancesOf({ factor: (day) => shares.get(day) ?? 1 });
    const snowed = new Set(balances.filter(({ losses }) => (losses.snow ?? 0) > 0).map(({ day }) => day));
    // a day may be too dark to be evaluated
    expect([...snowed].every((day) => day >= 20 && day <= 23)).toBe(true);
    expect(snowed.size).toBeGreaterThan(2);
  });

  it('36: snow is recognised by the air temperature in any month, but not on warm winter days', () => {
    const lies = (from: number, air: number | undefined) =>
      ofCause(balancesOf({ factor: (day) => (between(day, from, 3) ? 0.05 : 1), air }), 'snow') > 0;
    // snow in May in the Alps is possible, snow on a warm day in January is not
    expect([lies(125, 0), lies(125, 9), lies(125, undefined)]).toEqual([true, false, false]);
    expect([lies(20, 0), lies(20, 9), lies(20, 15)]).toEqual([true, true, false]);
  });

  it('losses like those by snow do not count as snow in summer', () => {
    const injected: Injected = { factor: (day) => (between(day, 180, 7) ? 0.05 : 1) };
    expect(ofCause(balancesOf(injected), 'snow')).toBe(0);
  });

  it('a decline of 0.2 % a day is assigned to soiling until the modules are cleaned', () => {
    const [from, days] = [120, 60];
    const injected: Injected = { factor: (day) => (between(day, from, days) ? 1 - 0.002 * (day - from) : 1) };
    const balances = balancesOf(injected);
    const lost = lostBy(injected);
    expect(ofCause(balances, 'soiling')).toBeGreaterThan(0.9 * lost);
    expect(ofCause(balances, 'soiling')).toBeLessThan(1.1 * lost);
    const first = balancesOf(injected, from + 21).find(({ losses }) => losses.soiling !== undefined);
    expect(first).toBeDefined();
  });
});
