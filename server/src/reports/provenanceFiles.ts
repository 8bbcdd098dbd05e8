import type { ProvenanceFile } from '@leitwarte/core/entities';
import type { Reader } from '../db/database.ts';
import { inPortions } from '../db/portions.ts';
import { isoOf } from '../measurements/columnTypes.ts';
import { NO_FILE } from '../measurements/origins/acts.ts';
import type { Brought } from '../measurements/origins/broughtBy.ts';
import type { LaidDay } from '../measurements/origins/readOrigins.ts';

/** Import files whose readings are present, clearings, and imports with readings of this time that were undone. */
export async function filesOf(
  db: Reader,
  brought: readonly Brought[],
  laid: ReadonlyMap<string, LaidDay>,
  componentIds: readonly number[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ProvenanceFile[]> {
  const linesOf = Map.groupBy(
    brought.filter(({ account }) => account !== NO_FILE),
    ({ account }) => account,
  );
  const cleared = [...laid.values()].flatMap(({ records }) =>
    records.flatMap((record) => (record.cleared === undefined ? [] : record.account)),
  );
  const undone = await inPortions(componentIds, (ids) =>
    db
      .selectFrom('import_component as part')
      .innerJoin('import_file as file', 'file.id', 'part.import_file_id')
      .select('file.id')
      .where('part.component_id', 'in', ids)
      .where('file.undone_at', 'is not', null)
      .where('part.first_time', '<', until)
      .where('part.last_time', '>=', from)
      .execute(),
  );
  const ids = [...new Set([...linesOf.keys(), ...cleared, ...undone.map((file) => file.id)])];
  const rows = await inPortions(ids, (some) =>
    db.selectFrom('import_file').selectAll().where('id', 'in', some).execute(),
  );
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map((row): ProvenanceFile => {
      const lines = (linesOf.get(row.id) ?? []).map(({ line }) => line).filter((line) => line > 0);
      return {
        id: row.id,
        file: row.file,
        folder: row.folder,
        kind: row.kind === 'clear' ? 'clear' : 'file',
        status: row.status,
        started_at: isoOf(row.started_at),
        created_by: row.created_by,
        undone_at: isoOf(row.undone_at),
        undone_by: row.undone_by,
        readings: linesOf.get(row.id)?.length ?? 0,
        first_line: lines.length === 0 ? null : lines.reduce((least, line) => Math.min(least, line)),
        last_line: lines.length === 0 ? null : lines.reduce((most, line) => Math.max(most, line)),
        rows_rejected: row.rows_rejected,
        cells_rejected: row.cells_rejected,
      };
    });
}
