import { filterPlants } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';

/** Maximum number of plants in one response. */
const MOST = 12;
/**
 * Maximum number of rows that are compared in the program, because the database cannot compare letters outside ASCII.
 */
const MOST_LIKE = 500;

/** Plants of all organisations whose name contains a text; only for superusers. */
export async function namedPlants({ context: { db }, query: { name } }: Call<'plants', 'named'>) {
  const rows = await db
    .selectFrom('plant')
    .innerJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .select(['plant.id', 'plant.name', 'plant_type.name as type', 'organisation.name as organisation_bez'])
    .where((eb) => eb(eb.fn('lower', ['plant.name']), 'like', patternOf(name)))
    .orderBy('plant.name')
    .orderBy('plant.id')
    .limit(MOST_LIKE)
    .execute();
  return filterPlants(rows, { name }).slice(0, MOST);
}

/**
 * A LIKE pattern that matches at least all names with the text. `lower` of SQLite knows only ASCII letters, so any
 * other character is replaced by a wildcard and compared afterwards.
 */
const patternOf = (name: string) =>
  `%${name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\da-z ]/g, '_')}%`;
