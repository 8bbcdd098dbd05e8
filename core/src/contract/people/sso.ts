import * as z from 'zod';
import {
  SignInWays,
  SsoBegin,
  SsoBegun,
  SsoFinish,
  SsoIdentity,
  SsoLogoutToken,
  SsoOwnFinished,
  SsoSession,
  SsoSignedOut,
} from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const open = { access: 'public', origin: 'ours' } as const;
const own = { access: 'anyAccount', origin: 'ours' } as const;

/** Signing in at an OpenID Connect provider that the operator configured (decision 4.58). */
export const sso = {
  ways: endpoint('GET token/ways/', {
    ...open,
    summary: 'How people may sign in here: by password, by passkey, and at which providers',
    answer: json(SignInWays),
  }),
  begin: endpoint('POST token/sso/{provider}/begin/', {
    ...open,
    records: 'sso_sign_in',
    summary: 'Begin to sign in at a provider: a ticket for this window, and the address to go to',
    body: SsoBegin,
    answer: json(SsoBegun),
  }),
  finish: endpoint('POST token/sso/finish/', {
    ...open,
    records: 'sso_sign_in',
    summary: 'Sign in with what the provider answered',
    body: SsoFinish,
    answer: json(SsoSession),
  }),
  signOut: endpoint('POST token/sso/logout/', {
    ...own,
    records: 'sign_out',
    summary: 'End the session; answers where it ends at the provider too',
    answer: json(SsoSignedOut),
  }),
  endByProvider: endpoint('POST token/sso/{provider}/logout/', {
    ...open,
    records: 'sso_ended',
    summary: 'Back-channel logout: the provider ends sessions here',
    takesForm: true,
    body: SsoLogoutToken,
    answer: nothing,
  }),
  list: endpoint('GET account/sso/', {
    ...own,
    summary: 'Providers that the own account is linked with',
    answer: json(z.array(SsoIdentity)),
  }),
  link: endpoint('POST account/sso/{provider}/link/', {
    ...own,
    confirms: true,
    summary: 'Begin to link the own account with one at a provider',
    answer: json(SsoBegun),
  }),
  confirm: endpoint('POST account/sso/{provider}/confirm/', {
    ...own,
    summary: 'Begin to confirm who one is, by signing in once more at the provider',
    answer: json(SsoBegun),
  }),
  finishOwn: endpoint('POST account/sso/finish/', {
    ...own,
    records: 'sso_linked',
    summary: 'Link the own account, or confirm who one is, with what the provider answered',
    body: SsoFinish,
    answer: json(SsoOwnFinished),
  }),
  unlink: endpoint('DELETE account/sso/{id}/', {
    ...own,
    confirms: true,
    records: 'sso_unlinked',
    summary: 'Take the link of the own account with a provider away',
    changes: false,
    answer: nothing,
  }),
};
