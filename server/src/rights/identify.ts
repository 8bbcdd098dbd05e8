import { rightsOf } from '@leitwarte/core/access';
import type { Endpoint } from '@leitwarte/core/contract';
import { ApiError, refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../platform/context.ts';
import { bytesOfBase64 } from '../platform/base64.ts';
import { askedTogether } from '../db/askedTogether.ts';
import type { Database } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { viewerOfApiKey } from './apiKeys.ts';
import { leaving } from './beforeEnrolment.ts';
import { viewerOfKey } from './embedKeys/viewerOfKey.ts';
import { saysKey } from './keyForm.ts';
import { flagsOf } from './storedRights.ts';
import { lookingAs, type ViewedGroup } from './lookingAs.ts';
import { isSessionOver } from './sessionOver.ts';
import { demandsFactor, idleMsOf, isOutside, policyIn, type PolicyRules, touchMsOf } from './sessionPolicy.ts';
import { endToken, hashToken } from './tokens.ts';
import type { Viewer } from './viewer.ts';

/** The account, embed key or script key behind `Authorization: Token …`; undefined if there is no valid token. */
export async function identify(
  context: ServerContext,
  request: Request,
  address: string,
  { route, access, keyAsPassword }: Pick<Endpoint, 'route' | 'access' | 'keyAsPassword'>,
): Promise<Viewer | undefined> {
  const header = request.headers.get('authorization') ?? '';
  const token = /^Token (\S+)$/.exec(header)?.[1] ?? (keyAsPassword ? keyIn(header) : undefined);
  if (token === undefined) return undefined;
  if (saysKey('embed', token)) return viewerOfKey(context, request, token);
  if (saysKey('api', token)) return viewerOfApiKey(context, token, address);
  const tokenHash = await hashToken(context.platform, token);
  if (access !== 'public') return viewerOf(context, tokenHash, leaving.has(route) ? undefined : address);
  // an invalid session is no error for a call that needs no sign-in: the viewer is then anonymous
  const viewer = await viewerOf(context, tokenHash, address).catch(nobodyWhereRefused);
  return viewer?.mustEnrol === true ? undefined : viewer;
}

/** The script key that a program sends as the password of Basic authentication (RFC 7617); only script keys are accepted there. */
function keyIn(header: string): string | undefined {
  const [, packed = ''] = /^Basic ([\w+/=]{1,400})$/i.exec(header) ?? [];
  const bytes = bytesOfBase64(packed) ?? new Uint8Array();
  const [, key = ''] = /^[^:]{0,200}:(.{1,200})$/.exec(new TextDecoder().decode(bytes)) ?? [];
  return saysKey('api', key) ? key : undefined;
}

/** Returns undefined if the error is a refusal, so that the caller counts as not signed in; rethrows other errors. */
export function nobodyWhereRefused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/**
 * The account of a token in its present state; undefined if the token is no longer valid; throws 403 from outside the networks of the
 * session policy.
 * @param address The client's address; undefined if it was checked before.
 */
export async function viewerOf(
  context: ServerContext,
  tokenHash: string,
  address?: string,
): Promise<Viewer | undefined> {
  const session = await sessionIn(context.db)(tokenHash);
  if (session === undefined) return undefined;
  const { row, permissions, viewed, policies } = session;
  const now = context.platform.now();
  const way = row.begun_way ?? row.way;
  if (isSessionOver(row, policies, context.platform.sso, now)) {
    await endToken(context, tokenHash);
    return undefined;
  }
  if (row.is_active === 0 || row.is_suspended === 1) return undefined;
  if (address !== undefined && isOutside(policies, address)) throw refuse(403, 'outside_networks');
  if (now - row.last_used_at > touchMsOf(idleMsOf(policies))) await touch(context, tokenHash, now);
  const own: Viewer = {
    id: row.id,
    isSuperuser: row.is_superuser === 1,
    group: row.grp_name ?? '',
    may: rightsOf(permissions.map(flagsOf)),
    username: row.username ?? '',
    organisationId: row.organisation_id,
    authGroupId: row.auth_group_id,
    listsAllPlants: row.list_all_plants === 1,
    organisationStatus: row.organisation_status ?? '00',
    licenceStatus: row.status_license ?? '00',
    tokenHash,
    confirmedAt: row.confirmed_at,
    hasFactor: row.factor_since !== null,
    ssoProvider: row.sso_provider,
    // a passkey counts as two factors
    mustEnrol: row.factor_since === null && way !== 'sso' && way !== 'passkey' && demandsFactor(policies, row, now),
  };
  return viewed === undefined ? own : lookingAs(own, viewed);
}

interface Session {
  readonly row: Awaited<ReturnType<typeof accountsOf>>[number];
  readonly permissions: readonly StoredRights[];
  /** The group that is impersonated in the session. */
  readonly viewed: ViewedGroup | undefined;
  /** Policies of the installation and of the account's organisation, if there are any. */
  readonly policies: readonly PolicyRules[];
}

const sessions = new WeakMap<Database, (tokenHash: string) => Promise<Session | undefined>>();

/**
 * Returns a function that reads the current account and rights of a token; two statements serve all concurrent calls.
 */
function sessionIn(db: Database): (tokenHash: string) => Promise<Session | undefined> {
  const known = sessions.get(db) ?? askedTogether((tokenHashes: readonly string[]) => sessionsOf(db, tokenHashes));
  sessions.set(db, known);
  return known;
}

async function sessionsOf(db: Database, tokenHashes: readonly string[]): Promise<Map<string, Session>> {
  const found = new Map<string, Session>();
  for (const portion of chunk(tokenHashes, 1)) {
    const [accounts, permissions] = await Promise.all([accountsOf(db, portion), permissionsOf(db, portion)]);
    const byGroup = Map.groupBy(permissions, ({ auth_group_id }): number | null => auth_group_id);
    for (const row of accounts)
      found.set(row.token_hash, {
        row,
        // the query returns one row for each policy
        policies: [...(found.get(row.token_hash)?.policies ?? []), ...policyIn(row)],
        permissions: byGroup.get(row.auth_group_id) ?? [],
        viewed: viewedOf(row, byGroup.get(row.viewed_group_id) ?? []),
      });
  }
  return found;
}

function viewedOf(row: Awaited<ReturnType<typeof accountsOf>>[number], rights: readonly StoredRights[]) {
  if (row.viewed_group_id === null) return undefined;
  return {
    id: row.viewed_group_id,
    name: row.viewed_name ?? '',
    organisationId: row.viewed_organisation_id,
    listsAllPlants: row.viewed_list_all_plants === 1,
    may: rightsOf(rights.map(flagsOf)),
  };
}

function accountsOf(db: Database, tokenHashes: readonly string[]) {
  return (
    db
      .selectFrom('session_token')
      .innerJoin('account', 'account.id', 'session_token.account_id')
      .leftJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
      .leftJoin('auth_group as viewed', 'viewed.id', 'session_token.viewed_group_id')
      .leftJoin('organisation', 'organisation.id', 'account.organisation_id')
      .leftJoin('auth_factor', (join) =>
        join.onRef('auth_factor.account_id', '=', 'account.id').on('auth_factor.kind', '=', 'totp'),
      )
      .leftJoin('sso_identity', 'sso_identity.id', 'session_token.sso_identity_id')
      .leftJoin('session_token as begun', 'begun.id', 'session_token.begun_in')
      // joins one row for each policy that applies
      .leftJoin('session_policy as policy', (join) =>
        join.on((eb) =>
          eb.or([
            eb('policy.organisation_id', 'is', null),
            eb.and([
              eb('policy.organisation_id', '=', eb.ref('account.organisation_id')),
              eb('account.is_superuser', '=', 0),
            ]),
          ]),
        ),
      )
      .where('session_token.token_hash', 'in', tokenHashes)
      .select([
        'session_token.token_hash',
        'session_token.way',
        'begun.created_at as begun_at',
        'begun.way as begun_way',
        'policy.idle_minutes',
        'policy.longest_minutes',
        'policy.networks',
        'policy.second_factor',
        'policy.second_factor_from',
        'policy.password',
        'session_token.expires_at',
        'sso_identity.provider as sso_provider',
        'session_token.last_used_at',
        'session_token.created_at',
        'session_token.confirmed_at',
        'session_token.viewed_group_id',
        'viewed.grp_name as viewed_name',
        'viewed.organisation_id as viewed_organisation_id',
        'viewed.list_all_plants as viewed_list_all_plants',
        'auth_factor.active_since as factor_since',
        'account.id',
        'account.username',
        'account.is_superuser',
        'account.is_active',
        'account.is_suspended',
        'account.organisation_id',
        'account.auth_group_id',
        'account.registration_valid_until',
        'auth_group.grp_name',
        'auth_group.list_all_plants',
        'organisation.status as organisation_status',
        'organisation.status_license',
      ])
      .execute()
  );
}

/**
 * Permissions of the groups of these sessions and of impersonated groups; each group is read once, however many
 * sessions have it.
 */
function permissionsOf(db: Database, tokenHashes: readonly string[]) {
  return db
    .selectFrom('permission')
    .where((eb) =>
      eb.or([
        eb(
          'permission.auth_group_id',
          'in',
          eb
            .selectFrom('session_token')
            .innerJoin('account', 'account.id', 'session_token.account_id')
            .where('session_token.token_hash', 'in', tokenHashes)
            .where('account.auth_group_id', 'is not', null)
            .select('account.auth_group_id'),
        ),
        eb(
          'permission.auth_group_id',
          'in',
          eb
            .selectFrom('session_token')
            .where('session_token.token_hash', 'in', tokenHashes)
            .where('session_token.viewed_group_id', 'is not', null)
            .select('session_token.viewed_group_id'),
        ),
      ]),
    )
    .select([
      'permission.auth_group_id',
      'permission.dialog',
      'permission.can_read',
      'permission.can_write',
      'permission.can_create',
      'permission.can_edit_user_mapping',
    ])
    .execute();
}

type StoredRights = Awaited<ReturnType<typeof permissionsOf>>[number];

async function touch(context: ServerContext, tokenHash: string, now: number): Promise<void> {
  await context.db
    .updateTable('session_token')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}
