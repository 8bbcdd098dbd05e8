import { localClock } from '../time/zone.ts';
import { HOUR_MS } from '../time/moment.ts';
import { sunIsAbove, type SunPlace } from '../time/sunWindow.ts';
import { numeric } from '../figures/numeric.ts';
import type { RuleWindow, Side } from './condition.ts';
import { indexUntil, NO_HISTORY, type RuleHistory } from './history.ts';

/** Time in ms for which a value of the other column is used after it was measured. */
export const WHILE_HOLDS_MS = HOUR_MS;

export const isBeyond = (value: number, side: Side, level: number): boolean =>
  side === 'above' ? value > level : value < level;

/** Whether an instant is in the window of a rule. */
export function isWithin(window: RuleWindow, at: number, history: Pick<RuleHistory, 'columns' | 'place'>): boolean {
  switch (window.kind) {
    case 'always':
      return true;
    case 'sun':
      return sunIsAbove(history.place, at, window.degrees);
    case 'hours':
      return isInHours(window, at, history.place);
    default: {
      const { times, values } = history.columns.get(window.column) ?? NO_HISTORY;
      const index = indexUntil(times, at);
      const [measuredAt, value] = [times[index], numeric(values[index])];
      if (measuredAt === undefined || value === undefined || at - measuredAt > WHILE_HOLDS_MS) return false;
      return isBeyond(value, window.side, window.level);
    }
  }
}

/**
 * Whether an instant is in a window of hours. The window is in local time, so an hour that the clock repeats is in it
 * twice.
 */
function isInHours(
  { days, from, until }: Extract<RuleWindow, { kind: 'hours' }>,
  at: number,
  { timezone }: SunPlace,
): boolean {
  const clock = localClock(at, timezone);
  const day = clock.getUTCDay() === 0 ? 7 : clock.getUTCDay();
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  if (begin < end) return days.includes(day) && minute >= begin && minute < end;
  const before = day === 1 ? 7 : day - 1;
  return (days.includes(day) && minute >= begin) || (days.includes(before) && minute < end);
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}
