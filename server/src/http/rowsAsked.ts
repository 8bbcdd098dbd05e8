import { formatDate, formatNumber } from '@leitwarte/core/rules';
import type { Window } from '../measurements/figures/windows.ts';
import { type Interval, ROWS_MAX, rowsOfInterval, unfitInterval } from '../reports/interval.ts';
import { dateOf } from '../reports/report.ts';
import { refuseField } from './refuseField.ts';

/**
 * The rows (days, months or years) of the requested interval. Throws 400 if the interval ends before it begins, or if
 * it has too many rows, with the last possible day (decision 4.35).
 */
export function rowsAsked(
  kind: 'day' | 'month' | 'year',
  interval: Interval,
  chosen: 'day' | 'month' | 'year',
): Window[] {
  const unfit = unfitInterval(kind, interval);
  if (unfit?.why === 'backwards') throw refuseField('endIntervall', 'interval_backwards');
  if (unfit?.why === 'too_long')
    throw refuseField('endIntervall', 'too_many_rows', {
      rows: formatNumber(ROWS_MAX),
      until: formatDate(dateOf({ from: unfit.lastDay, until: 0 })),
    });
  return rowsOfInterval(kind, interval, chosen);
}
