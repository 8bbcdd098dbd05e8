import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { LiveData, LiveDataHeader, LiveDataPosition } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../db/database.ts';
import type { LiveDataPositionTable } from '../../db/tables.ts';
import { reached } from '../../rights/organisations.ts';
import type { Account } from '../../rights/viewer.ts';
import { flagOf } from '../../measurements/columnTypes.ts';

export type LiveSet = z.output<typeof LiveData>;
export type Header = z.output<typeof LiveDataHeader>;
export type Position = z.output<typeof LiveDataPosition>;

/** A set of live data with its plants, headers and positions, the last two by position, then id; 404 out of reach. */
export async function readSet(db: Reader, viewer: Account, id: number): Promise<LiveSet> {
  const found = await db.selectFrom('live_data').selectAll().where('id', '=', id).executeTakeFirst();
  const row = reached(viewer, found);
  const plants = await db
    .selectFrom('live_data_plant')
    .select('plant_id')
    .where('live_data_id', '=', id)
    .orderBy('plant_id')
    .execute();
  return {
    id,
    name: row.name,
    organisation: row.organisation_id,
    plants: plants.map((one) => one.plant_id),
    live_data_headers: await headersOf(db, id),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
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

function positionWire(row: Selectable<LiveDataPositionTable>, columns: number[]): Position {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    organisation_live_data_header: row.live_data_header_id,
    component_data_description: columns,
    position_different_times: flagOf(row.position_different_times),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

/** One header, and the set it belongs to. */
export async function readHeader(
  db: Reader,
  viewer: Account,
  id: number,
): Promise<{ readonly header: Header; readonly set: LiveSet }> {
  const row = await db.selectFrom('live_data_header').select('live_data_id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  const set = await readSet(db, viewer, row.live_data_id);
  const header = set.live_data_headers.find((one) => one.id === id);
  if (header === undefined) throw refuse(404, 'not_found');
  return { header, set };
}

/** One position, and the set it belongs to. */
export async function readPosition(
  db: Reader,
  viewer: Account,
  id: number,
): Promise<{ readonly position: Position; readonly set: LiveSet }> {
  const row = await db
    .selectFrom('live_data_position')
    .select('live_data_header_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  const { header, set } = await readHeader(db, viewer, row.live_data_header_id);
  const position = header.live_data_positions.find((one) => one.id === id);
  if (position === undefined) throw refuse(404, 'not_found');
  return { position, set };
}
