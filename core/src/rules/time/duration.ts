import { DAY_MS, HOUR_MS, MINUTE_MS, type Moment, momentMs } from './moment.ts';
import { DASH } from '../figures/numberFormat.ts';

/** How long something lasted, in its two largest units: `2 d 4 h`, `3 h 12 min`, `7 min`, `0 min`; a dash where unknown. */
export function durationText(from: Moment, until: Moment): string {
  const [beganMs, endedMs] = [momentMs(from), momentMs(until)];
  if (beganMs === undefined || endedMs === undefined) return DASH;
  const lastedMs = Math.max(0, endedMs - beganMs);
  const days = Math.floor(lastedMs / DAY_MS);
  const hours = Math.floor((lastedMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((lastedMs % HOUR_MS) / MINUTE_MS);
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
  if (hours > 0) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
  return `${minutes} min`;
}
