import * as z from 'zod';
import { flag, id, instant, text } from '../fields.ts';

/** A sign-in provider as named on the sign-in screen. */
const Way = z.object({ key: z.string(), name: z.string() });

/** Ways of signing in that are offered on the sign-in screen. */
export const SignInWays = z
  .object({
    password: flag,
    /** Whether signing in with a passkey is possible. */
    passkey: flag,
    providers: z.array(Way),
  })
  .meta({ id: 'SignInWays' });
export type SignInWays = z.output<typeof SignInWays>;

/**
 * Begins a sign-in at a provider. With `uid` and `token` from the link of an activation mail, the invited account is
 * linked with the provider's account.
 */
export const SsoBegin = z.object({ uid: z.string().max(200).optional(), token: z.string().max(500).optional() });

export const SsoBegun = z
  .object({
    /**
     * Secret that proves in the last step that the same window began the sign-in; single use, valid for 10 minutes,
     * only stored in the window.
     */
    ticket: z.string(),
    /** Sign-in page of the provider. */
    url: z.string(),
  })
  .meta({ id: 'SsoBegun' });
export type SsoBegun = z.output<typeof SsoBegun>;

export const SsoFinish = z.object({
  ticket: z.string().min(1).max(200),
  /** Complete URL to which the provider redirected, including its parameters. */
  url: z.string().min(1).max(12_000),
});

const ssoOutcomes = ['known', 'created', 'linked', 'synced', 'sync_skipped'] as const;

export const SsoSession = z
  .object({
    auth_token: z.string(),
    /** Id of the account. */
    id,
    /**
     * What happened to the account: it was already known, was created, was linked by an invitation, or was put into a
     * group by the provider's rules.
     */
    outcome: z.enum(ssoOutcomes),
  })
  .meta({ id: 'SsoSession' });
export type SsoSession = z.output<typeof SsoSession>;

export const SsoOwnFinished = z
  .object({
    id,
    purpose: z.enum(['link', 'confirm']),
    /** For a confirmation of identity: time until which the session need not confirm again. */
    confirmed_until: instant,
  })
  .meta({ id: 'SsoOwnFinished' });
export type SsoOwnFinished = z.output<typeof SsoOwnFinished>;

/** An account at a sign-in provider that is linked with this account. */
export const SsoIdentity = z
  .object({
    id,
    /** Key of the provider. */
    provider: z.string(),
    /** Name of the provider; its key if the configuration no longer contains the provider. */
    name: z.string(),
    linked_at: instant,
    last_at: instant,
    linked_by: text,
  })
  .meta({ id: 'SsoIdentity' });
export type SsoIdentity = z.output<typeof SsoIdentity>;

export const SsoSignedOut = z
  .object({
    /** URL at which the browser also ends the session at the provider; null if the provider has none. */
    url: text,
  })
  .meta({ id: 'SsoSignedOut' });
export type SsoSignedOut = z.output<typeof SsoSignedOut>;

export const SsoLogoutToken = z.object({ logout_token: z.string().min(1).max(12_000) });
