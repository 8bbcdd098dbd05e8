import { createRemoteJWKSet, customFetch as keysFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { mayBeReached, type Sso, type SsoAnswer, type SsoProvider, SsoRefused } from '../../platform/sso.ts';
import { boundedFetch } from './boundedFetch.ts';
import { refusalOf } from './refusals.ts';

/** Milliseconds for which the metadata of a provider are cached. */
const DISCOVERED_MS = 10 * 60 * 1000;
const TIMEOUT_S = 10;
/** Allowed clock difference in seconds. */
const TOLERANCE_S = 60;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Only signatures by a key of the provider are accepted: never `none`, never a shared secret. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Claims from which a new account is created. */
const NAMES = ['preferred_username', 'given_name', 'family_name', 'email'];

interface Options {
  readonly providers: readonly SsoProvider[];
  /** The address at which users reach the installation. */
  readonly publicUrl: () => string;
  readonly now: () => number;
}

interface Discovered {
  readonly config: client.Configuration;
  readonly keys: JWTVerifyGetKey;
}

/** The address to which providers redirect users. */
const redirectUriOf = (publicUrl: string): string => new URL('/account/sso', publicUrl).href;

/** OpenID Connect with code, PKCE, state and nonce. Signatures are checked, also in responses that were sent over TLS. */
export function ssoOf({ providers, publicUrl, now }: Options): Sso {
  const known = new Map<string, { readonly until: number; readonly found: Promise<Discovered> }>();

  function discovered(provider: SsoProvider): Promise<Discovered> {
    const held = known.get(provider.key);
    if (held !== undefined && held.until > now()) return held.found;
    const found = discover(provider, now);
    known.set(provider.key, { until: now() + DISCOVERED_MS, found });
    // if the provider did not respond, it is queried again the next time
    found.catch(() => known.delete(provider.key));
    return found;
  }

  return {
    providers,
    begin: (provider, fresh) =>
      refusing(async () => {
        const { config } = await discovered(provider);
        const begun = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
          freshSince: fresh ? now() : undefined,
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUriOf(publicUrl()),
          scope: provider.scopes.join(' '),
          state: begun.state,
          nonce: begun.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: 'S256',
          ...(fresh && { prompt: 'login', max_age: '0' }),
        });
        return { url: url.href, begun };
      }),
    finish: (provider, begun, search) =>
      refusing(async () => {
        const { config } = await discovered(provider);
        const url = new URL(redirectUriOf(publicUrl()));
        url.search = search;
        const tokens = await client.authorizationCodeGrant(config, url, {
          expectedState: begun.state,
          expectedNonce: begun.nonce,
          pkceCodeVerifier: begun.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined || tokens.id_token === undefined)
          throw new SsoRefused('sso_answer_invalid', 'no ID token');
        mustBeFresh(begun.freshSince, claims.auth_time);
        const more = wantsMore(provider, claims) ? await userInfo(config, tokens.access_token, claims.sub) : {};
        return {
          issuer: claims.iss,
          subject: claims.sub,
          sid: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
          claims: { ...more, ...claims },
          idToken: tokens.id_token,
        } satisfies SsoAnswer;
      }),
    signOutUrl: async (provider, idToken) => {
      try {
        const { config } = await discovered(provider);
        const to = { id_token_hint: idToken, post_logout_redirect_uri: new URL('/', publicUrl()).href };
        return client.buildEndSessionUrl(config, to).href;
      } catch {
        return undefined;
      }
    },
    readLogout: (provider, token) =>
      refusing(async () => {
        const { config, keys } = await discovered(provider);
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer: config.serverMetadata().issuer,
          audience: provider.client_id,
          algorithms: ALGORITHMS,
          requiredClaims: ['iat', 'jti', 'events'],
          maxTokenAge: DISCOVERED_MS / 1000,
          clockTolerance: TOLERANCE_S,
          currentDate: new Date(now()),
        });
        const { events, sub, jti = '', iss = '' } = payload;
        const sid = typeof payload['sid'] === 'string' ? payload['sid'] : undefined;
        const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
        const { typ = 'JWT' } = protectedHeader;
        const isTyped = ['jwt', 'logout+jwt'].includes(typ.toLowerCase().replace('application/', ''));
        if (!isLogout || !isTyped || 'nonce' in payload || (sub === undefined && sid === undefined))
          throw new SsoRefused('sso_answer_invalid', 'no logout token');
        return { issuer: iss, jti, subject: sub, sid };
      }),
    clockAheadS: async (provider) => {
      const answer = await fetch(discoveryUrl(provider), { signal: AbortSignal.timeout(TIMEOUT_S * 1000) });
      const date = Date.parse(answer.headers.get('date') ?? '');
      return Number.isNaN(date) ? 0 : Math.round((date - now()) / 1000);
    },
  };
}

const discoveryUrl = ({ issuer }: SsoProvider): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

async function discover(provider: SsoProvider, now: () => number): Promise<Discovered> {
  const isPlain = new URL(provider.issuer).protocol === 'http:' && mayBeReached(new URL(provider.issuer));
  const config = await client.discovery(
    new URL(provider.issuer),
    provider.client_id,
    // read only during discovery, so setting it later has no effect
    {
      [client.clockTolerance]: TOLERANCE_S,
      [client.clockSkew]: Math.round((now() - Date.now()) / 1000),
    },
    secretOf(provider.client_secret),
    {
      execute: [...(isPlain ? [client.allowInsecureRequests] : []), client.enableNonRepudiationChecks],
      timeout: TIMEOUT_S,
      [client.customFetch]: boundedFetch,
    },
  );
  const { jwks_uri: uri, issuer } = config.serverMetadata();
  // the tenants common and organizations of Entra would accept users of every tenant
  if (!URL.canParse(issuer) || new URL(issuer).href !== new URL(provider.issuer).href)
    throw new SsoRefused('sso_answer_invalid', `issuer ${issuer.slice(0, 200)} is not the one of the file`);
  if (uri === undefined) throw new SsoRefused('sso_answer_invalid', 'no jwks_uri');
  const { protocol } = new URL(uri);
  if (protocol !== 'https:' && !(isPlain && mayBeReached(new URL(uri))))
    throw new SsoRefused('sso_answer_invalid', 'jwks_uri is not https');
  const keys = createRemoteJWKSet(new URL(uri), {
    timeoutDuration: TIMEOUT_S * 1000,
    [keysFetch]: (address, options) => boundedFetch(address, options),
  });
  return { config, keys };
}

/** The secret is sent in the header if the provider accepts that, otherwise in the body. */
function secretOf(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, one, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, one, body, headers);
  };
}

function mustBeFresh(since: number | undefined, authTime: number | undefined): void {
  if (since === undefined) return;
  // the user may remove the parameter that requires a new sign-in, so the time of the sign-in is checked
  if (authTime === undefined || authTime + TOLERANCE_S < since / 1000)
    throw new SsoRefused('sso_not_fresh', `auth_time ${authTime ?? 'missing'}`);
}

function wantsMore({ rules, create }: SsoProvider, claims: object): boolean {
  const wanted = [...rules.map(({ claim }) => claim), ...(create ? NAMES : [])];
  return wanted.some((claim) => !(claim in claims) && !((claim.split('.')[0] ?? '') in claims));
}

async function userInfo(
  config: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return { ...(await client.fetchUserInfo(config, accessToken, subject)) };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof errors.JOSEError && error.code === 'ERR_JWKS_TIMEOUT')
      throw new SsoRefused('sso_unreachable', error.message);
    throw refusalOf(error);
  }
}
