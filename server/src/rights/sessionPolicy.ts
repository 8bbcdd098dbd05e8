import { DEFAULT_ZONE, isInNetwork, localDate, MINUTE_MS, type Network, networkOf } from '@leitwarte/core/rules';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { storedTexts } from '../measurements/columnTypes.ts';
import type { Sso } from '../platform/sso.ts';
import { TOKEN_IDLE_MS, TOKEN_TOUCH_MS } from './tokens.ts';

/** The rules of one session policy in stored form. */
export interface PolicyRules {
  readonly idle_minutes: number | null;
  readonly longest_minutes: number | null;
  readonly networks: string;
  readonly second_factor: string;
  readonly second_factor_from: string | null;
  readonly password: string;
}

type Joined = { readonly [K in keyof PolicyRules]: PolicyRules[K] | null };

/** The policy in a row of a left join; none if nothing was joined. */
export function policyIn(row: Joined): PolicyRules[] {
  const { idle_minutes, longest_minutes, networks, second_factor, second_factor_from, password } = row;
  if (networks === null || second_factor === null || password === null) return [];
  return [{ idle_minutes, longest_minutes, networks, second_factor, second_factor_from, password }];
}

export interface OfAccount {
  readonly organisation_id: number | null;
  readonly is_superuser: number;
}

/**
 * The policies that apply to an account: the installation's, and its organisation's. An organisation's policy never
 * applies to superusers, who would otherwise depend on users of each organisation that they switch to.
 */
export const holdsFor =
  ({ organisation_id, is_superuser }: OfAccount) =>
  (eb: ExpressionBuilder<Tables, 'session_policy'>): Expression<SqlBool> =>
    eb.or([
      eb('organisation_id', 'is', null),
      ...(is_superuser === 1 || organisation_id === null ? [] : [eb('organisation_id', '=', organisation_id)]),
    ]);

/** The policies that apply to an account. */
export async function policiesOf(db: Reader, account: OfAccount): Promise<readonly PolicyRules[]> {
  return db.selectFrom('session_policy').selectAll().where(holdsFor(account)).execute();
}

const msOf = (minutes: number | null): number => (minutes === null ? Number.POSITIVE_INFINITY : minutes * MINUTE_MS);

/** Milliseconds without a call after which a session ends. */
export function idleMsOf(policies: readonly PolicyRules[]): number {
  return policies.reduce((ms, { idle_minutes }) => Math.min(ms, msOf(idle_minutes)), TOKEN_IDLE_MS);
}

/**
 * How old the stored time of the last call may become before it is updated: a thirtieth of the time after which an
 * unused session ends.
 */
export const touchMsOf = (idleMs: number): number => Math.min(TOKEN_TOUCH_MS, idleMs / 30);

/** Whether a session that began at this time has exceeded its maximum duration. */
export function isTooOld(policies: readonly PolicyRules[], begunAt: number, now: number): boolean {
  return policies.some(({ longest_minutes }) => now - begunAt > msOf(longest_minutes));
}

/** Whether an address is outside the networks of one of the policies. */
export function isOutside(policies: readonly Pick<PolicyRules, 'networks'>[], address: string): boolean {
  return policies.some((policy) => {
    const networks = parsed(policy.networks);
    return networks.length > 0 && !networks.some((network) => isInNetwork(address, network));
  });
}

const parsedNetworks = new Map<string, readonly Network[]>();
/** Maximum number of policies whose networks are cached in parsed form, because each call needs them. */
const MOST_PARSED = 1_000;

function parsed(stored: string): readonly Network[] {
  const known = parsedNetworks.get(stored);
  if (known !== undefined) return known;
  // an invalid network must neither admit an address nor disable the policy
  const networks = storedTexts(stored).map((text) => networkOf(text) ?? NOWHERE);
  if (parsedNetworks.size >= MOST_PARSED) parsedNetworks.clear();
  parsedNetworks.set(stored, networks);
  return networks;
}

const NOWHERE: Network = { base: { bits: 128, value: 0n }, prefix: 128 };

/** Whether an account must have a second factor now. */
export function demandsFactor(
  policies: readonly PolicyRules[],
  account: Pick<OfAccount, 'is_superuser'>,
  now: number,
): boolean {
  const from = factorDemandedFrom(policies, account);
  return from !== undefined && from <= localDate(now, DEFAULT_ZONE);
}

/** The first day, yyyy-MM-dd, on which an account must have a second factor; '' for always; undefined: never. */
export function factorDemandedFrom(
  policies: readonly PolicyRules[],
  { is_superuser }: Pick<OfAccount, 'is_superuser'>,
): string | undefined {
  const demands = policies.filter(
    ({ second_factor: whose }) => whose === 'all' || (whose === 'superusers' && is_superuser === 1),
  );
  return demands.map(({ second_factor_from: from }) => from ?? '').toSorted()[0];
}

/** Whether the operator's file has a provider for users of an organisation; null: users without organisation. */
export function hasProvider(sso: Sso | undefined, organisationId: number | null): boolean {
  return sso?.providers.some(({ organisation }) => (organisation ?? null) === organisationId) ?? false;
}

/**
 * Whether an account must sign in with its provider if there is one. Never a superuser, so that superusers can sign in
 * while the provider is down.
 */
export function wantsProvider(
  policies: readonly PolicyRules[],
  { is_superuser }: Pick<OfAccount, 'is_superuser'>,
): boolean {
  return is_superuser !== 1 && policies.some(({ password }) => password === 'superusers');
}

/** Whether an account can sign in only with its provider; if that is no longer in the file, the password works again. */
export function isProviderOnly(policies: readonly PolicyRules[], account: OfAccount, sso: Sso | undefined): boolean {
  return wantsProvider(policies, account) && hasProvider(sso, account.organisation_id);
}
