import type { AccountError } from '@leitwarte/core/codes';
import type { ApiError } from '@leitwarte/core/problem';
import { type PasswordProblem, passwordProblems, passwordWords } from '@leitwarte/core/rules';
import { FieldRefusal } from '../../../http/refuseField.ts';
import type { ServerPlatform } from '../../../platform/platform.ts';

/** The refusal of an account call, status 400, in the format of djoser: `{field: [German text]}`. */
export function refuseAccount(field: string, key: AccountError): ApiError {
  return new FieldRefusal('accountError', [{ field, key }]);
}

/**
 * The refusal of a sign-in without a valid code; a header names where the code comes from, so that clients can ask the
 * user for it.
 */
export function refuseCode(field: string, key: 'code_required' | 'wrong_code' | 'code_used'): ApiError {
  return new FieldRefusal('accountError', [{ field, key }], 'totp');
}

/** Refuses a password that breaks rules or is too common, with all reasons at `field`. */
export async function mustBeGoodPassword(
  { isCommonPassword }: Pick<ServerPlatform, 'isCommonPassword'>,
  field: string,
  password: string,
  owner: { readonly username: string | null; readonly email: string | null; readonly isSuperuser: boolean },
): Promise<void> {
  const problems: Pick<PasswordProblem, 'key' | 'params'>[] = passwordProblems(password, owner);
  if (problems.length === 0) {
    const common = await Promise.all(passwordWords(password).map((word) => isCommonPassword(word)));
    if (common.includes(true)) problems.push({ key: 'password_too_common', params: {} });
  }
  if (problems.length === 0) return;
  throw new FieldRefusal(
    'accountError',
    problems.map(({ key, params }) => ({ field, key, params })),
  );
}
