import * as z from 'zod';

/** Gives users whose claim has this value a permission group of the organisation; the first matching rule applies. */
const SsoRule = z.strictObject({
  /** Name of the claim; a dot separates the parts of a nested claim: `realm_access.roles`. */
  claim: z.string().min(1).max(200),
  /** A value of the claim. */
  value: z.string().min(1).max(400),
  /** Name of the permission group. */
  group: z.string().min(1).max(200),
});

const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((written) => !URL.canParse(written) || mayBeReached(new URL(written)), {
    error: 'muss https sein, außer auf diesem Rechner · must be https, except on this machine',
  });

/** An identity provider for sign-in (OpenID Connect), as described in the operator's file (decision 4.58). */
export const SsoProvider = z
  .strictObject({
    /** Identifies the provider in URLs and in stored identities, so it must not change. */
    key: z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'a-z, 0-9, -' }),
    /** Label of the sign-in button. */
    name: z.string().min(1).max(60),
    issuer,
    client_id: z.string().min(1).max(400),
    client_secret: z.string().min(1).max(1000),
    scopes: z.array(z.string().regex(/^\S{1,200}$/)).default(['openid', 'profile', 'email']),
    /** Id of the organisation whose users sign in with this provider; only accounts of this organisation can be opened. */
    organisation: z.number().int().positive().optional(),
    /** Set if the provider is for the operator's own staff, who belong to no organisation. */
    provider: z.literal(true).optional(),
    rules: z.array(SsoRule).max(200).default([]),
    /** When the rules set the group: at each sign-in, at the first one, or never. */
    sync: z.enum(['every_time', 'first_time', 'never']).default('every_time'),
    /** Whether an account is created for an unknown user. */
    create: z.boolean().default(false),
    /** Whether superusers can sign in with this provider; only for that of the operator's own staff. */
    superusers: z.boolean().default(false),
    /** Hours after which a session ends. */
    hours: z.number().int().min(1).max(720).default(12),
  })
  .check((context) => {
    const { value } = context;
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: value });
    if ((value.organisation === undefined) === (value.provider === undefined))
      refuse('organisation', 'entweder organisation oder provider: true · either organisation or provider: true');
    if (value.superusers && value.provider === undefined)
      refuse('superusers', 'nur mit provider: true · only with provider: true');
    if (!value.scopes.includes('openid')) refuse('scopes', 'openid fehlt · openid is missing');
    if (value.create && (value.sync === 'never' || value.rules.length === 0))
      refuse('create', 'braucht rules und ein anderes sync als never · needs rules, and a sync that is not never');
    if (value.sync === 'every_time' && value.rules.length === 0 && value.provider === undefined)
      refuse('rules', 'sync every_time braucht rules · sync every_time needs rules');
    if (value.create && value.provider === true && !value.superusers)
      refuse(
        'create',
        'legt mit provider: true Superuser an, braucht superusers: true · with provider: true creates superusers, needs superusers: true',
      );
  });
export type SsoProvider = z.output<typeof SsoProvider>;

export const SsoProviderList = z.strictObject({
  providers: z
    .array(SsoProvider)
    .max(100)
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
      error: 'jeder key nur einmal · each key once only',
    }),
});

/** Whether a URL is secure enough: without https only on this machine. */
export function mayBeReached({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Values that the provider's response must match; stored for the browser that began the sign-in. */
export interface SsoBegun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /**
   * Set if the user must authenticate again at the provider: the time before which an authentication is not accepted,
   * in milliseconds UTC.
   */
  readonly freshSince?: number | undefined;
}

/** What the provider states about the user who signed in, after all checks. */
export interface SsoAnswer {
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | undefined;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string;
}

/** Why a sign-in is rejected. */
export type SsoFault = 'sso_unreachable' | 'sso_cancelled' | 'sso_answer_invalid' | 'sso_clock' | 'sso_not_fresh';

export class SsoRefused extends Error {
  override readonly name = 'SsoRefused';
  readonly fault: SsoFault;
  constructor(fault: SsoFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/** A logout request of a provider: ends one session (`sid`), or all sessions of a user (`subject`). */
export interface SsoLogout {
  readonly issuer: string;
  /** Id of the logout token. */
  readonly jti: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
}

/** Sign-in with the providers of the operator's file; throws {@link SsoRefused} if a sign-in is rejected. */
export interface Sso {
  readonly providers: readonly SsoProvider[];
  begin(provider: SsoProvider, fresh: boolean): Promise<{ readonly url: string; readonly begun: SsoBegun }>;
  /** @param search The query string of the URL to which the provider redirected. */
  finish(provider: SsoProvider, begun: SsoBegun, search: string): Promise<SsoAnswer>;
  /** The URL at which the provider ends its own session; undefined if it has none or does not respond. */
  signOutUrl(provider: SsoProvider, idToken: string): Promise<string | undefined>;
  readLogout(provider: SsoProvider, token: string): Promise<SsoLogout>;
  /**
   * Seconds by which the provider's clock is ahead of the server's, from the `Date` header of a response; throws if
   * there is none.
   */
  clockAheadS(provider: SsoProvider): Promise<number>;
}
