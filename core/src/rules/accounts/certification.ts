import type { CertificationFilter, CertificationState } from '../../codes/index.ts';
import { DAY_MS, type Moment, momentMs } from '../time/moment.ts';

export const CERTIFICATION_VALIDITY_DEFAULT_DAYS = 14;
export const CERTIFICATION_VALIDITY_MIN_DAYS = 1;
export const CERTIFICATION_VALIDITY_MAX_DAYS = 365;

export interface CertificationAccount {
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly is_active?: boolean | null | undefined;
  readonly registration_valid_until?: Moment;
}

/**
 * State of a certification user: deactivated if the account is not active, expired if its validity ended in the past,
 * otherwise active. Without an end the validity never ends.
 */
export function certificationState(user: CertificationAccount, nowMs: number): CertificationState {
  if (user.is_active !== true) return 'deactivated';
  return hasExpired(user, nowMs) ? 'expired' : 'active';
}

export function hasExpired(user: CertificationAccount, nowMs: number): boolean {
  const endMs = momentMs(user.registration_valid_until);
  return endMs !== undefined && endMs < nowMs;
}

/**
 * Number of users in each state, over all users and not only the filtered ones; each user is counted in exactly one
 * state.
 */
export function countCertificationStates(
  users: readonly CertificationAccount[],
  nowMs: number,
): Readonly<Record<CertificationState, number>> {
  const counts = { active: 0, expired: 0, deactivated: 0 };
  for (const user of users) counts[certificationState(user, nowMs)] += 1;
  return counts;
}

/**
 * Users that match the status filter and the search text. The text is searched in username and email, ignoring case.
 */
export function filterCertificationUsers<U extends CertificationAccount>(
  users: readonly U[],
  filter: CertificationFilter,
  search: string,
  nowMs: number,
): U[] {
  const wanted = search.trim().toLocaleLowerCase('de');
  const has = (text: string | null | undefined) => (text ?? '').toLocaleLowerCase('de').includes(wanted);
  return users.filter(
    (user) =>
      (filter === 'all' || certificationState(user, nowMs) === filter) && (has(user.username) || has(user.email)),
  );
}

/** Days until the validity ends, rounded up; undefined if it has already ended or never ends. */
export function certificationDaysLeft(user: CertificationAccount, nowMs: number): number | undefined {
  const endMs = momentMs(user.registration_valid_until);
  return endMs === undefined || endMs < nowMs ? undefined : Math.ceil((endMs - nowMs) / DAY_MS);
}

/** Limits days of validity to the range 1 to 365; NaN becomes the default of 14. */
export function clampValidityDays(days: number): number {
  if (Number.isNaN(days)) return CERTIFICATION_VALIDITY_DEFAULT_DAYS;
  const bounded = Math.min(CERTIFICATION_VALIDITY_MAX_DAYS, Math.max(CERTIFICATION_VALIDITY_MIN_DAYS, days));
  return Math.round(bounded);
}

/**
 * Days of validity proposed in the form: 14 for a new or expired user, otherwise the remaining days within 1 to 365;
 * 365 if the validity never ends.
 */
export function presetValidityDays(user: CertificationAccount | undefined, nowMs: number): number {
  if (user === undefined || hasExpired(user, nowMs)) return CERTIFICATION_VALIDITY_DEFAULT_DAYS;
  return clampValidityDays(certificationDaysLeft(user, nowMs) ?? CERTIFICATION_VALIDITY_MAX_DAYS);
}

/** `registration_valid_until` (milliseconds UTC): now plus the entered days. */
export function validUntilMs(days: number, nowMs: number): number {
  return nowMs + clampValidityDays(days) * DAY_MS;
}

/**
 * Whether the server accepts an end of validity: not in the past and at most 365 days ahead, plus one day tolerance.
 */
export function isAcceptableValidity(validUntil: Moment, nowMs: number): boolean {
  const endMs = momentMs(validUntil);
  return endMs !== undefined && endMs >= nowMs && endMs <= nowMs + (CERTIFICATION_VALIDITY_MAX_DAYS + 1) * DAY_MS;
}
