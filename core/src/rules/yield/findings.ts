import { median, medianDistance, theilSen } from './robust.ts';

/** Ratio of measured to expected energy of a component on one day, over the quarter-hours that can be compared. */
export interface DayRatio {
  /** Number of the day, counted from a fixed first day. */
  readonly day: number;
  /** Measured / expected; undefined if too little energy was expected. */
  readonly ratio: number | undefined;
}

/**
 * Bands for a lack of energy: the number of consecutive days, and the share that must be missing. With these bands a
 * loss of 20 % is found in one day, of 10 % in three, of 5 % in seven.
 */
const BANDS = [
  { days: 1, missing: 0.14 },
  { days: 3, missing: 0.07 },
  { days: 7, missing: 0.035 },
] as const;
/** Wider bands if there are no other components for comparison, because the assumed losses may then be wrong. */
const BANDS_ALONE = [
  { days: 1, missing: 0.3 },
  { days: 3, missing: 0.2 },
  { days: 7, missing: 0.12 },
] as const;
/** Maximum number of days between two days with data for them to count as consecutive. */
const MAX_GAP_DAYS = 3;

/**
 * Days on which a component produced less than comparable ones. On these days, the share of a band is missing in the
 * median of 1, 3 or 7 consecutive days, and at least half of this share on the day itself.
 * @param isAlone whether there are no other components for comparison.
 */
export function underperformingDays(ratios: readonly DayRatio[], isAlone: boolean): ReadonlySet<number> {
  const known = ratios.flatMap(({ day, ratio }) => (ratio === undefined ? [] : [{ day, ratio }]));
  const found = new Set<number>();
  for (const { days, missing } of isAlone ? BANDS_ALONE : BANDS)
    for (let end = days; end <= known.length; end += 1) {
      const row = known.slice(end - days, end);
      if (row.some(({ day }, at) => at > 0 && day - (row[at - 1]?.day ?? 0) > MAX_GAP_DAYS)) continue;
      if ((median(row.map(({ ratio }) => ratio)) ?? 1) > 1 - missing) continue;
      for (const { day, ratio } of row) if (ratio <= 1 - missing / 2) found.add(day);
    }
  return found;
}

/**
 * Search for a decline: length of the window in days, minimum number of days with data in it, and minimum decline as a
 * share.
 */
const SOILING_DAYS = 14;
const SOILING_POINTS = 10;
const SOILING_FALL = 0.02;
/** Minimum number of standard errors by which the slope of a decline must be below 0. */
const SURE = 4;
/** Factor that converts the median absolute deviation to the standard deviation of a normal distribution. */
const SIGMA = 1.4826;

/**
 * For each day of a steady decline of the complete plant, the share of the expected energy that is lost by it. Such a
 * decline is soiling, which ends when rain or people clean the modules. A window of 14 days counts as a decline if its
 * Theil-Sen slope is at least 4 standard errors below 0 and a line fits better than a step; overlapping windows are one
 * decline.
 */
export function soilingShares(ratios: readonly DayRatio[]): ReadonlyMap<number, number> {
  const points = ratios.flatMap(({ day, ratio }) => (ratio === undefined ? [] : [[day, ratio] as const]));
  const shares = new Map<number, number>();
  let decline: (readonly [number, number])[] = [];
  const close = () => {
    const slope = theilSen(decline) ?? 0;
    const level = median(decline.map(([day, ratio]) => ratio - slope * day)) ?? 0;
    const start = decline[0]?.[0] ?? 0;
    // the first days of a decline are too few to determine the clean level, so the days before it are used
    const before = points.filter(([day]) => day < start).slice(-SOILING_POINTS);
    const clean = Math.max(level + slope * start, median(before.map(([, ratio]) => ratio)) ?? 0);
    for (const [day] of decline) shares.set(day, Math.max(0, clean - level - slope * day));
    decline = [];
  };
  for (let end = 0; end < points.length; end += 1) {
    const last = points[end]?.[0] ?? 0;
    const row = points.slice(0, end + 1).filter(([day]) => day > last - SOILING_DAYS);
    if (!declines(row)) continue;
    const first = row[0]?.[0] ?? last;
    if (decline.length > 0 && first > (decline.at(-1)?.[0] ?? 0)) close();
    const until = decline.at(-1)?.[0] ?? -Infinity;
    for (const point of row) if (point[0] > until) decline.push(point);
  }
  close();
  return shares;
}

function declines(row: readonly (readonly [day: number, ratio: number])[]): boolean {
  if (row.length < SOILING_POINTS || !halvesFall(row)) return false;
  const slope = theilSen(row) ?? 0;
  if (-slope * (SOILING_DAYS - 1) < SOILING_FALL) return false;
  const middle = row.reduce((sum, [day]) => sum + day, 0) / row.length;
  const level = median(row.map(([day, ratio]) => ratio - slope * day)) ?? 0;
  const off = row.map(([day, ratio]) => ratio - slope * day - level);
  const spread = Math.sqrt(row.reduce((sum, [day]) => sum + (day - middle) ** 2, 0));
  const error = (SIGMA * (medianDistance(off) ?? 0)) / spread;
  const byLine = off.reduce((sum, one) => sum + Math.abs(one), 0);
  return -slope > SURE * error && byLine < byStep(row.map(([, ratio]) => ratio));
}

/** Whether the mean of the second half is below that of the first: a cheap check that excludes most windows. */
function halvesFall(row: readonly (readonly [day: number, ratio: number])[]): boolean {
  const half = Math.floor(row.length / 2);
  let fall = 0;
  row.forEach(([, ratio], at) => (fall += at < half ? ratio / half : -ratio / (row.length - half)));
  return fall > SOILING_FALL / 4;
}

/** Minimum sum of absolute deviations from two levels, over all positions of the step between them. */
function byStep(values: readonly number[]): number {
  let least = Infinity;
  for (let at = 1; at < values.length; at += 1)
    least = Math.min(least, deviation(values.slice(0, at)) + deviation(values.slice(at)));
  return least;
}

function deviation(values: readonly number[]): number {
  const middle = median(values) ?? 0;
  return values.reduce((sum, value) => sum + Math.abs(value - middle), 0);
}

/**
 * Thresholds for snow. The ratio of measured to expected energy is at most `SNOWED` on a day with snow, and must reach
 * `RECOVERED` again within `SNOW_DAYS` days.
 */
const SNOWED = 0.35;
const RECOVERED = 0.6;
const SNOW_DAYS = 21;
/** Mean air temperatures in °C: up to `COLD` snow is possible in any month, above `WARM` in none. */
const COLD = 2;
const WARM = 12;
/**
 * Number of days before and after a snow day on which snow may still fall or slide off, and the maximum ratio of any
 * component on such days.
 */
const MELTING_DAYS = 3;
const SLID_OFF = 0.8;

export interface SnowDay extends DayRatio {
  /** Month, 1 to 12. */
  readonly month: number;
  /** Highest ratio of any component. If it is high, snow does not cover all modules. */
  readonly highest: number | undefined;
  /** Mean air temperature of the day, °C, if known. */
  readonly air?: number | undefined;
}

/**
 * Days on which there may have been snow on the modules: in winter or cold weather, the complete plant produced little
 * and recovered within three weeks, or there are no later data yet. Adjacent days with little energy count too, because
 * snow was falling or sliding off.
 */
export function snowDays(days: readonly SnowDay[], latitude: number | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  days.forEach((one, at) => {
    const { day, ratio, highest } = one;
    if (ratio === undefined || ratio > SNOWED || (highest ?? 0) > RECOVERED || !maySnow(one, latitude)) return;
    const later = days.slice(at + 1).filter((one) => one.ratio !== undefined && one.day <= day + SNOW_DAYS);
    if (later.length === 0 || later.some((one) => (one.ratio ?? 0) >= RECOVERED)) found.add(day);
  });
  // a dark day gives no evidence: if there was snow the day before, it is assumed to be still there
  for (const { day, ratio } of days) if (ratio === undefined && found.has(day - 1)) found.add(day);
  const melts = (one: SnowDay) =>
    one.ratio !== undefined && one.ratio < RECOVERED && (one.highest ?? 0) < SLID_OFF && maySnow(one, latitude);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const lain = new Set(found);
  for (const lay of lain)
    for (const step of [-1, 1])
      for (let away = 1; away <= MELTING_DAYS; away += 1) {
        const one = byDay.get(lay + step * away);
        if (one === undefined || !melts(one)) break;
        found.add(one.day);
      }
  return found;
}

function maySnow({ month, air }: SnowDay, latitude: number | undefined): boolean {
  if (air === undefined) return isWinter(month, latitude);
  return air <= COLD || (air <= WARM && isWinter(month, latitude));
}

function isWinter(month: number, latitude = 50): boolean {
  if (Math.abs(latitude) < 25) return false;
  return latitude > 0 ? month >= 11 || month <= 4 : month >= 5 && month <= 10;
}
