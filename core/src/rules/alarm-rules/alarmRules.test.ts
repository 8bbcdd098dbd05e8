import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  evaluateFrom,
  evaluateWhole,
  type RuleDefinition,
  type RuleHistory,
  type RuleStretch,
  readsFrom,
  restartAt,
} from '../index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 5, 15, 6);
const place = { latitude: 50, longitude: 10, timezone: 'Europe/Berlin' };

type Cells = Readonly<Record<string, readonly (number | string | null)[]>>;

/** Simulated history with a reading every `step` minutes from 08:00 in Berlin on. */
function historyOf(cells: Cells, over: Partial<RuleHistory> = {}, step = 5): RuleHistory {
  const length = Math.max(...Object.values(cells).map((values) => values.length));
  const axis = Array.from({ length }, (_, index) => START + index * step * MINUTE);
  const columns = new Map(
    Object.entries(cells).map(([name, values]) => {
      const held = values.flatMap((value, index) => (value === null ? [] : [{ at: axis[index] ?? 0, value }]));
      return [name, { times: held.map(({ at }) => at), values: held.map(({ value }) => value) }] as const;
    }),
  );
  const none = { low: undefined, high: undefined };
  return { axis, columns, limits: none, name: 'WR 1', peers: [], place, ...over };
}

const ruleOf = (condition: RuleDefinition['condition'], over: Partial<RuleDefinition> = {}): RuleDefinition => ({
  condition,
  duration_minutes: 0,
  clear_minutes: 0,
  window: { kind: 'always' },
  ...over,
});

/** Minutes after the start at which each alarm of the rule begins, is opened and ends. */
function found(rule: RuleDefinition, history: RuleHistory, since = START) {
  const minutes = (at: number | null) => (at === null ? null : (at - START) / MINUTE);
  return evaluateWhole(rule, history, since).map(({ bracket, began, opened, ended }) => [
    ...(bracket === '' ? [] : [bracket]),
    minutes(began),
    minutes(opened),
    minutes(ended),
  ]);
}

const fill = (length: number, value: number | string | null) => Array.from({ length }, () => value);

describe('4.50: alarms by a level', () => {
  const hot = { kind: 'beyond', column: 'T', side: 'above', level: 110, clear: 105 } as const;

  test('an alarm opens when the level has been exceeded for the duration; its begin is when the level was first exceeded', () => {
    const history = historyOf({ T: [100, 111, 112, 113, 114, 100] });
    expect(found(ruleOf(hot, { duration_minutes: 10 }), history)).toEqual([[5, 15, 25]]);
  });

  test('no alarm opens if the level was exceeded for less than the duration', () => {
    expect(found(ruleOf(hot, { duration_minutes: 15 }), historyOf({ T: [111, 112, 100, 111, 100] }))).toEqual([]);
  });

  test('an alarm only ends when the value falls below the clearing level', () => {
    expect(found(ruleOf(hot), historyOf({ T: [111, 107, 111, 106, 104] }))).toEqual([[0, 0, 20]]);
  });

  test('an alarm stays open if the value is below the clearing level for less than the clearing time', () => {
    const rule = ruleOf(hot, { clear_minutes: 10 });
    expect(found(rule, historyOf({ T: [111, 90, 90, 111, 90, 90, 90] }))).toEqual([[0, 0, 20]]);
  });

  test('after more than two hours without data the duration is counted from zero; an open alarm stays open during such a gap', () => {
    const rule = ruleOf(hot, { duration_minutes: 30 });
    const silence = fill(30, null);
    expect(found(rule, historyOf({ T: [111, 111, ...silence, 111, 111] }))).toEqual([]);
    expect(found(rule, historyOf({ T: [...fill(7, 111), ...silence, 111, 90] }))).toEqual([[0, 30, 190]]);
  });

  test('the duration for which the level must be exceeded is only counted from the time at which the rule begins to apply', () => {
    expect(found(ruleOf(hot, { duration_minutes: 10 }), historyOf({ T: fill(9, 111) }), START + 20 * MINUTE)).toEqual([
      [20, 30, null],
    ]);
  });

  test('a text value never exceeds a level', () => {
    expect(found(ruleOf(hot), historyOf({ T: ['zu heiß', 'Störung'] }))).toEqual([]);
  });
});

describe('4.50: other conditions of alarm rules', () => {
  test('a value violates the limits of its column if it is at or beyond a limit', () => {
    const limits = { low: 5, high: 50 };
    const history = historyOf({ H2S: [20, 50, 20, 5, 6] }, { limits });
    expect(found(ruleOf({ kind: 'limit', column: 'H2S' }), history)).toEqual([
      [5, 5, 10],
      [15, 15, 20],
    ]);
    expect(found(ruleOf({ kind: 'limit', column: 'H2S' }), historyOf({ H2S: [90] }))).toEqual([]);
  });

  test('each device state raises its own alarm, whether it is recognised by value, bit or text', () => {
    const states = [
      { bracket: '7', text: 'FAULT', values: ['7'] },
      { bracket: 'b3', text: 'Erdschluss', bits: [3] },
      { bracket: 'S', text: 'Störung', pattern: 'St.rung' },
    ];
    const history = historyOf({ St: [4, 7, 8, 'Störung 12', 4] });
    expect(found(ruleOf({ kind: 'state', column: 'St', states }), history)).toEqual([
      ['7', 5, 5, 10],
      ['b3', 10, 10, 15],
      ['S', 15, 15, 20],
    ]);
  });

  test('a constant value only counts as frozen while another column changes', () => {
    const moving = Array.from({ length: 40 }, (_, index) => index);
    const condition = { kind: 'frozen', column: 'T', hours: 2, moving: 'P' } as const;
    const stuck = [...fill(30, 23.4), 24, ...fill(9, 24)];
    expect(found(ruleOf(condition), historyOf({ T: stuck, P: moving }))).toEqual([[120, 120, 150]]);
    expect(found(ruleOf(condition), historyOf({ T: stuck, P: fill(40, 7) }))).toEqual([]);
  });

  test('if no other column is given, a value that is constant at night does not count as frozen', () => {
    const condition = { kind: 'frozen', column: 'G', hours: 3 } as const;
    const history = historyOf({ G: fill(24 * 12, 0) });
    const byDay = evaluateWhole(ruleOf(condition), history, START);
    expect(byDay).toMatchObject([{ opened: START + 3 * HOUR }]);
    const night = historyOf({ G: [...fill(12 * 13, 0).map((_, index) => index), ...fill(12 * 6, 0)] });
    expect(found(ruleOf(condition), night)).toEqual([]);
  });

  test('a column counts as missing if its component still delivers other columns, but not if the component delivers nothing', () => {
    const condition = { kind: 'missing', column: 'I1', minutes: 30 } as const;
    expect(found(ruleOf(condition), historyOf({ I1: [4, 4, ...fill(15, null), 4], I2: fill(18, 5) }))).toEqual([
      [35, 35, 85],
    ]);
    const silence = fill(40, null);
    const both = historyOf({ I1: [4, ...silence, 4], I2: [5, ...silence, 5] });
    const axis = [both.axis[0] ?? 0, both.axis[41] ?? 0];
    expect(found(ruleOf(condition), { ...both, axis })).toEqual([]);
  });

  test('a value counts as fallen if it is lower than the oldest value of the last hour by more than the given amount', () => {
    const condition = { kind: 'change', column: 'Gas', direction: 'fall', per_hour: 10 } as const;
    expect(found(ruleOf(condition), historyOf({ Gas: [50, 49, 45, 39.5, 39, 60, 60] }))).toEqual([[15, 15, 25]]);
  });

  test('a counter raises an alarm if it does not rise, if it falls, or if it counts too many starts', () => {
    const hours = [1, 1, 1, 1, 2, 3];
    const still = { kind: 'counter', column: 'N', event: 'still', hours: 2 } as const;
    expect(found(ruleOf(still), historyOf({ N: hours }, {}, 60))).toEqual([[120, 120, 240]]);
    expect(found(ruleOf({ kind: 'counter', column: 'N', event: 'falls' }), historyOf({ N: [5, 4, 5] }))).toEqual([
      [5, 5, 10],
    ]);
    const starts = { kind: 'counter', column: 'N', event: 'starts', per_hour: 3 } as const;
    expect(found(ruleOf(starts), historyOf({ N: [1, 2, 3, 4, ...fill(14, 4)] }))).toEqual([[15, 15, 65]]);
  });

  test('a component is compared with the median of the others; if capacities are known, values are divided by the capacity', () => {
    const columnOf = (value: number) => ({
      times: Array.from({ length: 24 }, (_, index) => START + index * 5 * MINUTE),
      values: fill(24, value) as number[],
    });
    const peers = [10, 11, 50].map((value, index) => ({ name: `WR ${index + 2}`, history: columnOf(value) }));
    const condition = { kind: 'peers', column: 'P', percent: 60 } as const;
    const history = historyOf({ P: fill(24, 6) }, { peers });
    expect(found(ruleOf(condition, { duration_minutes: 60 }), history)).toEqual([[15, 75, null]]);
    const capacities = [6, 10, 11, 50].map((capacity, index) => ({ component: `WR ${index + 1}`, capacity }));
    expect(found(ruleOf({ ...condition, capacities }), history)).toEqual([]);
    const known = peers.map((peer, index) => ({ ...peer, capacity: [10, 11, 50][index] }));
    expect(found(ruleOf(condition), { ...history, capacity: 6, peers: known })).toEqual([]);
    expect(found(ruleOf(condition), { ...history, capacity: 12, peers: known })).toEqual([[15, 15, null]]);
    const atLeast = (minimum: number) =>
      found(ruleOf({ ...condition, minimum }), { ...history, capacity: 12, peers: known });
    expect([atLeast(11), atLeast(13)]).toEqual([[[15, 15, null]], []]);
    const oneOnly = known.map((peer, index) => (index === 0 ? peer : { ...peer, capacity: undefined }));
    expect(found(ruleOf(condition), { ...history, capacity: 6, peers: oneOnly })).toEqual([[15, 15, null]]);
    expect(found(ruleOf({ ...condition, capacities }), { ...history, capacity: 12, peers: known })).toEqual([]);
    expect(found(ruleOf(condition), { ...history, peers: peers.slice(1, 2) })).toEqual([]);
  });
});

describe('4.50: time windows of alarm rules', () => {
  const low = { kind: 'beyond', column: 'P', side: 'below', level: 1 } as const;

  test("outside of the rule's time window no alarm opens or ends", () => {
    const window = { kind: 'while', column: 'n', side: 'above', level: 100 } as const;
    const history = historyOf({ P: [0, 0, 0, 5, 5], n: [0, 0, 200, 0, 200] });
    expect(found(ruleOf(low, { window }), history)).toEqual([[10, 10, 20]]);
  });

  test("a time window by the height of the sun depends on the plant's position", () => {
    const window = { kind: 'sun', degrees: 15 } as const;
    const day = historyOf({ P: fill(24 * 12, 0) });
    expect(found(ruleOf(low, { window }), day)).toEqual([[0, 0, null]]);
    const night = { ...day, place: { ...place, longitude: -170 } };
    const [first] = evaluateWhole(ruleOf(low, { window }), night, START);
    expect(first?.opened).toBeGreaterThan(START + 6 * HOUR);
  });

  test("a time window by hours follows the plant's local time, across midnight and clock changes", () => {
    // Sunday, 25 October 2026: the clock goes back at 3 o'clock
    const midnight = Date.UTC(2026, 9, 24, 22);
    const axis = Array.from({ length: 12 }, (_, index) => midnight + index * HOUR);
    const columns = new Map([['P', { times: axis, values: fill(12, 0) as number[] }]]);
    const history = { ...historyOf({ P: [0] }), axis, columns };
    const opened = (days: number[], from: string, until: string) =>
      evaluateWhole(ruleOf(low, { window: { kind: 'hours', days, from, until } }), history, midnight).map(
        (stretch) => (stretch.opened - midnight) / HOUR,
      );
    expect(opened([7], '02:00', '03:00')).toEqual([2]);
    expect(opened([7], '04:00', '05:00')).toEqual([5]);
    expect(opened([6], '22:00', '01:00')).toEqual([0]);
    expect(opened([1], '22:00', '01:00')).toEqual([]);
  });
});

/** Readings in random order, some of which correct earlier ones, in portions of random size. */
const steps = fc.array(
  fc.record({
    slot: fc.integer({ min: 0, max: 90 }),
    value: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    other: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 60 },
);
const minutes = fc.constantFrom(0, 10, 60, 240);
const condition: fc.Arbitrary<RuleDefinition['condition']> = fc.oneof(
  fc.record({
    kind: fc.constant('beyond' as const),
    column: fc.constant('a'),
    side: fc.constantFrom('above' as const, 'below' as const),
    level: fc.constant(5),
    clear: fc.constantFrom(4, 5),
  }),
  fc.constant({
    kind: 'state' as const,
    column: 'a',
    states: [
      { bracket: 'x', text: 'x', values: ['3', '4'] },
      { bracket: 'y', text: 'y', bits: [0] },
    ],
  }),
  fc.constant({ kind: 'frozen' as const, column: 'a', hours: 1, moving: 'b' }),
  fc.constant({ kind: 'missing' as const, column: 'a', minutes: 45 }),
  fc.constant({ kind: 'change' as const, column: 'a', direction: 'rise' as const, per_hour: 3 }),
  fc.constant({ kind: 'peers' as const, column: 'a', percent: 60 }),
  fc.constantFrom(
    { kind: 'counter' as const, column: 'a', event: 'still' as const, hours: 1 },
    { kind: 'counter' as const, column: 'a', event: 'falls' as const },
    { kind: 'counter' as const, column: 'a', event: 'starts' as const, per_hour: 3 },
  ),
);
const window: fc.Arbitrary<RuleDefinition['window']> = fc.constantFrom(
  { kind: 'always' as const },
  { kind: 'sun' as const, degrees: 20 },
  { kind: 'hours' as const, days: [1, 2], from: '20:00', until: '05:30' },
  { kind: 'while' as const, column: 'b', side: 'above' as const, level: 1 },
);

test('4.50: an incremental evaluation of portions in any order, with corrections and removals, gives the same result as an evaluation of the whole history', () => {
  fc.assert(
    fc.property(
      fc.record({ condition, window, duration_minutes: minutes, clear_minutes: minutes }),
      fc.array(steps, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 20 }),
      (rule, portions, sinceSlot) => {
        const at = (slot: number) => START + slot * 13 * MINUTE;
        const since = at(sinceSlot);
        const [a, b] = [new Map<number, number>(), new Map<number, number>()];
        const read = (from: number): RuleHistory => {
          const column = (held: ReadonlyMap<number, number>) => {
            const rows = [...held].filter(([time]) => time >= from).sort(([one], [two]) => one - two);
            return { times: rows.map(([time]) => time), values: rows.map(([, value]) => value) };
          };
          const axis = [...new Set([...a.keys(), ...b.keys()])].filter((time) => time >= from).sort((x, y) => x - y);
          const peers = [2, 3].map((factor) => {
            const { times, values } = column(b);
            return { name: `${factor}`, history: { times, values: values.map((value) => value * factor) } };
          });
          const columns = new Map([
            ['a', column(a)],
            ['b', column(b)],
          ]);
          return { ...historyOf({ a: [] }), axis, columns, peers };
        };
        let stored: RuleStretch[] = [];
        for (const portion of portions) {
          for (const { slot, value, other } of portion) {
            if (value === null) a.delete(at(slot));
            else a.set(at(slot), value);
            if (other === null) b.delete(at(slot));
            else b.set(at(slot), other);
          }
          const changedAt = Math.max(since, Math.min(...portion.map(({ slot }) => at(slot))));
          const from = restartAt(stored, changedAt);
          stored = evaluateFrom(rule, read(readsFrom(rule, from)), { since, from, stored });
          expect(stored).toEqual(evaluateWhole(rule, read(-Infinity), since));
        }
      },
    ),
    { numRuns: 400 },
  );
});
