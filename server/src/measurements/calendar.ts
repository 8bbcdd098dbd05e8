import { DAY_MS, zoneOffsetMs, MINUTE_MS } from '@leitwarte/core/rules';

const QUARTER_MS = 15 * MINUTE_MS;

/** A period in which a zone's offset does not change. */
interface Span {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

interface ZoneSpans {
  readonly years: Map<number, readonly Span[]>;
  last: Span;
}

const zones = new Map<string, ZoneSpans>();

/**
 * Offset from UTC to local time, in milliseconds. The clock changes of a zone are computed once per year and cached. Throws RangeError for
 * an unknown zone.
 */
export function offsetAt(zone: string, ms: number): number {
  return spanAt(zone, ms).offset;
}

function spanAt(zone: string, ms: number): Span {
  let known = zones.get(zone);
  if (!known) zones.set(zone, (known = { years: new Map(), last: { from: 0, until: 0, offset: 0 } }));
  if (ms >= known.last.from && ms < known.last.until) return known.last;
  const year = new Date(ms).getUTCFullYear();
  let spans = known.years.get(year);
  if (!spans) known.years.set(year, (spans = spansOf(zone, year)));
  const span = spans.find(({ from, until }) => ms >= from && ms < until);
  if (!span) throw new RangeError(`no such time: ${ms}`);
  known.last = span;
  return span;
}

function spansOf(zone: string, year: number): Span[] {
  const end = Date.UTC(year + 1, 0, 1);
  const spans: Span[] = [];
  let from = Date.UTC(year, 0, 1);
  let offset = zoneOffsetMs(zone, from);
  for (let probe = from + DAY_MS; probe <= end; probe += DAY_MS) {
    const next = zoneOffsetMs(zone, probe === end ? end - QUARTER_MS : probe);
    if (next === offset) continue;
    const until = changeBetween(zone, probe - DAY_MS, probe, offset);
    spans.push({ from, until, offset });
    from = until;
    offset = next;
  }
  return [...spans, { from, until: end, offset }];
}

/** First quarter-hour in (low, high] whose offset differs from the given one. */
function changeBetween(zone: string, low: number, high: number, offset: number): number {
  let [before, after] = [low, high];
  while (after - before > QUARTER_MS) {
    const middle = before + Math.floor((after - before) / 2 / QUARTER_MS) * QUARTER_MS;
    if (zoneOffsetMs(zone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/** The offset that applies for a whole day before and after a local time; undefined near a clock change. */
export function evenOffset(zone: string, localMs: number): number | undefined {
  const span = spanAt(zone, localMs);
  return localMs - DAY_MS >= span.from && localMs + DAY_MS < span.until ? span.offset : undefined;
}

/**
 * The instants at which the zone's clock shows this local time (given as if it were UTC): one; none in an hour that a clock change skips;
 * two, the earlier first, in an hour that it repeats.
 */
export function instantsOf(zone: string, localMs: number): readonly number[] {
  const even = evenOffset(zone, localMs);
  if (even !== undefined) return [localMs - even];
  const offsets = new Set([offsetAt(zone, localMs - DAY_MS), offsetAt(zone, localMs + DAY_MS)]);
  return [...offsets]
    .filter((offset) => offsetAt(zone, localMs - offset) === offset)
    .map((offset) => localMs - offset)
    .sort((a, b) => a - b);
}

/** Calendar day `yyyymmdd` of a local time that is given as if it were UTC. */
function dayOfLocal(localMs: number): number {
  const date = new Date(localMs);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

const localMidnight = (day: number) => Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);

/** Calendar day `yyyymmdd` into which an instant falls in a zone. */
export function dayOf(zone: string, ms: number): number {
  return dayOfLocal(ms + offsetAt(zone, ms));
}

/** The calendar day `days` days later; earlier if the number is negative. */
export function addDays(day: number, days: number): number {
  return dayOfLocal(localMidnight(day) + days * DAY_MS);
}

/** Number of calendar days from one to another, both included. */
export function dayCount({ from, until }: { readonly from: number; readonly until: number }): number {
  return Math.round((localMidnight(until) - localMidnight(from)) / DAY_MS) + 1;
}

/** First instant of a calendar day `yyyymmdd`: midnight, or the clock change if midnight is skipped. */
export function dayStart(zone: string, day: number): number {
  const midnight = localMidnight(day);
  const [first] = instantsOf(zone, midnight);
  if (first !== undefined) return first;
  const before = midnight - offsetAt(zone, midnight + DAY_MS);
  return changeBetween(zone, before - DAY_MS, before + DAY_MS, offsetAt(zone, before - DAY_MS));
}

/** First instant after a calendar day: the start of the next. The day has 23, 24 or 25 hours. */
export function dayEnd(zone: string, day: number): number {
  return dayStart(zone, addDays(day, 1));
}

/** First instant of a month; months are 1 to 12, and 13 is January of the next year. */
export function monthStart(zone: string, year: number, month: number): number {
  return dayStart(zone, dayOfLocal(Date.UTC(year, month - 1, 1)));
}

/** Every calendar day touched by [from, until), in order. */
export function daysOf(zone: string, from: number, until: number): number[] {
  const days: number[] = [];
  if (until <= from) return days;
  const last = dayOf(zone, until - 1);
  for (let day = dayOf(zone, from); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
