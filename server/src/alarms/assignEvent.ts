import { DAY_MS } from '@leitwarte/core/rules';

/** An alarm older than this when it reaches us is history: nobody is notified of it. */
const OLD_NEWS_MS = DAY_MS;

/** The times of an alarm, in the plant's time. */
export interface AlarmSpan {
  began_at: number;
  last_seen_at: number;
  ended_at: number | null;
  ended_by: string | null;
  occurrences: number;
  /** When the first occurrence reached us. */
  readonly received_at: number;
  /** Null: messages are still to be planned. */
  planned_at: number | null;
}

/** An occurrence of an alarm, or the end that a plant reported. */
export interface AlarmEvent {
  readonly at: number;
  readonly ends: boolean;
}

export interface AssignRules {
  /** An alarm ends if it does not occur again within this time. */
  readonly quietMs: number;
  readonly now: number;
}

/**
 * Assigns one event to the alarms of one code, ordered by their begin; answers the alarm to which it belongs, which
 * is a new one if there was none. Undefined for an end without alarm. An occurrence belongs to the alarm during which
 * it happens; one that is earlier by no more than the quiet time moves the begin of the alarm after it. Alarms are
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

/** Ends an alarm that had no occurrence for the quiet time before `until`; answers whether it did. */
export function endIfQuiet(span: AlarmSpan, quietMs: number, until: number): boolean {
  if (span.ended_at !== null || span.last_seen_at + quietMs >= until) return false;
  endByQuiet(span, span.last_seen_at + quietMs);
  return true;
}

/**
 * Nobody is notified of an alarm whose newest occurrence is a day old when it reaches us. If the alarm turns out to
 * continue, people are notified after all.
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

/** Occurrences at the same instant as an end event count as after it. */
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

/** A late occurrence in an alarm that went quiet lets it last longer, until now even, but not into the one after it. */
function reachQuietEnd(span: AlarmSpan, next: AlarmSpan | undefined, { quietMs, now }: AssignRules): void {
  if (span.ended_by !== 'quiet') return;
  if (!next && span.last_seen_at + quietMs >= now) {
    span.ended_at = null;
    span.ended_by = null;
    return;
  }
  span.ended_at = Math.min(span.last_seen_at + quietMs, next?.began_at ?? Infinity);
}

/** The end of an alarm that is open or went quiet; a late one, overtaken by occurrences, changes nothing. */
function endBy<S extends AlarmSpan>(span: S, at: number): S | undefined {
  const canEnd = span.ended_at === null || span.ended_by === 'quiet';
  if (canEnd && at >= span.last_seen_at) {
    span.ended_at = at;
    span.ended_by = 'event';
    return span;
  }
  return span.ended_at === null || at <= span.ended_at ? span : undefined;
}
