import * as z from 'zod';
import { flag, id, instant, text } from '../fields.ts';

/** A provider that people may sign in at, as the sign-in screen names it. */
const Way = z.object({ key: z.string(), name: z.string() });

/** The ways of signing in that the sign-in screen shows. */
export const SignInWays = z
  .object({
    password: flag,
    /** Whether a passkey of the browser signs in here too. */
    passkey: flag,
    providers: z.array(Way),
  })
  .meta({ id: 'SignInWays' });
export type SignInWays = z.output<typeof SignInWays>;

/** With the link of an invitation (`uid` and `token` of an activation mail) the account of the invitation is linked. */
export const SsoBegin = z.object({ uid: z.string().max(200).optional(), token: z.string().max(500).optional() });

export const SsoBegun = z
  .object({
    /** Proves in `finish` that this window began the sign-in; single use, 10 minutes. Only the window keeps it. */
    ticket: z.string(),
    /** The provider's address for signing in. */
    url: z.string(),
  })
  .meta({ id: 'SsoBegun' });
export type SsoBegun = z.output<typeof SsoBegun>;

export const SsoFinish = z.object({
  ticket: z.string().min(1).max(200),
  /** The address that the provider led back to, with all that it wrote into it. */
  url: z.string().min(1).max(12_000),
});

const ssoOutcomes = ['known', 'created', 'linked', 'synced', 'sync_skipped'] as const;

export const SsoSession = z
  .object({
    auth_token: z.string(),
    /** Id of the account. */
    id,
    /** Whether the account was known, is new, was linked by an invitation, or got the group of the provider's rules. */
    outcome: z.enum(ssoOutcomes),
  })
  .meta({ id: 'SsoSession' });
export type SsoSession = z.output<typeof SsoSession>;

export const SsoOwnFinished = z
  .object({
    id,
    purpose: z.enum(['link', 'confirm']),
    /** For `confirm`: until when the session is not asked again. */
    confirmed_until: instant,
  })
  .meta({ id: 'SsoOwnFinished' });
export type SsoOwnFinished = z.output<typeof SsoOwnFinished>;

/** Name of an account at a provider. */
export const SsoIdentity = z
  .object({
    id,
    /** Key of the provider. */
    provider: z.string(),
    /** Its name; the key if the file of providers no longer names it. */
    name: z.string(),
    linked_at: instant,
    last_at: instant,
    linked_by: text,
  })
  .meta({ id: 'SsoIdentity' });
export type SsoIdentity = z.output<typeof SsoIdentity>;

export const SsoSignedOut = z
  .object({
    /** Address at which the session at the provider ends too; null if there is none. */
    url: text,
  })
  .meta({ id: 'SsoSignedOut' });
export type SsoSignedOut = z.output<typeof SsoSignedOut>;

export const SsoLogoutToken = z.object({ logout_token: z.string().min(1).max(12_000) });
