import { sql, type RawBuilder } from 'kysely';
import type { ErasedOrganisation } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { refuseField } from '../../../http/refuseField.ts';
import type { Call } from '../../../http/call.ts';
import { underImportLease } from '../../../jobs/importLease.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { forgetTokens } from '../../../sources/sourceOfToken.ts';
import { eraseTraces } from '../../people/personal-data/erase.ts';
import { personOf } from '../../people/personal-data/person.ts';
import { belongsTo, ownedTables, type OwnedTable } from './belongings.ts';
import { BILLS_KEPT_YEARS, forgetOldBills, isBilled, shrinkOrganisation, shrinkPlants } from './keptForBills.ts';

/** Number of rows that one transaction deletes; limited, so that other transactions do not wait long. */
const PORTION = 1000;

/**
 * Erases an organisation, confirmed by its name: people, plants, measurements, settings. Rows that bills need are kept,
 * see `belongings`. Deletes in portions; from the first one on nobody can sign in to the organisation. If it is
 * interrupted, calling it again continues. A `dry_run` returns the same counts and changes nothing. 409 `task_running`
 * while any import is running.
 */
export async function eraseOrganisation({
  context,
  viewer,
  params: { id },
  body,
}: Call<'organisationData', 'erase'>): Promise<ErasedOrganisation> {
  const { db } = context;
  const organisation = await db.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirst();
  if (organisation === undefined) throw refuse(404, 'not_found');
  const isDry = body.dry_run === true;
  if (!isDry && body.name?.trim() !== organisation.name) throw refuseField('name', 'not_the_organisation');
  const counted = await countsOf(db, id);
  const folders = await foldersOf(db, id);
  if (!isDry) await underImportLease(context, 'erase', id, (ending) => erase(context, viewer, id, ending));
  return { ...counted, folders, bills_kept_years: BILLS_KEPT_YEARS };
}

async function erase(context: ServerContext, viewer: Viewer, id: number, ending: AbortSignal): Promise<void> {
  const { db } = context;
  const sources = await sourcesOf(context.db, id);
  await close(context, id);
  await forgetInboxes(context, sources);
  await forgetOldBills(context, id);
  for (const owned of ownedTables().toReversed()) {
    if (owned.kept !== undefined) continue;
    ending.throwIfAborted();
    if (owned.table === 'account') await erasePeople(context, viewer, id);
    else while (await eraseSome(db, owned, id)) ending.throwIfAborted();
  }
  await shrinkPlants(context, viewer, id);
  await shrinkOrganisation(context, viewer, id);
  // a second time, because another process caches sources and may have accepted data for up to ten seconds
  await forgetInboxes(context, sources);
}

async function sourcesOf(db: Reader, id: number): Promise<number[]> {
  const rows = await db.selectFrom('source').select('id').where(belongsTo('source', id)).execute();
  return rows.map((row) => row.id);
}

/**
 * Deletes received data of the organisation's sources that are not stored as readings yet or whose address is not
 * bound.
 */
async function forgetInboxes({ db, platform }: ServerContext, sources: readonly number[]): Promise<void> {
  forgetTokens(db);
  for (const source of sources) await platform.inbox?.forget(source);
}

/** Closes the organisation: from here on none of its users can sign in, and no superuser can work in it. */
async function close({ db, platform }: ServerContext, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'organisation', id);
    const stamp = { modified_at: platform.now() };
    await tx
      .updateTable('organisation')
      .set({ status: '80', status_license: '80', ...stamp })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('account')
      .set({ organisation_id: null })
      .where('organisation_id', '=', id)
      .where('is_superuser', '=', 1)
      .execute();
    await tx.deleteFrom('session_token').where(belongsTo('session_token', id)).execute();
    await tx
      .updateTable('account')
      .set({ is_suspended: 1, ...stamp })
      .where(belongsTo('account', id))
      .execute();
    await tx
      .updateTable('plant')
      .set({ status: '80', ...stamp })
      .where('organisation_id', '=', id)
      .execute();
  });
}

/**
 * Erases the people of the organisation. Records of other organisations keep a pseudonym, as when a single person is
 * erased.
 */
async function erasePeople({ db, platform }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  const people = await db.selectFrom('account').select('id').where(belongsTo('account', id)).execute();
  for (const { id: accountId } of people)
    await db.transaction().execute(async (tx) => {
      if (await lockRow(tx, 'account', accountId))
        await eraseTraces(tx, platform, await personOf(tx, viewer, accountId));
    });
}

/** Deletes a portion of a table's rows; returns whether there may be more. */
async function eraseSome(db: ServerContext['db'], owned: OwnedTable, id: number): Promise<boolean> {
  const { table, key } = owned;
  const columns = sql.join(key.map((column) => sql.ref(`${table}.${column}`)));
  const done = await sql`delete from ${sql.table(table)} where (${columns}) in
    (select ${columns} from ${sql.table(table)} where ${erasable(owned, id)} limit ${PORTION})`.execute(db);
  return Number(done.numAffectedRows ?? 0) === PORTION;
}

/** SQL condition: rows to delete. Plants that are on bills are kept, but not the fields that bills do not need. */
function erasable({ table }: OwnedTable, id: number): RawBuilder<unknown> {
  return table === 'plant' ? sql`${belongsTo('plant', id)} and not ${isBilled}` : belongsTo(table, id);
}

/** Number of rows that are deleted, and of rows that are kept, with the reason. */
async function countsOf(db: Reader, id: number): Promise<Pick<ErasedOrganisation, 'rows' | 'kept'>> {
  const rows: Record<string, number> = {};
  const kept: ErasedOrganisation['kept'] = [];
  for (const owned of ownedTables()) {
    const { table } = owned;
    const count = (condition: RawBuilder<unknown>) => countOf(db, table, condition);
    const all = await count(belongsTo(table, id));
    const gone = owned.kept === undefined ? await count(erasable(owned, id)) : 0;
    if (gone > 0) rows[table] = gone;
    if (all > gone)
      kept.push({ table, rows: all - gone, reason: owned.kept ?? 'named by bills; emptied but for name and type' });
  }
  return { rows, kept };
}

async function countOf(db: Reader, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Import folders on the server, which somebody must delete by hand. */
async function foldersOf(db: Reader, id: number): Promise<string[]> {
  const own = await db.selectFrom('organisation').select('folder_name_import').where('id', '=', id).execute();
  const plants = await db
    .selectFrom('plant')
    .select(['folder_name_import', 'folder_alarm_import', 'archivfolder'])
    .where('organisation_id', '=', id)
    .execute();
  const all = [...own, ...plants].flatMap((row) => Object.values(row));
  return [...new Set(all.filter((folder): folder is string => folder !== null && folder !== ''))].toSorted();
}
