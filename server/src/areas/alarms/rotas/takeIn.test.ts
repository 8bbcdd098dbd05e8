import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import { eventTimes } from './icsTimes.ts';
import { readIcs, unescaped } from './icsRead.ts';
import { recurrencesOf } from './recurrence.ts';

const BERLIN = 'Europe/Berlin';
const horizon = { from: Date.UTC(2026, 9, 20), until: Date.UTC(2026, 10, 20) };

const eventOf = (...lines: readonly string[]) => {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  const [event] = readIcs(text)?.events ?? [];
  if (event === undefined) throw new Error('no event was read');
  return event;
};
const timesIn = (rule: string | undefined, ...lines: readonly string[]) => {
  const times = eventTimes(eventOf(...lines), BERLIN);
  if (typeof times === 'string') return times;
  const found = recurrencesOf(times, rule, horizon, { left: 10_000 });
  return typeof found === 'string'
    ? found
    : found.map(({ from, until }) => [new Date(from).toISOString(), until - from]);
};

test('4.57: events are read with folded lines, quoted parameters and escaped texts, but without nested components', () => {
  const event = eventOf(
    'UID:1',
    'SUMMARY:Bereitschaft\\, Anna ',
    ' Berg\\; Nord',
    'ATTENDEE;CN="Berg: Anna";ROLE=CHAIR:mailto:anna@example.org',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'SUMMARY:Wecker',
    'END:VALARM',
  );
  expect(event.map(({ name }) => name)).toEqual(['UID', 'SUMMARY', 'ATTENDEE']);
  expect(unescaped(event[1]?.value ?? '')).toBe('Bereitschaft, Anna Berg; Nord');
  expect(event[2]?.params.get('CN')).toBe('Berg: Anna');
  expect(event[2]?.value).toBe('mailto:anna@example.org');
  expect(readIcs('Zeit;Wert\n1;2')).toBeUndefined();
  expect(readIcs('BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR')).toEqual({ events: [], more: 0 });
});

test("4.57: a time is read in its own zone, in UTC or in the rota's zone, or as a whole day; unknown zones and invalid times are reported", () => {
  const at = (...lines: readonly string[]) => timesIn(undefined, ...lines);
  expect(at('DTSTART;TZID=America/New_York:20261101T120000', 'DURATION:PT2H')).toEqual([
    ['2026-11-01T17:00:00.000Z', 2 * HOUR_MS],
  ]);
  expect(at('DTSTART:20261101T120000Z', 'DTEND:20261101T130000Z')).toEqual([['2026-11-01T12:00:00.000Z', HOUR_MS]]);
  expect(at('DTSTART:20261101T120000', 'DTEND:20261101T130000')).toEqual([['2026-11-01T11:00:00.000Z', HOUR_MS]]);
  expect(at('DTSTART;TZID=W. Europe Standard Time:20261101T120000', 'DURATION:P1D')).toEqual([
    ['2026-11-01T11:00:00.000Z', DAY_MS],
  ]);
  expect(at('DTSTART;VALUE=DATE:20261025')).toEqual([['2026-10-24T22:00:00.000Z', 25 * HOUR_MS]]);
  expect(at('DTSTART;TZID=Mitteleuropa:20261101T120000', 'DURATION:PT1H')).toBe('unknown_zone');
  for (const lines of [
    ['SUMMARY:ohne'],
    ['DTSTART:20261301T120000', 'DURATION:PT1H'],
    ['DTSTART:20260631', 'DURATION:PT1H'],
    ['DTSTART:20261101T120000'],
    ['DTSTART:20261101T120000', 'DTEND:20261101T110000'],
    ['DTSTART:20261101T120000', 'DURATION:bald'],
  ])
    expect([lines, at(...lines)]).toEqual([lines, 'no_time']);
});

test('4.57: events that recur by day or week are expanded within the horizon, in the local time of their zone', () => {
  const nights = ['DTSTART;TZID=Europe/Berlin:20200101T220000', 'DTEND;TZID=Europe/Berlin:20200102T060000'];
  const daily = timesIn('FREQ=DAILY', ...nights);
  expect(daily).toHaveLength(32);
  // the night in which the clock is set back lasts an hour longer
  expect(daily).toContainEqual(['2026-10-24T20:00:00.000Z', 9 * HOUR_MS]);
  expect(timesIn('FREQ=DAILY;UNTIL=20201231T000000Z', ...nights)).toEqual([]);
  const week = ['DTSTART;TZID=Europe/Berlin:20261019T080000', 'DURATION:PT8H'];
  const starts = (rule: string) => {
    const found = timesIn(rule, ...week);
    return typeof found === 'string' ? found : found.map(([from]) => String(from).slice(5, 10));
  };
  expect(starts('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=MO')).toEqual(['10-21', '11-02', '11-04', '11-16', '11-18']);
  expect(starts('FREQ=WEEKLY;COUNT=3')).toEqual(['10-26', '11-02']);
  expect(starts('FREQ=WEEKLY;UNTIL=20261102')).toEqual(['10-26', '11-02']);
  expect(starts('FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=2')).toEqual(['10-26']);
});

test('4.57: other kinds of recurrence are refused with the reason, and so are rules that would take too long to compute', () => {
  const one = ['DTSTART:20261019T080000Z', 'DURATION:PT1H'];
  for (const rule of [
    'FREQ=MONTHLY',
    'FREQ=HOURLY',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=DAILY;BYHOUR=8',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=x',
    'FREQ=DAILY;UNTIL=bald',
    'täglich',
  ])
    expect([rule, timesIn(rule, ...one)]).toEqual([rule, 'recurs_otherwise']);
  expect(timesIn('FREQ=DAILY;COUNT=9999', 'DTSTART:19900101T080000Z', 'DURATION:PT1H')).toBe('recurs_too_often');
});
