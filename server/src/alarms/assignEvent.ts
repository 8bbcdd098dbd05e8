import { DAY_MS } from '@leitwarte/core/rules';

/**
 * If the newest occurrence of an alarm is at least this old (milliseconds) when it arrives, nobody is notified of it.
 */
const OLD_NEWS_MS = DAY_MS;

/** Begin and end of an alarm, in milliseconds UTC. */
export interface AlarmSpan {
  began_at: number;
  last_seen_at: number;
  ended_at: number | null;
  ended_by: string | null;
  occurrences: number;
  /** When the first occurrence arrived at the server, in milliseconds UTC. */
  readonly received_at: number;
  /** When messages about the alarm were planned; null if they still have to be planned. */
  planned_at: number | null;
}

/** An occurrence of an alarm, or the end that a plant reported. */
export interface AlarmEvent {
  readonly at: number;
  readonly ends: boolean;
}

export interface AssignRules {
  /** Quiet time: an alarm ends if it does not occur again within this time. */
  readonly quietMs: number;
  readonly now: number;
}

/**
 * Assigns one event to the alarms of one code, which are ordered by their begin. Returns the alarm to which the event
 * belongs, creating it if necessary; undefined for an end event without an alarm. An occurrence belongs to the alarm
 * during which it happens; one that is earlier by at most the quiet time moves the begin of the next alarm. Alarms are
 * never merged afterwards. An end event takes precedence over the quiet time.
 */
export function assignEvent<S extends AlarmSpan>(
  spans: S[],
  event: AlarmEvent,
  rules: AssignRules,
  begin: (span: AlarmSpan) => S,
): S | undefined {
  const { at } = event;
  const place = spans.findLastIndex((span) => span.began_at <= at);
  const [before, after] = [spans[place], spans[place + 1]];
  if (before) endIfQuiet(before, rules.quietMs, at);
  if (event.ends) return before && endBy(before, at);
  if (before && holds(before, at)) {
    add(before, at);
    reachQuietEnd(before, after, rules);
    return before;
  }
  if (after && after.began_at - at <= rules.quietMs) {
    after.began_at = at;
    after.occurrences += 1;
    return after;
  }
  const made = begin(newSpan(at, rules.now));
  spans.splice(place + 1, 0, made);
  if (after) endByQuiet(made, at + rules.quietMs);
  return made;
}

/** Ends an alarm if its quiet time was over before `until`; returns whether it ended. */
export function endIfQuiet(span: AlarmSpan, quietMs: number, until: number): boolean {
  if (span.ended_at !== null || span.last_seen_at + quietMs >= until) return false;
  endByQuiet(span, span.last_seen_at + quietMs);
  return true;
}

/**
 * Decides whether people are notified of an alarm. If its newest occurrence is already a day old when it arrives, the
 * alarm is marked as planned, so that nobody is notified; the mark is removed if a later occurrence shows that the
 * alarm continues.
 */
export function planNews(
  span: Pick<AlarmSpan, 'last_seen_at' | 'received_at' | 'planned_at'>,
  seenBefore: number | null,
  now: number,
  oldMs = OLD_NEWS_MS,
): void {
  const isOld = span.last_seen_at + oldMs <= now;
  if (seenBefore === null) span.planned_at = isOld ? span.received_at : null;
  else if (isHeldBack(span, seenBefore, oldMs)) {
    if (!isOld) span.planned_at = null;
    // from now on the occurrences alone no longer show that nobody was notified
    else if (span.last_seen_at + oldMs > span.received_at) span.planned_at = heldBackAt(span);
  }
}

/**
 * Whether nobody was notified of an alarm because it was old: either it is marked, or it is planned for its arrival and
 * was old then. An alarm of which people were notified at the very instant of its arrival was not old then.
 */
const isHeldBack = (span: Pick<AlarmSpan, 'received_at' | 'planned_at'>, seenBefore: number, oldMs: number): boolean =>
  span.planned_at === heldBackAt(span) ||
  (span.planned_at === span.received_at && seenBefore + oldMs <= span.received_at);

/**
 * Mark of an alarm of which nobody was notified although it occurred again within the age since its arrival. It is
 * before the arrival, when no message can have been planned.
 */
const heldBackAt = ({ received_at }: Pick<AlarmSpan, 'received_at'>) => received_at - 1;

const newSpan = (at: number, now: number): AlarmSpan => ({
  began_at: at,
  last_seen_at: at,
  ended_at: null,
  ended_by: null,
  occurrences: 1,
  received_at: now,
  planned_at: null,
});

/**
 * Whether an instant is within an alarm. An occurrence at the same instant as an end event is not: it comes after the
 * end.
 */
const holds = ({ ended_at, ended_by }: AlarmSpan, at: number) =>
  ended_at === null || at < ended_at || (at === ended_at && ended_by !== 'event');

function add(span: AlarmSpan, at: number): void {
  span.occurrences += 1;
  span.last_seen_at = Math.max(span.last_seen_at, at);
}

function endByQuiet(span: AlarmSpan, at: number): void {
  span.ended_at = at;
  span.ended_by = 'quiet';
}

/**
 * Moves the end of an alarm that ended by the quiet time after a late occurrence: it reopens if it still lasts and no
 * later alarm follows, and never overlaps the next alarm.
 */
function reachQuietEnd(span: AlarmSpan, next: AlarmSpan | undefined, { quietMs, now }: AssignRules): void {
  if (span.ended_by !== 'quiet') return;
  if (!next && span.last_seen_at + quietMs >= now) {
    span.ended_at = null;
    span.ended_by = null;
    return;
  }
  span.ended_at = Math.min(span.last_seen_at + quietMs, next?.began_at ?? Infinity);
}

/**
 * Ends an alarm that is open or ended by the quiet time. An end event older than the alarm's newest occurrence changes
 * nothing.
 */
function endBy<S extends AlarmSpan>(span: S, at: number): S | undefined {
  const canEnd = span.ended_at === null || span.ended_by === 'quiet';
  if (canEnd && at >= span.last_seen_at) {
    span.ended_at = at;
    span.ended_by = 'event';
    return span;
  }
  return span.ended_at === null || at <= span.ended_at ? span : undefined;
}
