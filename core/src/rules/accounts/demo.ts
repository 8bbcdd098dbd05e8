import { DAY_MS } from '../time/moment.ts';

/** Range of whole days by which times in a response of the demo are shifted back, both ends included. */
export interface DemoShift {
  readonly min: number;
  readonly max: number;
}
export const DEMO_SHIFT_DAYS: DemoShift = { min: 2, max: 5 };
/** The shift for the list of plants on the dashboard. */
export const DEMO_SHIFT_DAYS_DASHBOARD: DemoShift = { min: 0, max: 2 };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Whether the credentials are those of the demo account. If none are configured, there is no demo (decision 1.82). */
export function isDemoAccount(given: Credentials, pair: Credentials | undefined): boolean {
  return pair !== undefined && given.username === pair.username && given.password === pair.password;
}

/**
 * Draws the number of days by which a response is shifted (decision 1.83).
 * @param chance random number from 0 to below 1.
 */
export function demoShiftDays({ min, max }: DemoShift, chance: number): number {
  return min + Math.floor(chance * (max - min + 1));
}

/** Notation of times in texts such as warnings. */
const WRITTEN = /\b(\d{2})\.(\d{2})\.(\d{4})(?= \d{2}:\d{2}\b)/g;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns the data with all past times shifted back by this number of days, both instants and times written in texts,
 * so that the distances between them do not change. Calendar days and future times, such as the end of a licence, stay
 * unchanged.
 */
export function shiftedBack(data: unknown, days: number, nowMs: number): unknown {
  if (days === 0) return data;
  if (typeof data === 'string') return shiftedText(data, days, nowMs);
  if (Array.isArray(data)) return data.map((entry) => shiftedBack(entry, days, nowMs));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, entry]) => [key, shiftedBack(entry, days, nowMs)]));
}

function shiftedText(text: string, days: number, nowMs: number): string {
  if (INSTANT.test(text)) {
    const ms = Date.parse(text);
    return ms <= nowMs ? new Date(ms - days * DAY_MS).toISOString() : text;
  }
  return text.replace(WRITTEN, (written, day: string, month: string, year: string) => {
    const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
    return ms <= nowMs ? writtenDay(new Date(ms - days * DAY_MS)) : written;
  });
}

function writtenDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}
