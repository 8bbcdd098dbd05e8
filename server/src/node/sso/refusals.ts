import { errors } from 'jose';
import * as client from 'openid-client';
import { type SsoFault, SsoRefused } from '../../platform/sso.ts';

/** Error codes of providers if the user cancelled, or may not sign in. */
const CANCELLED = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);
const AWAY = new Set(['server_error', 'temporarily_unavailable']);

/** Converts the library's error to one of the few reasons that users can act on; the details are for the log. */
export function refusalOf(error: unknown): SsoRefused {
  const inner = innermost(error);
  if (inner instanceof SsoRefused) return inner;
  return new SsoRefused(faultOf(error), textOf(error));
}

function faultOf(error: unknown): SsoFault {
  if (error instanceof client.AuthorizationResponseError) {
    if (CANCELLED.has(error.error)) return 'sso_cancelled';
    return AWAY.has(error.error) ? 'sso_unreachable' : 'sso_answer_invalid';
  }
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'sso_unreachable' : 'sso_answer_invalid';
  if (error instanceof errors.JWTExpired) return 'sso_clock';
  if (!(error instanceof client.ClientError)) return 'sso_answer_invalid';
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'sso_clock';
  if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return 'sso_unreachable';
  return error.cause instanceof Response && error.cause.status >= 500 ? 'sso_unreachable' : 'sso_answer_invalid';
}

function innermost(error: unknown): unknown {
  let inner = error;
  while (!(inner instanceof SsoRefused) && inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  return inner;
}

/** Text of an error without the response itself, because it may contain a token. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const said = 'error' in error && typeof error.error === 'string' ? ` ${error.error}` : '';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${said}${code}${cause}`.slice(0, 400);
}
