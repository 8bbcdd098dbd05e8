import { MINUTE_MS, NETWORK_AHEAD_MINUTES } from '@leitwarte/core/rules';
import { deviceClock } from '../imports/formats/delimited/deviceClock.ts';
import { foldOrder, type Twice } from '../imports/formats/delimited/undecided.ts';
import { offsetAt } from '../measurements/calendar.ts';

/** A time sent by one device; lists of them are in order of arrival. */
export interface TimeInOrder {
  /** Time of arrival. */
  readonly at: number;
  /** Undefined if the local time occurs twice. */
  readonly instant: number | undefined;
  /** The plant's local time in milliseconds, as if it were UTC. */
  readonly localMs: number;
  readonly twice: Twice | undefined;
}

const AHEAD_MS = NETWORK_AHEAD_MINUTES * MINUTE_MS;

/**
 * Instants of local times, some of which occur twice because the clocks go back. Their order of arrival decides, as for
 * the lines of a file; if it does not, the instant just before the arrival is used. NaN if neither decides.
 */
export function instantsInOrder(times: readonly TimeInOrder[], zone: string): number[] {
  const clock = deviceClock(zone);
  const first = times.findIndex(({ instant }) => instant !== undefined);
  const lead = first < 0 ? times : times.slice(0, first);
  const next = times[first]?.instant;
  const found = leadInstants(lead, next === undefined ? undefined : next + offsetAt(zone, next));
  for (const instant of found) if (!Number.isNaN(instant)) clock.passed(instant);
  for (const time of times.slice(lead.length)) {
    if (time.instant !== undefined) clock.passed(time.instant);
    const ordered = time.instant ?? clock.instantOf(time.localMs);
    found.push(Number.isNaN(ordered) ? nearArrival(time) : ordered);
  }
  return found;
}

/** Instants of the times before the first unambiguous one, whose local time is `nextLocal`. */
function leadInstants(lead: readonly TimeInOrder[], nextLocal: number | undefined): number[] {
  const locals = lead.map(({ localMs }) => localMs);
  const order = foldOrder(locals, nextLocal);
  if (order !== undefined) return lead.map(({ twice }, index) => twice?.[Number(order[index])] ?? Number.NaN);
  const newest = lead.reduce<TimeInOrder | undefined>(
    (last, time) => (last === undefined || time.localMs >= last.localMs ? time : last),
    undefined,
  );
  const near = newest === undefined ? Number.NaN : nearArrival(newest);
  const isSecond = near === newest?.twice?.[1];
  const rises = locals.every((local, index) => index === 0 || local >= (locals[index - 1] ?? local));
  const falls = locals.every((local, index) => index === 0 || local <= (locals[index - 1] ?? local));
  if (Number.isNaN(near) || !(rises || falls)) return lead.map(nearArrival);
  // backwards from the last one: no time is later than one that arrived after it
  let later = Number.POSITIVE_INFINITY;
  const back = (rises ? lead.toReversed() : lead).map((time) => {
    const own = nearArrival(time);
    const instant = own <= later ? own : (time.twice?.[Number(isSecond)] ?? Number.NaN);
    later = Math.min(later, instant);
    return instant;
  });
  return rises ? back.toReversed() : back;
}

/** The one of both instants that is shortly before the arrival; NaN if this is not unique. */
function nearArrival({ at, twice }: TimeInOrder): number {
  if (twice === undefined) return Number.NaN;
  const half = (twice[1] - twice[0]) / 2;
  const near = twice.filter((instant) => at - instant < half && instant - at <= Math.min(AHEAD_MS, half / 2));
  return near.length === 1 ? (near[0] ?? Number.NaN) : Number.NaN;
}
