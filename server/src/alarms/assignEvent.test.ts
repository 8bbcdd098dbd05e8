import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { type AlarmSpan, endIfQuiet, assignEvent, planNews } from './assignEvent.ts';

const rules = { quietMs: 24 * HOUR_MS, now: 1_000 * HOUR_MS };
/** Alarms of one code after events at the given hours; a negative hour is an end event at that hour. */
function laid(...hours: readonly number[]): AlarmSpan[] {
  const spans: AlarmSpan[] = [];
  for (const hour of hours)
    assignEvent(spans, { at: Math.abs(hour) * HOUR_MS, ends: hour < 0 }, rules, (span) => ({ ...span }));
  return spans;
}
const told = (spans: readonly AlarmSpan[]) =>
  spans.map(({ began_at, last_seen_at, ended_at, ended_by, occurrences }) => [
    began_at / HOUR_MS,
    last_seen_at / HOUR_MS,
    ended_at === null ? null : ended_at / HOUR_MS,
    ended_by,
    occurrences,
  ]);

describe('assigning log lines of one code to its alarms', () => {
  it('occurrences within 24 hours of each other belong to one alarm', () => {
    expect(told(laid(10, 11, 35))).toEqual([[10, 35, null, null, 3]]);
  });

  it('an alarm ends 24 hours after the newest occurrence, and a later occurrence begins a new one', () => {
    expect(told(laid(10, 35))).toEqual([
      [10, 10, 34, 'quiet', 1],
      [35, 35, null, null, 1],
    ]);
  });

  it('an alarm ends when the plant reports it, and a new one may begin at the same instant', () => {
    expect(told(laid(10, -12, 12, -13))).toEqual([
      [10, 10, 12, 'event', 1],
      [12, 12, 13, 'event', 1],
    ]);
  });

  it('an alarm that ended without further occurrences gets the end that the plant reports later', () => {
    expect(told(laid(10, -80))).toEqual([[10, 10, 80, 'event', 1]]);
    expect(told(laid(10, 40, -90))).toEqual([
      [10, 10, 34, 'quiet', 1],
      [40, 40, 90, 'event', 1],
    ]);
  });

  it('an end without an alarm is ignored', () => expect(laid(-5)).toEqual([]));

  it('an older line moves the begin of the alarm back', () =>
    expect(told(laid(20, 10))).toEqual([[10, 20, null, null, 2]]));

  it('an older line that is further away than the quiet time becomes a separate, ended alarm', () => {
    expect(told(laid(100, 10))).toEqual([
      [10, 10, 34, 'quiet', 1],
      [100, 100, null, null, 1],
    ]);
  });

  it('a line that is older than the end of an ended alarm belongs to that alarm', () => {
    expect(told(laid(10, 20, -30, 15, 29))).toEqual([[10, 29, 30, 'event', 4]]);
    expect(told(laid(10, 50, 20))).toEqual([
      [10, 20, 44, 'quiet', 2],
      [50, 50, null, null, 1],
    ]);
  });

  it('an alarm that ended without further occurrences is open again if a late line shows that it continues', () => {
    const spans = laid(960);
    expect(spans[0] && endIfQuiet(spans[0], rules.quietMs, rules.now)).toBe(true);
    assignEvent(spans, { at: 980 * HOUR_MS, ends: false }, rules, (span) => span);
    expect(told(spans)).toEqual([[960, 980, null, null, 2]]);
  });

  it('an alarm never lasts into the next one', () => {
    expect(told(laid(10, 35, 33))[0]).toEqual([10, 33, 35, 'quiet', 2]);
  });

  it('alarms never overlap, and lose no occurrence, in whatever order the lines arrive', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(lines, (events) => {
        const hours = events.map(([hour, ends]) => (ends && hour % 3 === 0 ? -hour : hour));
        const spans = laid(...hours);
        expect(spans.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(
          hours.filter((hour) => hour > 0).length,
        );
        expect(spans.filter(({ ended_at }) => ended_at === null).length).toBeLessThanOrEqual(1);
        for (const [index, span] of spans.entries()) {
          const next = spans[index + 1]?.began_at ?? Infinity;
          expect(span.began_at).toBeLessThanOrEqual(span.last_seen_at);
          expect(span.last_seen_at).toBeLessThanOrEqual(span.ended_at ?? Infinity);
          expect(span.ended_at ?? Infinity).toBeLessThanOrEqual(next);
        }
      }),
    );
  });
});

describe('decision whether people are notified of an alarm', () => {
  const span = (lastSeen: number, received: number): AlarmSpan => ({
    began_at: 0,
    last_seen_at: lastSeen * HOUR_MS,
    ended_at: null,
    ended_by: null,
    occurrences: 1,
    received_at: received * HOUR_MS,
    planned_at: null,
  });
  const planned = (one: AlarmSpan, before: number | null, now: number) => {
    planNews(one, before === null ? null : before * HOUR_MS, now * HOUR_MS);
    return one.planned_at === null ? null : one.planned_at / HOUR_MS;
  };

  it('people are notified of an alarm unless it is a day old when it arrives', () => {
    expect(planned(span(10, 33), null, 33)).toBeNull();
    expect(planned(span(10, 34), null, 34)).toBe(34);
  });

  it('people are notified of an old alarm after all if a later line shows that it continues', () => {
    expect(planned({ ...span(90, 60), planned_at: 60 * HOUR_MS }, 10, 91)).toBeNull();
  });

  it('people are notified of an old alarm that continues, although lines of the age of a day arrived in between', () => {
    const one = span(10, 60);
    expect(planned(one, null, 60)).toBe(60);
    one.last_seen_at = 37 * HOUR_MS;
    expect(planned(one, 10, 62)).not.toBeNull();
    one.last_seen_at = 38 * HOUR_MS;
    expect(planned(one, 37, 62)).not.toBeNull();
    one.last_seen_at = 61 * HOUR_MS;
    expect(planned(one, 38, 62)).toBeNull();
  });

  it('people are not notified of an alarm twice', () => {
    expect(planned({ ...span(90, 60), planned_at: 60 * HOUR_MS }, 55, 91)).toBe(60);
    expect(planned({ ...span(90, 60), planned_at: 61 * HOUR_MS }, 10, 91)).toBe(61);
  });
});

it('an open alarm ends when it has not occurred for the quiet time', () => {
  const [span] = laid(10);
  expect(span && endIfQuiet(span, rules.quietMs, 34 * HOUR_MS)).toBe(false);
  expect(span && endIfQuiet(span, rules.quietMs, 35 * HOUR_MS)).toBe(true);
  expect(span).toMatchObject({ ended_at: 34 * HOUR_MS, ended_by: 'quiet' });
});
