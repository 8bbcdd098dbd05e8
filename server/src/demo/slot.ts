import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import { dayOf as dateOf, dayStart } from '../measurements/calendar.ts';

/** A calendar day of the demo plants' zone. */
export interface DemoDay {
  /** Days since 1970-01-01. */
  readonly number: number;
  /** yyyymmdd. */
  readonly date: number;
  readonly start: number;
  /** Start of the next day. */
  readonly end: number;
  /** Weekday from 0 (Monday) to 6 (Sunday). */
  readonly weekday: number;
  /** Elapsed share of the year, from 0 at New Year to almost 1. */
  readonly season: number;
}

/** An instant with the local day and hour that the curves need. */
export interface Slot {
  readonly ts: number;
  readonly day: DemoDay;
  /** Hours of the local clock, with fractions. */
  readonly hour: number;
}

export const DEMO_ZONE = 'Europe/Berlin';

const days = new Map<number, DemoDay>();

const dateOfNumber = (number: number): number => {
  const date = new Date(number * DAY_MS);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
};

/** Days since 1970-01-01 of a calendar day `yyyymmdd`. */
export function numberOf(date: number): number {
  return Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100) / DAY_MS;
}

/** The calendar day with this number of days since 1970-01-01; cached. */
export function dayOf(number: number): DemoDay {
  const known = days.get(number);
  if (known) return known;
  const date = dateOfNumber(number);
  const day: DemoDay = {
    number,
    date,
    start: dayStart(DEMO_ZONE, date),
    end: dayStart(DEMO_ZONE, dateOfNumber(number + 1)),
    weekday: (((number + 3) % 7) + 7) % 7,
    season: (number - numberOf(Math.floor(date / 10_000) * 10_000 + 101)) / 365.25,
  };
  days.set(number, day);
  return day;
}

/** The calendar day that contains an instant. */
export function dayAt(ts: number): DemoDay {
  return dayOf(numberOf(dateOf(DEMO_ZONE, ts)));
}

/** Creates the slot of an instant of the day; on days of a clock change the local hour jumps or repeats. */
export function slotOf(day: DemoDay, ts: number): Slot {
  const elapsed = (ts - day.start) / HOUR_MS;
  const missing = 24 - (day.end - day.start) / HOUR_MS;
  const change = missing > 0 ? 2 : 3;
  return { ts, day, hour: missing !== 0 && elapsed >= change ? elapsed + missing : elapsed };
}
