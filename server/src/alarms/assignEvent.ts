import { DAY_MS } from '@leitwarte/core/rules';

/** Age in milliseconds above which an alarm is history when it arrives, so that nobody is notified of it. */
const OLD_NEWS_MS = DAY_MS;

/** Begin and end of an alarm, in milliseconds UTC. */
export interface AlarmSpan {
  began_at: number;
  last_seen_at: number;
  ended_at: number | null;
  ended_by: string | null;
  occurrences: number;
  /** When the first occurrence arrived. */
  readonly received_at: number;
  /** When messages were planned; null if they are still to be planned. */
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
 * Assigns one event to the alarms of one code, ordered by their begin; returns the alarm to which it belongs, which is new if there was
 * none. Undefined for an end without an alarm. An occurrence belongs to the alarm during which it happens; one that is earlier by at most
 * the quiet time moves the begin of the next alarm. Alarms are never merged afterwards. An end event takes precedence over the quiet time.
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

/** Ends an alarm that had no occurrence for the quiet time before `until`; returns whether it did. */
export function endIfQuiet(span: AlarmSpan, quietMs: number, until: number): boolean {
  if (span.ended_at !== null || span.last_seen_at + quietMs >= until) return false;
  endByQuiet(span, span.last_seen_at + quietMs);
  return true;
}

/**
 * Marks an alarm as planned if its newest occurrence is a day old when it arrives, so that nobody is notified. If it turns out to continue,
 * people are notified after all.
 */
export function planNews(
  span: Pick<AlarmSpan, 'last_seen_at' | 'received_at' | 'planned_at'>,
  seenBefore: number | null,
  now: number,
  oldMs = OLD_NEWS_MS,
): void {
  const isOld = span.last_seen_at + oldMs <= now;
  if (seenBefore === null) span.planned_at = isOld ? span.received_at : null;
  else if (!isOld && span.planned_at === span.received_at && seenBefore + oldMs <= span.received_at)
    span.planned_at = null;
}

const newSpan = (at: number, now: number): AlarmSpan => ({
  began_at: at,
  last_seen_at: at,
  ended_at: null,
  ended_by: null,
  occurrences: 1,
  received_at: now,
  planned_at: null,
});

/** Whether an instant is within an alarm. Occurrences at the same instant as an end event are after it. */
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

/** Extends an alarm that ended by the quiet time after a late occurrence, at most until now, and not into the next alarm. */
function reachQuietEnd(span: AlarmSpan, next: AlarmSpan | undefined, { quietMs, now }: AssignRules): void {
  if (span.ended_by !== 'quiet') return;
  if (!next && span.last_seen_at + quietMs >= now) {
    span.ended_at = null;
    span.ended_by = null;
    return;
  }
  span.ended_at = Math.min(span.last_seen_at + quietMs, next?.began_at ?? Infinity);
}

/** Ends an alarm that is open or ended by the quiet time; a late end event before newer occurrences changes nothing. */
function endBy<S extends AlarmSpan>(span: S, at: number): S | undefined {
  const canEnd = span.ended_at === null || span.ended_by === 'quiet';
  if (canEnd && at >= span.last_seen_at) {
    span.ended_at = at;
    span.ended_by = 'event';
    return span;
  }
  return span.ended_at === null || at <= span.ended_at ? span : undefined;
}
