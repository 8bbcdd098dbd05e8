import { type Moment, momentMs } from './moment.ts';
import { DASH } from '../figures/numberFormat.ts';
import { DEFAULT_ZONE, localClock } from './zone.ts';

/** Patterns in which the specification shows dates and times. */
export type DatePattern =
  | 'dd.MM.yyyy'
  | 'dd/MM/yyyy'
  | 'MM/yyyy'
  | 'MMyyyy'
  | 'yyyy'
  | 'yyyy-MM-dd'
  | 'yyyy-MM-dd HH:mm:ss'
  | 'HH:mm'
  | 'dd.MM HH:mm'
  | 'dd.MM.yyyy HH:mm'
  | 'dd.MM.yyyy HH:mm:ss';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Formats an instant in the local time of a zone (default Europe/Berlin); a dash if the instant is missing or invalid.
 */
export function formatTime(moment: Moment, pattern: DatePattern, zone: string = DEFAULT_ZONE): string {
  const ms = momentMs(moment);
  if (ms === undefined) return DASH;
  const clock = localClock(ms, zone);
  return pattern.replace(/yyyy|MM|dd|HH|mm|ss/g, (part) => {
    switch (part) {
      case 'yyyy':
        return String(clock.getUTCFullYear()).padStart(4, '0');
      case 'MM':
        return two(clock.getUTCMonth() + 1);
      case 'dd':
        return two(clock.getUTCDate());
      case 'HH':
        return two(clock.getUTCHours());
      case 'mm':
        return two(clock.getUTCMinutes());
      default:
        return two(clock.getUTCSeconds());
    }
  });
}

/** Formats a calendar date (`yyyy-MM-dd`) as `dd.MM.yyyy`, independent of the time zone; a dash if there is none. */
export function formatDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  return year === undefined ? DASH : `${day}.${month}.${year}`;
}
