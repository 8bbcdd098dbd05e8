import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { JournalHeader, JournalPosition, SystemJournal } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { JournalHeaderTable, JournalPositionTable } from '../../../db/tables.ts';
import type { Call } from '../../../http/call.ts';

type Journal = z.output<typeof SystemJournal>;
export type Header = z.output<typeof JournalHeader>;
export type Position = z.output<typeof JournalPosition>;

/**
 * The journals of all systems, sorted by the systems' names. A journal has the id and name of its system (decision
 * 4.20).
 */
export async function readJournals({ context: { db } }: Call<'journals', 'list'>): Promise<Journal[]> {
  const systems = await db.selectFrom('plant_system').select(['id', 'name']).execute();
  const headers = Map.groupBy(await headersWith(db, {}), (header) => header.plant_system_journal);
  return systems
    .map(({ id, name }) => ({ id, name, journal_headers: headers.get(id) ?? [] }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

export async function readJournal(db: Reader, id: number): Promise<Journal> {
  const system = await db.selectFrom('plant_system').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (system === undefined) throw refuse(404, 'not_found');
  return { ...system, journal_headers: await headersWith(db, { systemId: id }) };
}

/** One journal header with its positions. */
export async function readHeader(db: Reader, id: number): Promise<Header> {
  const [header] = await headersWith(db, { headerId: id });
  if (header === undefined) throw refuse(404, 'not_found');
  return header;
}

export async function readPosition(db: Reader, id: number): Promise<Position> {
  const row = await db.selectFrom('journal_position').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return positionWire(row);
}

/**
 * Headers with their positions, both sorted by position, then id: all headers, those of one system, or a single one.
 */
export async function headersWith(
  db: Reader,
  { systemId, headerId }: { readonly systemId?: number; readonly headerId?: number },
): Promise<Header[]> {
  const headers = await db
    .selectFrom('journal_header')
    .selectAll()
    .where(ifAsked('plant_system_id', systemId))
    .where(ifAsked('id', headerId))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('journal_position')
    .innerJoin('journal_header', 'journal_header.id', 'journal_position.journal_header_id')
    .selectAll('journal_position')
    .where(ifAsked('journal_header.plant_system_id', systemId))
    .where(ifAsked('journal_header.id', headerId))
    .orderBy('journal_position.position')
    .orderBy('journal_position.id')
    .execute();
  const positions = Map.groupBy(rows, (row) => row.journal_header_id);
  return headers.map((row) => headerWire(row, positions.get(row.id) ?? []));
}

function headerWire(row: Selectable<JournalHeaderTable>, positions: Selectable<JournalPositionTable>[]): Header {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    plant_system_journal: row.plant_system_id,
    journal_positions: positions.map(positionWire),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

function positionWire(row: Selectable<JournalPositionTable>): Position {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    linked_component: row.linked_component,
    linked_component_data_description_data: row.linked_component_data_description_data,
    plant_system_journal_header: row.journal_header_id,
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}
