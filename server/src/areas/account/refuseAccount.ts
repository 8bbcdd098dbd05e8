import type { AccountError } from '@leitwarte/core/codes';
import { refuseFields, type ApiError } from '@leitwarte/core/problem';
import { passwordProblems } from '@leitwarte/core/rules';
import { textOrKey } from '@leitwarte/core/texts';

/** Refuses an account call in djoser's shape, status 400: `{field: [German text]}`. */
export function refuseAccount(field: string, key: AccountError): ApiError {
  return refuseFields({ [field]: [textOrKey('de', 'accountError', key)] });
}

/** Refuses a password that breaks rules, naming all of them at `field`. */
export function mustBeGoodPassword(
  field: string,
  password: string,
  owner: { readonly username: string | null; readonly email: string | null },
): void {
  const problems = passwordProblems(password, owner);
  if (problems.length === 0) return;
  throw refuseFields({ [field]: problems.map(({ key, params }) => textOrKey('de', 'accountError', key, params)) });
}
