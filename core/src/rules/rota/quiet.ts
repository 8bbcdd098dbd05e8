import { DAY_MS, MINUTE_MS } from '../time/moment.ts';
import { dayAt, firstInstant, minutesOf } from './occurrences.ts';
import type { RotaPlan } from './plan.ts';

/**
 * Time until which messages about alarms of a severity wait; undefined if they are sent at once, because it is outside
 * of the quiet hours (in the time zone of the rota) or because the alarm is severe enough.
 */
export function quietUntil(
  { timezone, quiet }: Pick<RotaPlan, 'timezone' | 'quiet'>,
  severity: string,
  at: number,
): number | undefined {
  if (quiet === null || severity >= quiet.below) return undefined;
  const midnight = dayAt(timezone, at);
  const [from, until] = [minutesOf(quiet.from) * MINUTE_MS, minutesOf(quiet.until) * MINUTE_MS];
  const lasts = until > from ? until - from : until - from + DAY_MS;
  for (const day of [midnight - DAY_MS, midnight]) {
    const [begin, end] = [day + from, day + from + lasts].map((local) => firstInstant(timezone, local));
    if (begin !== undefined && end !== undefined && begin <= at && at < end) return end;
  }
  return undefined;
}
