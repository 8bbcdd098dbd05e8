import { expectingRejections, isOneOf, overwriteCauses } from '@leitwarte/core/codes';
import { type Import, type ImportQuery, RemarkOfImport } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames, DAY_MS, DEFAULT_ZONE } from '@leitwarte/core/rules';
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import { pageOfLongList, pageOfShortList } from '../../../db/longList.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PageWindow } from '../../../http/pages.ts';
import { lackOf } from '../../../imports/lackOf.ts';
import { SOURCE_FOLDER } from '../../../imports/ledger.ts';
import { visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { dayEnd, dayStart } from '../../../measurements/calendar.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { isRemoved } from './removed.ts';

/** The ledger entry of one file of a plant that the viewer may change; 404 for any other id. */
export async function readImport(db: Database, viewer: Viewer, id: number): Promise<Import> {
  const row = await importRows(db, viewer).where('import_file.id', '=', id).executeTakeFirst();
  const [found] = row === undefined ? [] : await withComponents(db, [row]);
  if (found === undefined) throw refuse(404, 'not_found');
  return found;
}

export async function readImports(
  db: Database,
  viewer: Viewer,
  { plant, way, from, until }: Omit<z.output<typeof ImportQuery>, 'page'>,
  window: PageWindow & { readonly now: number },
): Promise<{ readonly count: number; readonly imports: Import[] }> {
  const days = from === undefined || until === undefined ? undefined : await boundsOf(db, plant, from, until);
  const ofPlant = importRows(db, viewer)
    .where(ifAsked('import_file.plant_id', plant))
    .$if(way === 'sources', (files) => files.where('import_file.folder', '=', SOURCE_FOLDER))
    .$if(way === 'files', (files) => files.where('import_file.folder', '!=', SOURCE_FOLDER))
    .$if(days !== undefined, (files) => files.where(concerns(days ?? { start: 0, end: 0 })));
  const fitting = ofPlant.clearSelect().select('import_file.id').as('row');
  // only the count for superusers is cached: for others the visible plants may change, and a running import changes its
  // days
  const { count, ids } =
    viewer.isSuperuser && days === undefined
      ? await pageOfLongList(db, `imports ${plant ?? ''} ${way ?? ''}`, fitting, window)
      : await pageOfShortList(db, fitting, window);
  const rows = await importRows(db, viewer)
    .where('import_file.id', 'in', [0, ...ids])
    .orderBy('import_file.id', 'desc')
    .execute();
  return { count, imports: await withComponents(db, rows) };
}

/** The begin of the first day and the end of the last day of a range, as instants in the plant's zone. */
async function boundsOf(db: Database, plant: number | undefined, from: string, until: string) {
  const found = await db
    .selectFrom('plant')
    .select('timezone')
    .where('id', '=', plant ?? 0)
    .executeTakeFirst();
  const zone = found?.timezone ?? DEFAULT_ZONE;
  return { start: dayStart(zone, dayNumber(from)), end: dayEnd(zone, dayNumber(until)) };
}

const dayNumber = (date: string) => Number(date.replaceAll('-', ''));

/**
 * SQL condition: files with readings of the period, and files that arrived in the period or on the day after, whatever
 * the result of their import.
 */
function concerns({ start, end }: { readonly start: number; readonly end: number }) {
  return (eb: ExpressionBuilder<Tables, 'import_file'>) =>
    eb.or([
      eb.and([eb('import_file.first_time', '<', end), eb('import_file.last_time', '>=', start)]),
      eb.and([eb('import_file.started_at', '>=', start), eb('import_file.started_at', '<', end + DAY_MS)]),
    ]);
}

/** An id that no organisation has. */
const NOBODY = 0;

/** Files of plants that the viewer may change; for superusers also files that belong to no plant (decision 4.43). */
function importRows(db: Database, viewer: Viewer) {
  return db
    .selectFrom('import_file')
    .leftJoin('plant', 'plant.id', 'import_file.plant_id')
    .$if(!viewer.isSuperuser, (files) =>
      files.where('import_file.plant_id', 'in', (eb) =>
        eb
          .selectFrom('plant')
          .where(visibleTo(viewer))
          .where('plant.organisation_id', '=', viewer.organisationId ?? NOBODY)
          .select('plant.id'),
      ),
    )
    .selectAll('import_file')
    .select('plant.name as plant_name');
}

type ImportRow = Awaited<ReturnType<ReturnType<typeof importRows>['execute']>>[number];

/** Maximum number of characters of a found line in the response; the download of rejected lines contains more. */
const FOUND_MAX = 300;

const Remarks = z.array(RemarkOfImport);
const statuses = ['running', 'done', 'failed', 'undoing', 'undone'] as const;

/** For files that failed completely: the rejections that state what was missing. */
async function lackingOf(db: Database, files: readonly ImportRow[]) {
  const ids = files.filter(({ reason }) => isOneOf(expectingRejections, reason)).map(({ id }) => id);
  if (ids.length === 0) return new Map<number, never[]>();
  const found = await db
    .selectFrom('import_rejection')
    .where('import_file_id', 'in', ids)
    .where('reason', 'in', expectingRejections)
    .select(['import_file_id', 'reason', 'column_name as column'])
    .select(sql<string>`substr(content, 1, ${FOUND_MAX})`.as('content'))
    .orderBy('id')
    .execute();
  return Map.groupBy(found, (one) => one.import_file_id);
}

async function withComponents(db: Database, rows: readonly ImportRow[]): Promise<Import[]> {
  const ids = rows.map((row) => row.id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .selectFrom('import_component')
          .leftJoin('component', 'component.id', 'import_component.component_id')
          .where('import_file_id', 'in', ids)
          .selectAll('import_component')
          .select(['component.name', 'component.sernum'])
          .execute();
  const lacking = await lackingOf(db, rows);
  const byFile = Map.groupBy(lines, (line) => line.import_file_id);
  return rows.map((row) => ({
    id: row.id,
    plant: row.plant_id,
    plant_name: row.plant_name,
    file: row.file,
    folder: row.folder,
    size_bytes: row.size_bytes,
    sha256: row.sha256,
    kind: row.kind === 'clear' ? ('clear' as const) : ('file' as const),
    created_by: row.created_by,
    status: statuses.find((one) => one === row.status) ?? 'running',
    reason: row.reason,
    reason_lines: row.reason_lines,
    ...lackOf(row.reason, lacking.get(row.id) ?? []),
    started_at: isoOf(row.started_at),
    finished_at: isoOf(row.finished_at),
    rows_read: row.rows_read,
    rows_stored: row.rows_stored,
    rows_overwritten: row.rows_overwritten,
    overwritten_cause: overwriteCauses.find((one) => one === row.overwritten_cause) ?? null,
    remarks: row.remarks === null ? [] : Remarks.parse(JSON.parse(row.remarks)),
    rows_duplicate: row.rows_duplicate,
    rows_rejected: row.rows_rejected,
    rows_skipped: row.rows_skipped,
    cells_rejected: row.cells_rejected,
    values_stored: row.values_stored,
    first_time: isoOf(row.first_time),
    last_time: isoOf(row.last_time),
    undone_at: isoOf(row.undone_at),
    undone_by: row.undone_by,
    file_removed: isRemoved(row),
    rows_removed: row.rows_removed,
    rows_restored: row.rows_restored,
    values_removed: row.values_removed,
    values_restored: row.values_restored,
    alarms_removed: row.alarms_removed,
    components: (byFile.get(row.id) ?? [])
      .map((line) => ({
        component: line.component_id,
        name: line.name,
        sernum: line.sernum,
        rows_stored: line.rows_stored,
        rows_overwritten: line.rows_overwritten,
        rows_duplicate: line.rows_duplicate,
        values_stored: line.values_stored,
        first_time: isoOf(line.first_time),
        last_time: isoOf(line.last_time),
      }))
      .toSorted((a, b) => compareNames(a.name, b.name)),
  }));
}
