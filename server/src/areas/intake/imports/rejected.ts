import type { LongTable, ReportRow } from '@leitwarte/core/report';
import { csvBlocks } from '@leitwarte/core/report/csv';
import { DEFAULT_ZONE, fileNames, formatNumber } from '@leitwarte/core/rules';
import { type Language, text, textOrKey } from '@leitwarte/core/texts';
import type { Database } from '../../../db/database.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import type { Call } from '../../../http/call.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { readImport } from './read.ts';

const ROWS_PER_READ = 1000;

/** Rejected lines and cells of one file as CSV, read in portions; only the heading if there are none. */
export async function rejectedFile({
  context: { db, platform },
  viewer,
  params: { id },
  language,
}: Call<'imports', 'rejected'>): Promise<ServedFile> {
  const { file, rows_rejected, cells_rejected } = await readImport(db, viewer, id);
  return {
    name: fileNames.rejectedLines(file),
    content: csvBlocks(tableOf(rowsOf(db, id, rows_rejected + cells_rejected, language), platform.now(), language)),
  };
}

/** The stored rejected lines and cells, followed by a row with the number of rejections that were not stored. */
async function* rowsOf(db: Database, id: number, rejected: number, language: Language): AsyncGenerator<ReportRow[]> {
  let kept = 0;
  for (let after = 0; ;) {
    const rows = await rejections(db, id, after);
    if (rows.length === 0) break;
    after = rows.at(-1)?.id ?? after;
    kept += rows.length;
    yield rows.map((row) => rowOf(row, language));
  }
  if (kept > 0 && rejected > kept)
    yield [[null, text(language, 'rejected.more', { count: formatNumber(rejected - kept) })]];
}

function rejections(db: Database, importId: number, after: number) {
  return db
    .selectFrom('import_rejection')
    .selectAll()
    .where('import_file_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_PER_READ)
    .execute();
}

function rowOf(row: Awaited<ReturnType<typeof rejections>>[number], language: Language): ReportRow {
  return [row.line, textOrKey(language, 'rejection', row.reason), row.column_name, row.content];
}

function tableOf(rows: LongTable['rows'], now: number, language: Language): LongTable {
  const columns = [
    { title: text(language, 'rejected.line'), kind: 'number', decimals: 0 },
    { title: text(language, 'rejected.reason'), kind: 'text' },
    { title: text(language, 'rejected.column'), kind: 'text' },
    { title: text(language, 'rejected.content'), kind: 'text' },
  ] as const;
  return { title: '', zone: DEFAULT_ZONE, createdAtMs: now, groups: [{ title: '', columns }], rows };
}

/** The stored rejected lines and cells, in pages. */
export async function readRejections({
  context: { db },
  viewer,
  params: { id },
  query,
  url,
}: Call<'imports', 'rejections'>) {
  await readImport(db, viewer, id);
  const { limit, offset } = windowOfPage(query.page);
  const kept = db.selectFrom('import_rejection').where('import_file_id', '=', id);
  const { count } = await kept.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await kept
    .select(['id', 'line', 'reason', 'column_name as column', 'content'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows, count, query.page, url, {});
}
