import type { Language } from '../../texts/language.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Moment, momentMs } from './moment.ts';
import { DASH } from '../figures/numberFormat.ts';

const daySigns = { de: 'd', en: 'd', it: 'g' } as const satisfies Record<Language, string>;

/**
 * Duration in its two largest units: `2 d 4 h`, `3 h 12 min`, `7 min`, `0 min`; a dash if begin or end is unknown. The
 * abbreviation for days depends on the language.
 */
export function durationText(from: Moment, until: Moment, language: Language = 'de'): string {
  const [beganMs, endedMs] = [momentMs(from), momentMs(until)];
  if (beganMs === undefined || endedMs === undefined) return DASH;
  const lastedMs = Math.max(0, endedMs - beganMs);
  const days = Math.floor(lastedMs / DAY_MS);
  const hours = Math.floor((lastedMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((lastedMs % HOUR_MS) / MINUTE_MS);
  const day = daySigns[language];
  if (days > 0) return hours === 0 ? `${days} ${day}` : `${days} ${day} ${hours} h`;
  if (hours > 0) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
  return `${minutes} min`;
}

/**
 * Remaining waiting time, rounded up: seconds below a minute, then minutes and hours as in `durationText`.
 * @param seconds as in `Retry-After` and `retry_after`
 */
export function waitText(seconds: number): string {
  return seconds < 60 ? `${Math.ceil(seconds)} s` : durationText(0, Math.ceil(seconds / 60) * 60_000);
}
