import { isOneOf, passwordUses, secondFactorDemands } from '@leitwarte/core/codes';
import type { SessionPolicy } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { storedTexts } from '../../../measurements/columnTypes.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { mustReachOrganisation } from '../../../rights/organisations.ts';
import { hasProvider, type PolicyRules } from '../../../rights/sessionPolicy.ts';

/** Policy without restrictions beyond the limits that always apply. */
const OPEN: PolicyRules = {
  idle_minutes: null,
  longest_minutes: null,
  networks: '[]',
  second_factor: 'nobody',
  second_factor_from: null,
  password: 'all',
};

/** The stored policy of an organisation, or of the installation if the id is null. */
export async function storedPolicy(db: Reader, organisationId: number | null): Promise<PolicyRules> {
  const rows = db.selectFrom('session_policy').selectAll();
  const own = await (
    organisationId === null
      ? rows.where('organisation_id', 'is', null)
      : rows.where('organisation_id', '=', organisationId)
  ).executeTakeFirst();
  return own ?? OPEN;
}

type Rules = NonNullable<SessionPolicy['installation']>;

const wireOf = ({ networks, second_factor, password, ...rules }: PolicyRules): Rules => ({
  idle_minutes: rules.idle_minutes,
  longest_minutes: rules.longest_minutes,
  networks: storedTexts(networks),
  second_factor: isOneOf(secondFactorDemands, second_factor) ? second_factor : 'nobody',
  second_factor_from: rules.second_factor_from,
  password: isOneOf(passwordUses, password) ? password : 'all',
});

export async function policyOf(
  db: Reader,
  { platform }: ServerContext,
  organisation: number | null,
): Promise<SessionPolicy> {
  const own = wireOf(await storedPolicy(db, organisation));
  const installation = organisation === null ? null : wireOf(await storedPolicy(db, null));
  const has_provider =
    organisation === null ? (platform.sso?.providers.length ?? 0) > 0 : hasProvider(platform.sso, organisation);
  return { organisation, ...own, has_provider, installation };
}

export const readInstallation = ({ context }: Call<'sessionPolicy', 'installation'>): Promise<SessionPolicy> =>
  policyOf(context.db, context, null);

export async function readOfOrganisation({
  context,
  viewer,
  params: { id },
}: Call<'sessionPolicy', 'read'>): Promise<SessionPolicy> {
  await mustReachOrganisation(context.db, viewer, id);
  return policyOf(context.db, context, id);
}
