import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { faultDetail } from '@leitwarte/core/texts';
import * as z from 'zod';
import { ReachFault } from '../../platform/reaching.ts';
import type { WebRequest, WholeAnswer } from '../../platform/web.ts';
import type { HttpRecipe, OAuthSignIn } from './recipe.ts';
import type { HttpTokens } from './state.ts';
import { addressBelow, baseOf, filled, filledAddress, filledBody, type Values } from './values.ts';

const Granted = z.object({
  access_token: z.string().min(1).max(20_000),
  expires_in: z.coerce.number().min(0).max(1e9).optional(),
  refresh_token: z.string().max(20_000).optional(),
});

interface SigningIn {
  readonly recipe: Pick<HttpRecipe, 'base'>;
  readonly values: Values;
  /** Id of the client at the service; if missing, the user name is used. */
  readonly client?: string;
  readonly signIn: NonNullable<HttpRecipe['signIn']>;
  readonly before: HttpTokens | undefined;
  readonly now: number;
}

type Send = (request: WebRequest) => Promise<WholeAnswer>;

/**
 * Signs in at a service, or renews an earlier token. If the service rejects this, the fault must be corrected by a
 * user.
 */
export async function signedIn(signing: SigningIn, send: Send): Promise<HttpTokens> {
  return signing.signIn.kind === 'oauth'
    ? byOAuth(signing, signing.signIn, send)
    : bySession(signing, signing.signIn, send);
}

async function byOAuth(signing: SigningIn, signIn: OAuthSignIn, send: Send): Promise<HttpTokens> {
  const { values, before } = signing;
  const { grant, scope, authorize } = signIn;
  const refresh = before?.refresh || String(values.get('password.refresh_token') ?? '');
  if (grant === 'refresh_token' && refresh === '' && authorize !== '')
    throw new ReachFault('signed_out', faultDetail('http_no_consent'));
  const asked = {
    grant_type: grant,
    ...(grant === 'refresh_token' && { refresh_token: refresh }),
    ...(scope !== '' && { scope: filled(scope, values) }),
  };
  return granted(signing, signIn, { asked, refresh }, send);
}

/** The code that a service returned after the owner's consent, and the proof that this server requested it. */
interface Consent {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Exchanges the code of a consent for the first tokens; throws a fault if the service gives no token for renewal. */
export async function signedInByCode(
  signing: Omit<SigningIn, 'signIn' | 'before'>,
  signIn: OAuthSignIn,
  { code, verifier, redirectUri }: Consent,
  send: Send,
): Promise<HttpTokens> {
  const asked = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
  const tokens = await granted({ ...signing, signIn, before: undefined }, signIn, { asked, refresh: '' }, send);
  if (tokens.refresh === '') throw new ReachFault('signed_out', faultDetail('http_no_refresh'));
  return tokens;
}

/** The URL at which the owner consents. */
export function consentAddress(
  { values, client = String(values.get('username') ?? '') }: Pick<SigningIn, 'values' | 'client'>,
  { authorize, scope, consentScope }: OAuthSignIn,
  {
    state,
    challenge,
    redirectUri,
  }: { readonly state: string; readonly challenge: string; readonly redirectUri: string },
): string {
  const written = filledAddress(authorize, values);
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new ReachFault('protocol', faultDetail('http_unset', 'authorize'));
  const wanted = consentScope || scope;
  const asked = {
    response_type: 'code',
    client_id: client,
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  if (wanted !== '') url.searchParams.set('scope', filled(wanted, values));
  return url.href;
}

async function granted(
  { recipe, values, now, client: id = String(values.get('username') ?? '') }: SigningIn,
  { url, client }: OAuthSignIn,
  { asked, refresh }: { readonly asked: Readonly<Record<string, string>>; readonly refresh: string },
  send: Send,
): Promise<HttpTokens> {
  const secret = String(values.get('password.client_secret') ?? values.get('password') ?? '');
  const form = new URLSearchParams({ ...asked, ...(client === 'body' && { client_id: id, client_secret: secret }) });
  const [written, base] = [filled(url, values), addressBelow(baseOf(recipe, values), '')];
  if (!URL.canParse(written, base)) throw new ReachFault('protocol', faultDetail('http_unset', 'signIn.url'));
  const answer = await send({
    url: new URL(written, base).href,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(client === 'basic' && {
        authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
      }),
    },
    body: form.toString(),
  });
  mustBeGranted(answer);
  const read = Granted.safeParse(jsonIn(answer.body));
  if (!read.success) throw new ReachFault('signed_out', faultDetail('http_no_token'));
  const { access_token, expires_in = HOUR_MS / 1000, refresh_token } = read.data;
  const lastsMs = expires_in * 1000;
  return {
    access: access_token,
    until: now + lastsMs,
    // renewed before it expires, so that no request uses an expired token
    renewAt: now + lastsMs - Math.min(Math.max(lastsMs / 10, MINUTE_MS), lastsMs / 2),
    refresh: refresh_token ?? refresh,
  };
}

async function bySession(
  { recipe, values, now }: SigningIn,
  { path, body, header, minutes }: Extract<SigningIn['signIn'], { kind: 'session' }>,
  send: Send,
): Promise<HttpTokens> {
  const answer = await send({
    url: addressBelow(baseOf(recipe, values), filledAddress(path, values)),
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(filledBody(body ?? {}, values)),
  });
  mustBeGranted(answer);
  const access = answer.headers[header.toLowerCase()] ?? cookieIn(answer.headers['set-cookie'], header);
  if (access === undefined || access === '') throw new ReachFault('signed_out', faultDetail('http_no_token'));
  const until = now + minutes * MINUTE_MS;
  return { access, until, renewAt: until, refresh: '' };
}

function mustBeGranted({ status }: WholeAnswer): void {
  if ([400, 401, 403].includes(status)) throw new ReachFault('signed_out', faultDetail('http_signed_out', status));
  if (status < 200 || status >= 300) throw new ReachFault('protocol', faultDetail('http_status', status, 'sign-in'));
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The token in a cookie, for services that return it in a cookie with this name. */
function cookieIn(cookies: string | undefined, name: string): string | undefined {
  const begin = `${name.toLowerCase()}=`;
  const found = (cookies ?? '').split(/[;,]/).find((one) => one.trim().toLowerCase().startsWith(begin));
  return found?.trim().slice(begin.length);
}
