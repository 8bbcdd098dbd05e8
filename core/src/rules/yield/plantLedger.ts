import { type LossCause, lossCauses, type Losses } from './causes.ts';
import { dayLevels } from './dayLevels.ts';
import { type DayRatio, type SnowDay, snowDays, soilingShares, underperformingDays } from './findings.ts';
import { greatestOf } from '../figures/extremes.ts';
import { addPart, type CauseParts, type QuarterBalance } from './quarterBalance.ts';
import { wholeParts } from './quarters.ts';
import { median } from './robust.ts';

/**
 * What a method can detect. `whole`: every loss; `peers`: not losses that affect all components equally; `bound`: the
 * method only gives an upper bound, not the expected energy of the day.
 */
export type MethodSight = 'whole' | 'peers' | 'bound';

/** A component on one day, before causes are assigned that can only be detected over several days. */
export interface LedgerComponent {
  readonly id: number;
  readonly sight: MethodSight;
  readonly balance: QuarterBalance;
  /** Minimum expected watt-hours of the day; a day with less is not evaluated. */
  readonly least: number;
}

export interface LedgerDay {
  /** Number of the day, counted from a fixed first day. */
  readonly day: number;
  /** Month, 1 to 12. */
  readonly month: number;
  /** Mean air temperature, °C, if known. */
  readonly air?: number | undefined;
  readonly components: readonly LedgerComponent[];
}

/**
 * A complete energy balance of a component on one day: expected = measured + sum of the losses, in whole watt-hours.
 */
export interface Balance {
  readonly id: number;
  readonly day: number;
  readonly expected: number;
  readonly measured: number;
  readonly losses: Losses;
  /** Lost watt-hours by cause and quarter-hour; for each cause they add up to the value in `losses`. */
  readonly causes: CauseParts;
  readonly unknownQuarters: number;
  readonly countedQuarters: number;
  readonly silentQuarters: number;
}

/** Minimum number of components with which they can be compared to each other. */
const PEERS = 3;

/**
 * Completes the balances of consecutive days of a plant. Missing energy that has no cause in a single quarter-hour is
 * assigned to snow, to soiling, or to a component that produces less than comparable ones; the remainder is
 * `unexplained`.
 */
export function plantLedger(days: readonly LedgerDay[], latitude: number | undefined): Balance[] {
  const ratios = days.map((day) => new Map(day.components.map((one) => [one.id, ratioOf(one)])));
  const levels = dayLevels(ratios);
  const middles = ratios.map((ofDay) => median([...ofDay.values()].filter((ratio) => ratio !== undefined)));
  const sees = (day: LedgerDay) => day.components.some(({ sight }) => sight === 'whole');
  const plantRatios = days.map((day, at): DayRatio => ({
    day: day.day,
    ratio: sees(day) ? middles[at] : undefined,
  }));
  const snow = snowDays(
    days.map((day, at): SnowDay => snowOf(day, ratios[at] ?? new Map())),
    latitude,
  );
  const soiling = soilingShares(plantRatios.filter(({ day }) => !snow.has(day)));
  const ids = [...new Set(days.flatMap(({ components }) => components.map(({ id }) => id)))];
  const low = new Map(ids.map((id) => [id, lowDays(days, id, ratios, levels, snow)]));
  return days.flatMap((day, at) =>
    day.components.map((one) => {
      const ratio = ratios[at]?.get(one.id);
      const missing = Math.max(0, (levels[at] ?? 1) - (ratio ?? 1));
      return complete(day.day, one, {
        isSnow: snow.has(day.day),
        soiled: one.sight === 'whole' ? (soiling.get(day.day) ?? 0) : 0,
        underperforms: low.get(one.id)?.has(day.day) === true ? missing : 0,
      });
    }),
  );
}

/**
 * Ratio of measured to expected energy over the quarter-hours that can be compared; undefined if too little energy was
 * expected.
 */
function ratioOf({ balance, least, sight }: LedgerComponent): number | undefined {
  if (sight === 'bound') return undefined;
  let [due, came] = [0, 0];
  balance.isJudged.forEach((isJudged, at) => {
    if (isJudged === 0) return;
    due += balance.expected[at] ?? 0;
    came += balance.measured[at] ?? 0;
  });
  return due < least || due === 0 ? undefined : came / due;
}

/** Facts about a day from which snow is detected; quarter-hours without any energy are included. */
function snowOf({ day, month, air, components }: LedgerDay, ratios: ReadonlyMap<number, number | undefined>): SnowDay {
  let [due, came, least] = [0, 0, 0];
  for (const { balance, sight, least: own } of components)
    if (sight === 'whole') {
      least += own;
      balance.isJudged.forEach((isJudged, at) => {
        if (isJudged === 0 && balance.isZero[at] !== 1) return;
        due += balance.expected[at] ?? 0;
        came += balance.measured[at] ?? 0;
      });
    }
  const known = [...ratios.values()].filter((ratio) => ratio !== undefined);
  return {
    day,
    month,
    air,
    ratio: due < least || due === 0 ? undefined : came / due,
    highest: known.length === 0 ? undefined : greatestOf(known, 0),
  };
}

function lowDays(
  days: readonly LedgerDay[],
  id: number,
  ratios: readonly ReadonlyMap<number, number | undefined>[],
  levels: readonly (number | undefined)[],
  snow: ReadonlySet<number>,
): ReadonlySet<number> {
  // components whose method only gives an upper bound cannot be compared
  const isAlone = days.every(({ components }) => components.filter(({ sight }) => sight !== 'bound').length < PEERS);
  const own = days.map(({ day }, at): DayRatio => {
    const [ratio, level] = [ratios[at]?.get(id), isAlone ? 1 : levels[at]];
    const isComparable = ratio !== undefined && level !== undefined && level > 0 && !snow.has(day);
    return { day, ratio: isComparable ? ratio / level : undefined };
  });
  return underperformingDays(own, isAlone);
}

interface DayFindings {
  readonly isSnow: boolean;
  /** Shares of the expected energy that are lost by soiling and by underperformance. */
  readonly soiled: number;
  readonly underperforms: number;
}

function complete(day: number, { id, balance }: LedgerComponent, findings: DayFindings): Balance {
  const count = balance.rest.length;
  const rest = balance.rest.slice();
  const causes: CauseParts = Object.fromEntries(
    Object.entries(balance.causes).map(([cause, parts]) => [cause, parts.slice()]),
  );
  const give = (cause: LossCause, parts: ArrayLike<number>) => {
    for (let at = 0; at < count; at += 1) {
      const wh = parts[at] ?? 0;
      addPart(causes, cause, at, wh, count);
      rest[at] = (rest[at] ?? 0) - wh;
    }
  };
  const missing = rest.map((wh) => Math.max(0, wh));
  if (findings.isSnow) give('snow', missing);
  else if (balance.isZero.includes(1))
    give(
      'outage',
      missing.map((wh, at) => wh * (balance.isZero[at] ?? 0)),
    );
  const due = balance.expected.reduce((sum, wh, at) => sum + wh * (balance.isJudged[at] ?? 0), 0);
  if (findings.soiled > 0) give('soiling', shared(rest, balance.isJudged, due * findings.soiled));
  if (findings.underperforms > 0) give('underperforming', lagging(rest, balance, due * findings.underperforms));
  give('unexplained', rest.slice());
  const losses: Losses = {};
  for (const cause of lossCauses) {
    const wh = sumOf(causes[cause] ?? NOTHING);
    if (wh !== 0) losses[cause] = wh;
  }
  return {
    id,
    day,
    expected: sumOf(balance.expected),
    measured: sumOf(balance.measured),
    losses,
    causes,
    unknownQuarters: balance.unknownQuarters,
    countedQuarters: balance.countedQuarters,
    silentQuarters: balance.silentQuarters,
  };
}

const NOTHING = new Float64Array(0);
const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

/**
 * Energy by which a component produced less than comparable ones. If those produced more than expected, the component
 * should have done so too: this part is distributed in proportion to the expected energy, and the remaining energy
 * becomes negative as for the others.
 */
function lagging(rest: Float64Array, { expected, isJudged }: QuarterBalance, most: number): number[] {
  const missing = shared(rest, isJudged, most);
  const beyond = most - missing.reduce((sum, wh) => sum + wh, 0);
  const due = expected.map((wh, at) => wh * (isJudged[at] ?? 0));
  const all = sumOf(due);
  if (all === 0 || beyond < 1) return missing;
  const more = wholeParts(Array.from(due, (wh) => (wh / all) * beyond));
  return missing.map((wh, at) => wh + (more[at] ?? 0));
}

/**
 * Distributes a loss of the day over its quarter-hours in whole watt-hours, in proportion to the energy missing in
 * each. No quarter-hour gets more than is missing in it, and all together get at most the net sum of what is missing.
 */
function shared(rest: Float64Array, counts: Uint8Array, most: number): number[] {
  const missing = rest.map((wh, at) => Math.max(0, wh) * (counts[at] ?? 0));
  const all = sumOf(missing);
  const net = rest.reduce((sum, wh, at) => sum + wh * (counts[at] ?? 0), 0);
  const part = all === 0 ? 0 : Math.max(0, Math.min(net, most)) / all;
  return wholeParts(missing.map((wh) => wh * part));
}
