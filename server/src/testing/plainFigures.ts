import { formatNumber } from '@leitwarte/core/rules';

/** A value with the local time of its plant, in milliseconds as if it were UTC. */
export interface PlainSample {
  readonly local: number;
  readonly value: number;
}

const HOUR = 3_600_000;
const dayOf = (local: number) => new Date(local).toISOString().slice(0, 10);

interface PlainCounter {
  /** Maximum rise of the counter per hour. */
  readonly perHour: number;
  readonly startsDaily: boolean;
  /** Instants at which the device was replaced. */
  readonly breaks?: readonly number[];
  /** Returns the beginning of the day of an instant; needed if the times include clock changes. */
  readonly dayStart?: (instant: number) => number;
}

/**
 * Readings of a counter without its dips and spikes, by an independent implementation of decision 4.53 that goes
 * through the readings one by one.
 */
export function withoutPlainDips(
  all: readonly PlainSample[],
  { perHour, startsDaily, breaks = [], dayStart = (local) => local - (local % (24 * HOUR)) }: PlainCounter,
): PlainSample[] {
  const most = (since: number, one: PlainSample) =>
    perHour === Infinity ? Infinity : 1.5 * perHour * ((one.local - since) / HOUR);
  const canRise = (a: PlainSample, b: PlainSample) => b.value - a.value <= most(a.local, b);
  const ofItsDay = (one: PlainSample) => one.value >= 0 && one.value <= most(dayStart(one.local), one);
  const beyondDay = ({ value }: PlainSample) => value > 1.5 * perHour * 24;
  const isShort = (first: PlainSample, back: PlainSample, readings: number) =>
    back.local - first.local <= 2 * HOUR || (readings <= 3 && dayStart(first.local) === dayStart(back.local));
  const isExchanged = (a: PlainSample, b: PlainSample) => breaks.some((at) => at > a.local && at <= b.local);
  const kept: PlainSample[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const [before, now] = [kept.at(-1), all[at]];
    if (now === undefined) break;
    if (before !== undefined && now.value < before.value) {
      const later = all.slice(at + 1);
      const steps = later.findIndex((one) => one.value >= before.value && canRise(before, one));
      const back = later[steps];
      const last = all[at + steps] ?? now;
      const climbs =
        steps > 0 &&
        back !== undefined &&
        now.value < 0.1 * before.value &&
        back.value - now.value <= most(before.local, back) &&
        back.value - last.value < 0.9 * (before.value - now.value);
      if (back !== undefined && isShort(now, back, steps + 1) && !isExchanged(before, back) && !climbs) {
        kept.push(back);
        at += steps + 1;
        continue;
      }
      for (let from = kept.length - 1; from >= 0; from -= 1) {
        const [level, first] = [kept[from - 1], kept[from]];
        if (first === undefined || first.value <= now.value) break;
        if (!isShort(first, now, all.indexOf(now) - all.indexOf(first)) || isExchanged(level ?? first, now)) break;
        const jumps = level !== undefined && !canRise(level, first);
        const isBack = jumps && now.value >= level.value && canRise(level, now);
        const starts = startsDaily && !ofItsDay(first) && ofItsDay(now);
        const isFirst = beyondDay(first) && (level === undefined || !beyondDay(level));
        if (isBack || (starts && (jumps || isFirst))) {
          kept.length = from;
          break;
        }
      }
    }
    kept.push(now);
  }
  return kept;
}

/**
 * Computes figures of reports independently of the product, as decisions 2.2 to 2.5 define them, for comparison. Only
 * correct if the samples contain no clock change.
 * @param all Samples of a column, ordered by time.
 * @param from First day of the window, `yyyy-MM-dd`; `until` is the last one.
 */
export function plainFigure(
  code: string,
  all: readonly PlainSample[],
  from: string,
  until: string,
  ignoreZeros = false,
  perHour = Infinity,
): number | null {
  const nonzero = ignoreZeros && code !== 'KW' ? all.filter(({ value }) => value !== 0) : all;
  const counted =
    code === 'FK' || code === 'TK' ? withoutPlainDips(nonzero, { perHour, startsDaily: code === 'TK' }) : nonzero;
  const inside = counted.filter(({ local }) => dayOf(local) >= from && dayOf(local) <= until);
  const values = inside.map(({ value }) => value);
  if (values.length === 0) return null;
  // 13 digits, because otherwise rounding errors of the sum would decide how a half is rounded (decision 4.32)
  const sum = Number(values.reduce((a, b) => a + b, 0).toPrecision(13));
  switch (code) {
    case 'LD':
      return values.at(-1) ?? null;
    case 'FD':
      return values[0] ?? null;
    case 'MD':
      return Math.max(...values);
    case 'M2':
      return Math.min(...values);
    case 'MM':
      return Math.max(...values) - Math.min(...values);
    case 'SD':
      return sum;
    case 'AD':
      return sum / values.length;
    case 'KW':
      return trapezoids(inside);
    case 'FK':
      return growth(counted, inside, from);
    case 'TK':
      return reach(inside);
    default:
      throw new Error(`no such value code: ${code}`);
  }
}

function trapezoids(inside: readonly PlainSample[]): number | null {
  const pairs = inside.slice(1).map((right, index) => ({ left: inside[index] ?? right, right }));
  const near = pairs.filter(({ left, right }) => right.local - left.local <= HOUR);
  if (near.length === 0) return null;
  return near.reduce(
    (energy, { left, right }) => energy + ((left.value + right.value) / 2) * ((right.local - left.local) / HOUR),
    0,
  );
}

function growth(counted: readonly PlainSample[], inside: readonly PlainSample[], from: string): number {
  const dayBefore = dayOf(Date.parse(`${from}T00:00:00Z`) - 24 * HOUR);
  const before = counted.filter(({ local }) => dayOf(local) === dayBefore).at(-1);
  const chain = (before === undefined ? inside : [before, ...inside]).map(({ value }) => value);
  const rises = chain.slice(1).map((value, index) => value - (chain[index] ?? 0));
  const falls = rises.some((rise) => rise < 0);
  return falls ? rises.filter((rise) => rise > 0).reduce((a, b) => a + b, 0) : (chain.at(-1) ?? 0) - (chain[0] ?? 0);
}

function reach(inside: readonly PlainSample[]): number {
  const start = inside.findIndex(
    ({ local, value }, index) =>
      index > 0 && new Date(local).getUTCHours() < 12 && value < (inside[index - 1]?.value ?? value),
  );
  return Math.max(...inside.slice(Math.max(0, start)).map(({ value }) => value));
}

/**
 * Describes how a shown figure differs from the expected one; empty if both have the same digits on screen and paper,
 * and differ at most in the last bits because of a long sum.
 */
export function disagreement(shown: unknown, wanted: number | null, what: string): string[] {
  const differ = [`${what}: ${String(shown)} instead of ${wanted}`];
  if (wanted === null) return shown === null ? [] : differ;
  if (typeof shown !== 'number' || formatNumber(shown) !== formatNumber(wanted)) return differ;
  return Math.abs(shown - wanted) <= Math.max(1, Math.abs(wanted)) * 1e-11 ? [] : differ;
}
