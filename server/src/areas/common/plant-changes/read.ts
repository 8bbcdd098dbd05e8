import { allows } from '@leitwarte/core/access';
import type { PlantChangeEvent } from '@leitwarte/core/codes';
import type { ChangedValue, PlantChange } from '@leitwarte/core/entities';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Reader } from '../../../db/database.ts';
import type { PlantChangeTable } from '../../../db/tables.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import type { KeptValue } from './things.ts';

const Kept = z.record(z.string(), z.tuple([z.custom<KeptValue>(), z.custom<KeptValue>()]));

/**
 * The journal of changes of a plant, newest first, for the plant's own organisation; 403 if the plant is only shared
 * with the viewer.
 */
export async function readPlantChanges({
  context: { db },
  viewer,
  params: { id },
  query: { page },
  url,
}: Call<'plants', 'changes'>) {
  await writablePlantOf(db, viewer, id);
  const told = db.selectFrom('plant_change').where('plant_id', '=', id);
  const { count } = await told.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = windowOfPage(page);
  const rows = await told.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return pageOf(await changesOf(db, viewer, rows), count, page, url, {});
}

/** Converts stored entries of the journal; people are named only if the viewer may read users. */
export async function changesOf(
  db: Reader,
  viewer: Viewer,
  rows: readonly Selectable<PlantChangeTable>[],
): Promise<PlantChange[]> {
  const kept = rows.map((row) => ({ row, changes: Object.entries(Kept.parse(JSON.parse(row.changes))) }));
  const people = kept.flatMap(({ changes }) => changes.flatMap(([, values]) => values.flatMap(accountsIn)));
  const names = allows({ dialog: 'user', right: 'can_read' }, viewer) ? await namesOf(db, people) : new Map();
  return kept.map(({ row, changes }): PlantChange => ({
    id: row.id,
    at: isoOf(row.at),
    event: eventOf(row.event),
    about: row.about,
    changed_by: row.changed_by,
    changes: changes.map(([field, [before, after]]) => ({
      field,
      before: shown(before, names),
      after: shown(after, names),
    })),
  }));
}

const accountsIn = (value: KeptValue): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

function shown(value: KeptValue, names: ReadonlyMap<number, string>): ChangedValue {
  if (typeof value !== 'object' || value === null) return value;
  return value.map((one) => (typeof one === 'number' ? (names.get(one) ?? `#${one}`) : one));
}

async function namesOf(db: Reader, accountIds: readonly number[]): Promise<Map<number, string>> {
  const some = (ids: readonly number[]) =>
    db.selectFrom('account').where('id', 'in', ids).select(['id', 'username', 'email']).execute();
  const rows = await inPortions([...new Set(accountIds)], some);
  return new Map(rows.map(({ id, username, email }) => [id, username ?? email ?? `#${id}`]));
}

/** Cast without a check: only known events are stored. */
function eventOf(text: string): PlantChangeEvent {
  return text as PlantChangeEvent;
}
