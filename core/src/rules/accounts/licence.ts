import { isOneOf, type LabelKey, labelKey, licenceStatuses } from '../../codes/index.ts';
import { formatDate } from '../time/dateFormat.ts';
import { DAY_MS, type Moment, momentMs } from '../time/moment.ts';
import { DEFAULT_ZONE, localDate } from '../time/zone.ts';

const utcDay = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** Calendar date of a licence's end, which on the wire is a calendar date or an instant. */
function endDate(validUntil: Moment): string | undefined {
  if (typeof validUntil === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(validUntil)) return validUntil;
  const ms = momentMs(validUntil);
  return ms === undefined ? undefined : localDate(ms, DEFAULT_ZONE);
}

/**
 * Number of calendar days, in German time, from today to the end of a licence; negative if it has ended, undefined
 * without an end.
 */
function daysToEnd(validUntil: Moment, nowMs: number): number | undefined {
  const end = endDate(validUntil);
  const days = end === undefined ? Number.NaN : utcDay(end) - utcDay(localDate(nowMs, DEFAULT_ZONE));
  return Number.isNaN(days) ? undefined : days;
}

/**
 * Number of calendar days, in German time, from today to the end of the licence; 0 if it has ended, undefined without
 * an end.
 */
export function licenceDaysLeft(validUntil: Moment, nowMs: number): number | undefined {
  const days = daysToEnd(validUntil, nowMs);
  return days === undefined ? undefined : Math.max(0, days);
}

/** Whether the last day of a licence is before today in German time; false without an end. */
export function hasLicenceEnded(validUntil: Moment, nowMs: number): boolean {
  return (daysToEnd(validUntil, nowMs) ?? 0) < 0;
}

interface Licence {
  readonly status_license?: string | null | undefined;
  readonly license_valid_until?: Moment;
}

/**
 * Status after the nightly check: a demo licence becomes 80 once `license_valid_until` has passed, all others keep
 * their status.
 */
export function licenceStatusAfterNight<L extends Licence>(licence: L, nowMs: number): L['status_license'] | '80' {
  const isOver = licence.status_license === '10' && hasLicenceEnded(licence.license_valid_until, nowMs);
  return isOver ? '80' : licence.status_license;
}

/** Whether a form shows `license_valid_until`: only if the licence status selected in the form is demo. */
export function showsLicenceEnd(chosenStatus: string | null | undefined): boolean {
  return chosenStatus === '10';
}

/**
 * Cells of a licence in the overview: the key of its status label, and its end as dd.MM.yyyy; undefined or empty if
 * there is none.
 */
export function licenceCells(licence: Licence): {
  readonly status: LabelKey<'licenceStatus'> | undefined;
  readonly until: string;
} {
  const { status_license: status, license_valid_until } = licence;
  const end = endDate(license_valid_until);
  return {
    status: isOneOf(licenceStatuses, status) ? labelKey('licenceStatus', status) : undefined,
    until: end === undefined ? '' : formatDate(end),
  };
}
