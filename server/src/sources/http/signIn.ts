import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { faultDetail } from '@leitwarte/core/texts';
import * as z from 'zod';
import { ReachFault } from '../../platform/reaching.ts';
import type { WebRequest, WholeAnswer } from '../../platform/web.ts';
import type { HttpRecipe } from './recipe.ts';
import type { HttpTokens } from './state.ts';
import { addressBelow, baseOf, filled, filledAddress, filledBody, type Values } from './values.ts';

const Granted = z.object({
  access_token: z.string().min(1).max(20_000),
  expires_in: z.coerce.number().min(0).max(1e9).optional(),
  refresh_token: z.string().max(20_000).optional(),
});

interface SigningIn {
  readonly recipe: HttpRecipe;
  readonly values: Values;
  readonly signIn: NonNullable<HttpRecipe['signIn']>;
  readonly before: HttpTokens | undefined;
  readonly now: number;
}

type Send = (request: WebRequest) => Promise<WholeAnswer>;

/** Signs in at a service, or renews an earlier token. A refusal is a fault that a user must correct. */
export async function signedIn(signing: SigningIn, send: Send): Promise<HttpTokens> {
  return signing.signIn.kind === 'oauth'
    ? byOAuth(signing, signing.signIn, send)
    : bySession(signing, signing.signIn, send);
}

async function byOAuth(
  { recipe, values, before, now }: SigningIn,
  { url, grant, scope, client }: Extract<SigningIn['signIn'], { kind: 'oauth' }>,
  send: Send,
): Promise<HttpTokens> {
  const [id, secret] = [
    String(values.get('username') ?? ''),
    String(values.get('password.client_secret') ?? values.get('password') ?? ''),
  ];
  const refresh = before?.refresh || String(values.get('password.refresh_token') ?? '');
  const form = new URLSearchParams({
    grant_type: grant,
    ...(grant === 'refresh_token' && { refresh_token: refresh }),
    ...(scope !== '' && { scope: filled(scope, values) }),
    ...(client === 'body' && { client_id: id, client_secret: secret }),
  });
  const answer = await send({
    url: new URL(filled(url, values), addressBelow(baseOf(recipe, values), '')).href,
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
  const granted = Granted.safeParse(jsonIn(answer.body));
  if (!granted.success) throw new ReachFault('signed_out', faultDetail('http_no_token'));
  const { access_token, expires_in = HOUR_MS / 1000, refresh_token } = granted.data;
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

/** The token in a cookie, for services that set it as a cookie with this name. */
function cookieIn(cookies: string | undefined, name: string): string | undefined {
  const begin = `${name.toLowerCase()}=`;
  const found = (cookies ?? '').split(/[;,]/).find((one) => one.trim().toLowerCase().startsWith(begin));
  return found?.trim().slice(begin.length);
}
