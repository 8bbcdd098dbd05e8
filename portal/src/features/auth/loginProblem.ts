import { ApiError, NetworkError } from '@leitwarte/core/problem';

export type LoginProblem =
  | { readonly kind: 'refused'; readonly lines: readonly string[] }
  | { readonly kind: 'noConnection' | 'unreadable' | 'demoFailed' };

/** Why a sign-in failed. Every string of the server's answer becomes one line, without its field's name. */
export function loginProblem(error: unknown): LoginProblem {
  if (error instanceof NetworkError) return { kind: 'noConnection' };
  if (!(error instanceof ApiError)) return { kind: 'unreadable' };
  const { detail, fields } = error.problem;
  const lines = [...(detail === undefined ? [] : [detail]), ...Object.values(fields).flat()];
  return { kind: 'refused', lines };
}
