import { ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import type { ApiKey } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { isoOf, storedNumbers, storedTexts } from '../../../measurements/columnTypes.ts';
import { listedOrganisation, reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** API keys sorted by name: the viewer's own; users who manage an organisation also see those of its accounts. */
export async function readApiKeys({ context: { db }, viewer }: Call<'apiKeys', 'list'>): Promise<ApiKey[]> {
  const organisation = manages(viewer) ? listedOrganisation(viewer) : undefined;
  const rows = await keys(db)
    .where((eb) =>
      eb.or([
        eb('api_key.account_id', '=', viewer.id),
        ...(organisation === undefined
          ? []
          : [organisation === 'all' ? eb.lit(true) : eb('account.organisation_id', '=', organisation)]),
      ]),
    )
    .execute();
  const wire = await wireOf(db, rows);
  return wire.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** One API key that the viewer sees; 404 for any other id. */
export async function readApiKey(db: Reader, viewer: Viewer, id: number): Promise<ApiKey> {
  const row = await keys(db).where('api_key.id', '=', id).executeTakeFirst();
  const isSeen =
    row !== undefined && (row.account_id === viewer.id || (manages(viewer) && reaches(viewer, row.organisation_id)));
  const [key] = isSeen ? await wireOf(db, [row]) : [];
  if (key === undefined) throw refuse(404, 'not_found');
  return key;
}

const manages = ({ isSuperuser, group }: Viewer): boolean => isSuperuser || group === ORGA_MANAGER_GROUP;

function keys(db: Reader) {
  return db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .selectAll('api_key')
    .select(['account.username', 'account.kind', 'account.organisation_id']);
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof keys>['execute']>>[number];

async function wireOf(db: Reader, rows: readonly KeyRow[]): Promise<ApiKey[]> {
  const bound = rows.filter(({ is_plant_bound }) => is_plant_bound === 1).map(({ id }) => id);
  const plants =
    bound.length === 0
      ? []
      : await db.selectFrom('api_key_plant').selectAll().where('api_key_id', 'in', bound).orderBy('plant_id').execute();
  const plantsOf = Map.groupBy(plants, ({ api_key_id }) => api_key_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    account: row.account_id,
    username: row.username ?? '',
    is_service: row.kind === 'service',
    public_id: row.public_id,
    calls: storedTexts(row.calls),
    plants: row.is_plant_bound === 1 ? (plantsOf.get(row.id) ?? []).map(({ plant_id }) => plant_id) : null,
    columns: row.columns === null ? null : storedNumbers(row.columns),
    networks: storedTexts(row.networks),
    ends_at: isoOf(row.ends_at),
    last_used_at: isoOf(row.last_used_at),
    last_address: row.last_address,
    created_at: isoOf(row.created_at),
    created_by: row.created_by,
  }));
}
