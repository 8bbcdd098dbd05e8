import type * as z from 'zod';
import type { DailyReport, DailyReportStructure } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { insertRow, updateRow } from '../ordered/level.ts';
import { headerColumns } from './headers.ts';
import { positionColumns } from './positions.ts';
import { readReport } from './read.ts';
import type { Header } from './tree.ts';

export type Structure = z.output<typeof DailyReportStructure>['daily_report_headers'];
type Report = z.output<typeof DailyReport>;
type Table = 'daily_report_header' | 'daily_report_subheader' | 'daily_report_position';

/**
 * Replaces a complete structure, all or nothing: rows with the `id` of an existing row change it, other rows are new,
 * and existing rows that are missing are deleted. Used to undo changes by writing an earlier structure.
 */
export async function replaceStructure({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'dailyReports', 'replaceStructure'>): Promise<Report> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'organisation', id);
    const current = await readReport(tx, viewer, id);
    await mustStillBe(() => current);
    await writeStructure({ tx, viewer, now: platform.now() }, current, body.daily_report_headers);
    return readReport(tx, viewer, id);
  });
}

interface Writing {
  readonly tx: Tx;
  readonly viewer: Viewer;
  readonly now: number;
}

/**
 * Writes headers with their sub-headers and positions in the given order, then deletes the rows of the report that are
 * missing.
 */
export async function writeStructure(writing: Writing, report: Report, wanted: Structure): Promise<void> {
  const known = rowsOf(report.daily_report_headers);
  const rows = rowWriter(writing);
  const common = { tx: writing.tx, viewer: writing.viewer, rootId: report.id };
  for (const [index, { daily_report_subheaders, ...header }] of wanted.entries()) {
    const current = known.headers.get(header.id ?? 0);
    const headerId = await rows.write('daily_report_header', current?.id, {
      name: header.name,
      position: index + 1,
      organisation_id: report.id,
      ...(await headerColumns({ ...common, body: header, current })),
    });
    for (const [place, { daily_report_positions, ...subheader }] of daily_report_subheaders.entries()) {
      const subheaderId = await rows.write('daily_report_subheader', known.subheaders.get(subheader.id ?? 0)?.id, {
        name: subheader.name,
        position: place + 1,
        daily_report_header_id: headerId,
      });
      for (const [at, position] of daily_report_positions.entries()) {
        const before = known.positions.get(position.id ?? 0);
        await rows.write('daily_report_position', before?.id, {
          name: position.name,
          position: at + 1,
          daily_report_subheader_id: subheaderId,
          ...(await positionColumns({ ...common, body: position, current: before })),
        });
      }
    }
  }
  await rows.removeOthers('daily_report_position', [...known.positions.keys()]);
  await rows.removeOthers('daily_report_subheader', [...known.subheaders.keys()]);
  await rows.removeOthers('daily_report_header', [...known.headers.keys()]);
}

function rowsOf(headers: readonly Header[]) {
  const subheaders = headers.flatMap((one) => one.daily_report_subheaders);
  const positions = subheaders.flatMap((one) => one.daily_report_positions);
  const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  return { headers: byId(headers), subheaders: byId(subheaders), positions: byId(positions) };
}

/** Writes rows. If an id occurs twice, the second row becomes a new one. */
function rowWriter({ tx, viewer, now }: Writing) {
  const written: Readonly<Record<Table, Set<number>>> = {
    daily_report_header: new Set(),
    daily_report_subheader: new Set(),
    daily_report_position: new Set(),
  };
  return {
    async write(table: Table, known: number | undefined, values: object): Promise<number> {
      const isKept = known !== undefined && !written[table].has(known);
      if (isKept) await updateRow(tx, table, known, { ...values, ...modifiedStamp(viewer, now) });
      const id = isKept ? known : await insertRow(tx, table, { ...values, ...createdStamp(viewer, now) });
      written[table].add(id);
      return id;
    },
    async removeOthers(table: Table, ids: readonly number[]): Promise<void> {
      const gone = ids.filter((id) => !written[table].has(id));
      if (gone.length > 0) await tx.deleteFrom(table).where('id', 'in', gone).execute();
    },
  };
}
