import { shifted } from './days.ts';

const LINE_BYTES = 75;
const encoder = new TextEncoder();

/** An event of a calendar: on one day, or from one instant to another. */
export interface CalendarEvent {
  /** Stable identifier by which calendar programs recognise the event. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  /** A day (yyyy-MM-dd), or a span in milliseconds UTC. */
  readonly on: string | { readonly from: number; readonly until: number };
  /** When the event last changed, in milliseconds UTC; undefined if that is unknown. */
  readonly changedAt?: number | undefined;
  readonly url?: string | undefined;
}

interface CalendarFrame {
  readonly name: string;
  /** Description of the event. */
  readonly about?: string | undefined;
  readonly now: number;
}

/**
 * The text of a calendar to which programs can subscribe (RFC 5545), including the interval at which they should fetch
 * it again (RFC 7986).
 */
export function calendarText({ name, about, now }: CalendarFrame, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Leitwarte//Leitwarte//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(about === undefined ? [] : [`DESCRIPTION:${escaped(about)}`, `X-WR-CALDESC:${escaped(about)}`]),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, title, text, on, changedAt, url }: CalendarEvent, now: number): string[] {
  const isDay = typeof on === 'string';
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    ...(changedAt === undefined ? [] : [`LAST-MODIFIED:${instant(changedAt)}`]),
    ...(isDay
      ? [
          `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
          `DTEND;VALUE=DATE:${shifted(on, 1, 'day').replaceAll('-', '')}`,
        ]
      : [`DTSTART:${instant(on.from)}`, `DTEND:${instant(on.until)}`]),
    `SUMMARY:${escaped(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    // a due day should not mark the person as busy
    ...(isDay ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

const instant = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

/**
 * Splits a line into lines of at most 75 bytes without splitting a character; continuation lines begin with a blank
 * (RFC 5545).
 */
function folded(line: string): string {
  let written = '';
  let room = LINE_BYTES;
  for (const sign of line) {
    const bytes = encoder.encode(sign).length;
    if (bytes > room) {
      written += '\r\n ';
      room = LINE_BYTES - 1;
    }
    written += sign;
    room -= bytes;
  }
  return written;
}
