import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcProvider from 'oidc-provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SsoProvider } from '../../platform/sso.ts';
import { CLIENT } from '../../testing/signInProvider.ts';
import { ssoOf } from './providers.ts';

const PUBLIC = 'https://leitwarte.test';
const server = createServer();
let provider: SsoProvider;
const logoutTokens: string[] = [];

/** A certified identity provider in this process; its back-channel requests are collected in a list. */
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const real = new OidcProvider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${PUBLIC}/account/sso`],
        post_logout_redirect_uris: [`${PUBLIC}/`],
        backchannel_logout_uri: `${PUBLIC}/back`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['eins'] },
    claims: { openid: ['sub'], profile: ['groups', 'given_name'], email: ['email'] },
    conformIdTokenClaims: true,
    features: { backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => Promise.resolve({ sub, groups: ['leitung'], given_name: 'Kim', email: 'kim@example.org' }),
    }),
    fetch: (_: unknown, options: { readonly body?: unknown }) => {
      logoutTokens.push(String(new URLSearchParams(String(options.body)).get('logout_token')));
      return Promise.resolve(new Response(null, { status: 200 }));
    },
  });
  server.on('request', real.callback());
  provider = SsoProvider.parse({
    key: 'echt',
    name: 'Echt',
    issuer,
    ...CLIENT,
    organisation: 1,
    rules: [{ claim: 'groups', value: 'leitung', group: 'Admin' }],
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A browser with cookies that follows redirects and signs in at the provider, until it is redirected to the portal. */
function browser(login: string) {
  const cookies = new Map<string, string>();
  async function go(address: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  return {
    go,
    async signIn(url: string): Promise<URL> {
      let at = url;
      for (let step = 0; step < 20; step += 1) {
        const response = await go(at);
        const to = response.headers.get('location');
        if (to !== null) {
          at = new URL(to, at).href;
          if (at.startsWith(PUBLIC)) return new URL(at);
          continue;
        }
        const page = await response.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
        const sent = await go(at, prompt === 'login' ? { prompt, login, password: 'x' } : { prompt });
        at = new URL(sent.headers.get('location') ?? '', at).href;
      }
      throw new Error('led back nowhere');
    },
  };
}

test('4.58: signing in at a real identity provider works with PKCE and claims, accepts a code only once, and can require a new sign-in', async () => {
  const sso = ssoOf({ providers: [provider], publicUrl: () => PUBLIC, now: () => Date.now() });
  const kim = browser('kim');
  const { url, begun } = await sso.begin(provider, false);
  const back = await kim.signIn(url);
  const answer = await sso.finish(provider, begun, back.search);
  expect(answer).toMatchObject({ issuer: provider.issuer, subject: 'kim', claims: { groups: ['leitung'] } });
  await expect(sso.finish(provider, begun, back.search)).rejects.toMatchObject({ fault: 'sso_answer_invalid' });
  const again = await sso.begin(provider, true);
  const fresh = await sso.finish(provider, again.begun, (await kim.signIn(again.url)).search);
  expect(fresh.subject).toBe('kim');
});

test('4.58: a real identity provider refuses a wrong secret and a wrong verifier', async () => {
  const sso = ssoOf({ providers: [provider], publicUrl: () => PUBLIC, now: () => Date.now() });
  const { url, begun } = await sso.begin(provider, false);
  const { search } = await browser('ute').signIn(url);
  const other = { ...begun, verifier: 'x'.repeat(43) };
  await expect(sso.finish(provider, other, search)).rejects.toMatchObject({ fault: 'sso_answer_invalid' });
  const wrong = { ...provider, key: 'falsch', client_secret: 'ein anderes' };
  const next = await sso.begin(wrong, false);
  const led = await browser('ute').signIn(next.url);
  await expect(sso.finish(wrong, next.begun, led.search)).rejects.toMatchObject({ fault: 'sso_answer_invalid' });
});

test('4.58: signing out at a real identity provider redirects back, and its back channel names the session', async () => {
  const sso = ssoOf({ providers: [provider], publicUrl: () => PUBLIC, now: () => Date.now() });
  const kim = browser('kim');
  const { url, begun } = await sso.begin(provider, false);
  const { idToken, sid } = await sso.finish(provider, begun, (await kim.signIn(url)).search);
  const out = await sso.signOutUrl(provider, idToken);
  const page = await (await kim.go(out ?? '')).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const led = await kim.go(action, { xsrf, logout: 'yes' });
  expect(led.headers.get('location')).toBe(`${PUBLIC}/`);
  await vi.waitFor(() => expect(logoutTokens).toHaveLength(1));
  expect(await sso.readLogout(provider, logoutTokens[0] ?? '')).toMatchObject({ issuer: provider.issuer, sid });
});
