import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { LiveData, LiveDataHeader, LiveDataPosition } from '@leitwarte/core/entities';
import { isDerived } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { LiveDataPositionTable } from '../../../db/tables.ts';
import { reached } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';
import { foundIn, placeOf } from '../ordered/parents.ts';

export type LiveSet = z.output<typeof LiveData>;
export type Header = z.output<typeof LiveDataHeader>;
export type Position = z.output<typeof LiveDataPosition>;

/**
 * A live data set with plants, headers and positions; the latter two are sorted by position, then id. 404 if the viewer
 * does not see the set.
 */
export async function readSet(db: Reader, viewer: Viewer, id: number): Promise<LiveSet> {
  const found = await db.selectFrom('live_data').selectAll().where('id', '=', id).executeTakeFirst();
  const row = reached(viewer, found);
  return {
    id,
    name: row.name,
    organisation: row.organisation_id,
    plants: await plantsOfSet(db, id),
    live_data_headers: await headersOf(db, id),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

/** Ids of the plants of a set. */
export async function plantsOfSet(db: Reader, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('live_data_plant')
    .select('plant_id')
    .where('live_data_id', '=', id)
    .orderBy('plant_id')
    .execute();
  return rows.map((row) => row.plant_id);
}

async function headersOf(db: Reader, setId: number): Promise<Header[]> {
  const headers = await db
    .selectFrom('live_data_header')
    .selectAll()
    .where('live_data_id', '=', setId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('live_data_position as position')
    .innerJoin('live_data_header as header', 'header.id', 'position.live_data_header_id')
    .selectAll('position')
    .where('header.live_data_id', '=', setId)
    .orderBy('position.position')
    .orderBy('position.id')
    .execute();
  const chosen = await db
    .selectFrom('live_data_position_column as chosen')
    .innerJoin('live_data_position as position', 'position.id', 'chosen.live_data_position_id')
    .innerJoin('live_data_header as header', 'header.id', 'position.live_data_header_id')
    .select(['chosen.live_data_position_id', 'chosen.column_id'])
    .where('header.live_data_id', '=', setId)
    .orderBy('chosen.column_id')
    .execute();
  const columns = Map.groupBy(chosen, (one) => one.live_data_position_id);
  const positions = Map.groupBy(rows, (row) => row.live_data_header_id);
  return headers.map((header) => ({
    id: header.id,
    name: header.name,
    position: header.position,
    organisation_live_data: setId,
    live_data_positions: (positions.get(header.id) ?? []).map((row) =>
      positionWire(
        row,
        (columns.get(row.id) ?? []).map((one) => one.column_id),
      ),
    ),
    created_by: header.created_by,
    modified_by: header.modified_by,
  }));
}

const derivedOf = (code: string | null) => (isDerived(code) ? code : null);

function positionWire(row: Selectable<LiveDataPositionTable>, columns: number[]): Position {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    organisation_live_data_header: row.live_data_header_id,
    component_data_description: columns,
    position_different_times: flagOf(row.position_different_times),
    type_value_column: derivedOf(row.type_value_column),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

export async function readHeader(db: Reader, viewer: Viewer, id: number): Promise<Header> {
  const { parentId } = await placeOf(db, viewer, 'live_data_header', id);
  return foundIn(await headersOf(db, parentId), id);
}

export async function readPosition(db: Reader, viewer: Viewer, id: number): Promise<Position> {
  const { parentId, rootId } = await placeOf(db, viewer, 'live_data_position', id);
  return foundIn(foundIn(await headersOf(db, rootId), parentId).live_data_positions, id);
}
