import type * as z from 'zod';
import type { LiveDataPositionCreate } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { level } from '../ordered/level.ts';
import { columnsOfPlants } from './descriptions.ts';
import { plantsOfSet, readPosition, type Position } from './read.ts';

export const positions = level<
  'live_data_position',
  Position,
  z.output<typeof LiveDataPositionCreate>,
  'organisation_live_data_header'
>({
  table: 'live_data_position',
  parentField: 'organisation_live_data_header',
  read: readPosition,
  columns: ({ body: { position_different_times: times, type_value_column } }) =>
    given({ position_different_times: times === undefined ? undefined : bitOf(times), type_value_column }),
  async stored({ tx, body: { component_data_description: columns }, rootId: setId }, id) {
    if (columns !== undefined) await writeColumns(tx, await plantsOfSet(tx, setId), id, columns);
  },
});

/** Replaces the selected columns of a position: only columns of the set's plants, at most one of each plant. */
async function writeColumns(
  tx: Tx,
  plants: readonly number[],
  positionId: number,
  columnIds: readonly number[],
): Promise<void> {
  const field = 'component_data_description';
  const chosen = [...new Set(columnIds)];
  const offered = new Map((await columnsOfPlants(tx, plants)).map((column) => [column.id, column]));
  const plantsChosen = new Set<number>();
  for (const id of chosen) {
    const column = offered.get(id);
    if (column === undefined) throw refuseField(field, 'does_not_exist', { id });
    if (plantsChosen.has(column.plant_id)) throw refuseField(field, 'not_unique');
    plantsChosen.add(column.plant_id);
  }
  await tx.deleteFrom('live_data_position_column').where('live_data_position_id', '=', positionId).execute();
  const rows = chosen.map((column_id) => ({ live_data_position_id: positionId, column_id }));
  if (rows.length > 0) await tx.insertInto('live_data_position_column').values(rows).execute();
}
