import { type Sso, SsoProvider, SsoRefused } from '../platform/sso.ts';

const ISSUER = 'https://anmeldung.example';

/** Key of the provider in {@link memorySso}. */
export const EXAMPLE_PROVIDER = 'beispiel';

/** Simulates a provider without asking anybody to sign in: the parameter `sub` of the URL becomes the subject. */
export function memorySso(): Sso {
  const provider = SsoProvider.parse({
    key: EXAMPLE_PROVIDER,
    name: 'Beispiel',
    issuer: ISSUER,
    client_id: 'leitwarte',
    client_secret: 'geheim',
    provider: true,
    sync: 'never',
    superusers: true,
  });
  const begun = { state: 's', nonce: 'n', verifier: 'v' };
  const subjectIn = (text: string): string => {
    const subject = new URLSearchParams(text).get('sub');
    if (subject === null) throw new SsoRefused('sso_answer_invalid', 'no sub');
    return subject;
  };
  return {
    providers: [provider],
    begin: () => Promise.resolve({ url: `${ISSUER}/auth`, begun }),
    finish: async (_provider, _begun, search) => ({
      issuer: ISSUER,
      subject: subjectIn(search),
      sid: undefined,
      claims: {},
      idToken: 'x',
    }),
    signOutUrl: () => Promise.resolve(`${ISSUER}/end`),
    readLogout: async (_provider, token) => ({ issuer: ISSUER, jti: token, subject: subjectIn(token), sid: undefined }),
    clockAheadS: () => Promise.resolve(0),
  };
}
