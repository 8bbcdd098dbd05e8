import type * as z from 'zod';
import type { PlantTypeEvaluationPatch } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import { columnsOf } from './read.ts';

type ColumnInput = NonNullable<z.output<typeof PlantTypeEvaluationPatch>['plant_type_evaluation_columns']>[number];

interface Write {
  readonly tx: Tx;
  readonly viewer: Viewer;
  readonly now: number;
  readonly evaluationId: number;
}

/**
 * Makes the columns of an evaluation equal to the list. Entries that match by id, or by uuid, change a column; others
 * are created with the client's uuid or a new one. Missing columns are deleted together with their links in the plants.
 */
export async function writeColumns(write: Write, list: readonly ColumnInput[]): Promise<void> {
  const { tx, viewer, now, evaluationId } = write;
  const stored = await columnsOf(tx, evaluationId);
  const wanted = list.map((entry, index) => ({ entry, index, row: stored.find((row) => isSame(entry, row)) }));
  checkList(wanted);
  const kept = new Set(wanted.map(({ row }) => row?.id));
  const removed = stored.filter((row) => !kept.has(row.id)).map((row) => row.id);
  if (removed.length > 0) await tx.deleteFrom('plant_type_evaluation_column').where('id', 'in', removed).execute();
  for (const { entry, index, row } of wanted) {
    const fields = {
      name: entry.name,
      ...given({
        show_units: entry.show_units === undefined ? undefined : bitOf(entry.show_units),
        type_footer: entry.type_footer,
      }),
    };
    if (row === undefined)
      await tx
        .insertInto('plant_type_evaluation_column')
        .values({
          ...fields,
          plant_type_evaluation_id: evaluationId,
          nr_pos: entry.nr_pos ?? index + 1,
          uuid: entry.uuid ?? crypto.randomUUID(),
          ...createdStamp(viewer, now),
        })
        .execute();
    else
      await tx
        .updateTable('plant_type_evaluation_column')
        .set({ ...fields, nr_pos: entry.nr_pos ?? row.nr_pos, ...modifiedStamp(viewer, now) })
        .where('id', '=', row.id)
        .execute();
  }
}

function isSame(entry: ColumnInput, row: { readonly id: number; readonly uuid: string }): boolean {
  return entry.id === undefined ? entry.uuid === row.uuid : entry.id === row.id;
}

function checkList(
  wanted: readonly { entry: ColumnInput; index: number; row: { readonly id: number } | undefined }[],
): void {
  const seen = new Set<number | string>();
  for (const { entry, index, row } of wanted) {
    const field = `plant_type_evaluation_columns.${index}`;
    if (entry.id !== undefined && row === undefined)
      throw refuseField(`${field}.id`, 'does_not_exist', { id: entry.id });
    const key = row?.id ?? entry.uuid;
    if (key === undefined || key === null) continue;
    if (seen.has(key)) throw refuseField(`${field}.uuid`, 'not_unique');
    seen.add(key);
  }
}
