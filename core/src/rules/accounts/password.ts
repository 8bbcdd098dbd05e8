import type { AccountError } from '../../codes/index.ts';

import { isPlainPassword } from './passwordWords.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const SUPERUSER_PASSWORD_MIN_LENGTH = 12;

/** Why a password is refused; `key` and `params` determine its text (`accountError.<key>`). */
export interface PasswordProblem {
  readonly key: Extract<
    AccountError,
    'password_too_short' | 'password_only_digits' | 'password_too_similar' | 'password_too_common'
  >;
  readonly params: Readonly<Record<string, string | number>>;
}

interface PasswordOwner {
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly isSuperuser?: boolean | undefined;
}

const onlyDigits = /^\p{Nd}+$/u;
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Checks a password against the rules that need no list of common passwords: at least 8 characters (superusers 12), not
 * only digits, not equal to username or email ignoring case, no word of this product. Returns the rules that it
 * violates.
 */
export function passwordProblems(password: string, owner: PasswordOwner): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  const min = owner.isSuperuser === true ? SUPERUSER_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH;
  if (Array.from(password).length < min) problems.push({ key: 'password_too_short', params: { min } });
  if (onlyDigits.test(password)) problems.push({ key: 'password_only_digits', params: {} });
  const isPersonal = [owner.username, owner.email].some((own) => own && folded(own) === folded(password));
  if (isPersonal) problems.push({ key: 'password_too_similar', params: {} });
  if (problems.length === 0 && isPlainPassword(password)) problems.push({ key: 'password_too_common', params: {} });
  return problems;
}
