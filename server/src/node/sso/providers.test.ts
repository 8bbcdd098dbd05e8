import { afterEach, expect, test, vi } from 'vitest';
import { mayBeReached, SsoProvider } from '../../platform/sso.ts';
import { CLIENT } from '../../testing/signInProvider.ts';
import { ssoOf } from './providers.ts';

afterEach(() => vi.restoreAllMocks());

/** Begins a sign-in at a provider with these metadata. */
function beginAt(issuer: string, said: object) {
  const metadata = {
    issuer,
    authorization_endpoint: 'https://anmeldung.example/auth',
    token_endpoint: 'https://anmeldung.example/token',
    jwks_uri: 'https://anmeldung.example/jwks',
    ...said,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(metadata));
  const provider = SsoProvider.parse({ key: 'p', name: 'P', issuer, ...CLIENT, provider: true, sync: 'never' });
  const sso = ssoOf({ providers: [provider], publicUrl: () => 'https://leitwarte.test', now: () => Date.now() });
  return sso.begin(provider, false);
}

test.each(['common', 'organizations'])(
  '4.58: an identity provider that accepts users of every tenant (%s) is refused',
  async (all) => {
    const issuer = `https://login.microsoftonline.com/${all}/v2.0`;
    const said = { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' };
    await expect(beginAt(issuer, said)).rejects.toMatchObject({ fault: 'sso_answer_invalid' });
    const one = 'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0';
    await expect(beginAt(one, {})).resolves.toBeTruthy();
  },
);

test('4.58: the keys of an identity provider must come over https', async () => {
  const issuer = 'https://anmeldung.example';
  for (const jwks_uri of ['http://anmeldung.example/jwks', 'http://127.0.0.1/jwks'])
    await expect(beginAt(issuer, { jwks_uri })).rejects.toMatchObject({ fault: 'sso_answer_invalid' });
  await expect(beginAt(issuer, {})).resolves.toBeTruthy();
});

test('4.58: without encryption only an identity provider on this machine is contacted', () => {
  const reached = ['http://127.0.0.1', 'http://127.8.9.10', 'http://localhost', 'http://[::1]', 'https://a.example'];
  expect(reached.filter((url) => !mayBeReached(new URL(url)))).toEqual([]);
  const strange = ['http://127.0.0.1.a.example', 'http://127.a.example', 'http://a.example'];
  expect(strange.filter((url) => mayBeReached(new URL(url)))).toEqual([]);
});
