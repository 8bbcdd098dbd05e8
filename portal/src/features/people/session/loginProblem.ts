import { ApiError, NetworkError } from '@leitwarte/core/problem';
import { messagesOf } from '../../../data/answers.ts';

export type LoginProblem =
  | { readonly kind: 'refused'; readonly lines: readonly string[]; readonly error: ApiError }
  | { readonly kind: 'noConnection' | 'unreadable' | 'demoFailed' | 'codeAsked' };

/** Whether the account has a second factor and a valid code is missing. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.secondFactor !== undefined;

/** Why a sign-in failed. Every message of the server becomes one line, without the name of its field. */
export function loginProblem(error: unknown): LoginProblem {
  if (error instanceof NetworkError) return { kind: 'noConnection' };
  if (!(error instanceof ApiError)) return { kind: 'unreadable' };
  return { kind: 'refused', lines: messagesOf(error).map(({ message }) => message), error };
}
