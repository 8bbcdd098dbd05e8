import { ApiError } from '@leitwarte/core/problem';
import type { Reader } from '../../db/database.ts';
import { refuseField } from '../../http/refuseField.ts';
import { seenBy } from '../../rights/plants.ts';

type Referable = 'organisation' | 'plant' | 'plant_system' | 'plant_type' | 'account';

/** Refuses with 400 at `field` unless each id has a row in the table. */
export async function mustExist(db: Reader, table: Referable, field: string, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const rows = await db.selectFrom(table).select('id').where('id', 'in', wanted).execute();
  const found = new Set(rows.map((row) => row.id));
  const missing = wanted.find((id) => !found.has(id));
  if (missing !== undefined) throw refuseField(field, 'does_not_exist', { id: missing });
}

/**
 * Refuses with 400 unless each account may be mapped to a plant or component: it belongs to the same organisation, or
 * is mapped already.
 */
export async function mustBeMappable(
  db: Reader,
  field: string,
  wanted: readonly number[],
  organisationId: number | null,
  mapped: readonly number[],
): Promise<void> {
  const added = wanted.filter((id) => !mapped.includes(id));
  if (added.length === 0) return;
  const rows =
    organisationId === null
      ? []
      : await db
          .selectFrom('account')
          .select('id')
          .where('id', 'in', added)
          .where('organisation_id', '=', organisationId)
          .execute();
  const allowed = new Set(rows.map((row) => row.id));
  const refused = added.find((id) => !allowed.has(id));
  if (refused !== undefined) throw refuseField(field, 'does_not_exist', { id: refused });
}

/** Reads a row to which a body refers, with the viewer's rights; a 404 becomes a 400 at `field`. */
export async function orMissing<T>(field: string, id: number, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) throw refuseField(field, 'does_not_exist', { id });
    throw error;
  }
}

/** Ids of the plants that belong to an organisation or are shared with it. */
export async function plantsOf(db: Reader, organisationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('plant')
    .select('plant.id')
    .where(seenBy(organisationId))
    .orderBy('plant.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Refuses with 400 at `field` a plant that neither belongs to the organisation nor is shared with it. */
export async function mustBePlantsOf(
  db: Reader,
  organisationId: number,
  field: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = new Set(await plantsOf(db, organisationId));
  const foreign = ids.find((id) => !own.has(id));
  if (foreign !== undefined) throw refuseField(field, 'does_not_exist', { id: foreign });
}
