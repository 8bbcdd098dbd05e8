import type { AccountError } from '../../codes/index.ts';

export const PASSWORD_MIN_LENGTH = 8;

/** What is wrong with a password; `key` and `params` make its text (`accountError.<key>`). */
export interface PasswordProblem {
  readonly key: Extract<AccountError, 'password_too_short' | 'password_only_digits' | 'password_too_similar'>;
  readonly params: Readonly<Record<string, string | number>>;
}

interface PasswordOwner {
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
}

const onlyDigits = /^\p{Nd}+$/u;
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Every rule a password breaks: at least 8 characters, not only digits, not equal to username or email in any case. */
export function passwordProblems(password: string, owner: PasswordOwner): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (Array.from(password).length < PASSWORD_MIN_LENGTH)
    problems.push({ key: 'password_too_short', params: { min: PASSWORD_MIN_LENGTH } });
  if (onlyDigits.test(password)) problems.push({ key: 'password_only_digits', params: {} });
  const isPersonal = [owner.username, owner.email].some((own) => own && folded(own) === folded(password));
  if (isPersonal) problems.push({ key: 'password_too_similar', params: {} });
  return problems;
}
