import type { Plant } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { isReadOnly, visibleTo } from '../../../rights/plants.ts';
import { evaluationsOfPlants } from '../../reports/evaluations/read.ts';
import { componentsByPlant, storedComponents } from '../components/read.ts';
import type { Call } from '../../../http/call.ts';
import { Portions } from '../../../http/handlers.ts';
import { plantFacts } from './facts.ts';
import { plantRows, type PlantRow } from '../../common/plantRows.ts';
import { mappingsOf } from './mappings.ts';
import { NO_PRIO_FIGURES, type PrioFigures, readPrioFigures } from './prioFigures.ts';
import { plantWire } from './wire.ts';

/** Number of plants read at once; a plant with sixty columns takes 30 kB of a response. */
const PLANTS_AT_ONCE = 100;

/** The parts of a request on which a returned plant depends: context, viewer and language. */
export type Asked = Pick<Call<'plants', 'retrieve'>, 'context' | 'viewer' | 'language'>;

/**
 * One plant with its components as the viewer may see them; 404 for any other id. Within a transaction figures from
 * balances are left empty, because computing them may store balances.
 */
export async function readPlant(asked: Asked, db: Reader, id: number): Promise<Plant> {
  return plantOfRow(asked, db, await plantRow(asked, db, id));
}

/** The row of a plant that the viewer sees; 404 for any other id. */
export async function plantRow({ viewer }: Pick<Asked, 'viewer'>, db: Reader, id: number): Promise<PlantRow> {
  const row = await plantRows(db).where('plant.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return row;
}

export async function plantOfRow(asked: Asked, db: Reader, row: PlantRow): Promise<Plant> {
  const figures = db === asked.context.db ? await readPrioFigures(asked.context, [row]) : NO_PRIO_FIGURES;
  const [plant] = await plantsOfRows(asked, db, [row], figures);
  if (plant === undefined) throw new Error(`plant ${row.id} vanished while it was read`);
  return plant;
}

/**
 * All plants of all organisations by name, including deactivated ones, with their components, for use as templates
 * (decision 3.50).
 */
export function readAllPlants(call: Call<'plants', 'all'>): Portions<Plant> {
  return new Portions(allPlants(call));
}

async function* allPlants(asked: Asked): AsyncGenerator<Plant[]> {
  const { context, viewer } = asked;
  const rows = await plantRows(context.db).where(visibleTo(viewer)).execute();
  const sorted = rows.toSorted((a, b) => compareNames(a.name, b.name));
  for (let from = 0; from < sorted.length; from += PLANTS_AT_ONCE)
    yield await plantsOfRows(asked, context.db, sorted.slice(from, from + PLANTS_AT_ONCE));
}

async function plantsOfRows(
  { context, viewer, language }: Asked,
  db: Reader,
  rows: readonly PlantRow[],
  figures: PrioFigures = NO_PRIO_FIGURES,
): Promise<Plant[]> {
  const ids = rows.map((row) => row.id);
  const readOnly = new Set(rows.filter((row) => isReadOnly(viewer, row)).map((row) => row.id));
  const stored = await storedComponents(db, ids);
  const facts = await plantFacts(context, db, rows, viewer.isSuperuser, stored, figures);
  const components = componentsByPlant(context, stored, (id) => readOnly.has(id));
  const mappings = await mappingsOf(db, ids);
  const evaluations = await evaluationsOfPlants(db, viewer, ids);
  return rows.flatMap((row) => {
    const own = facts.get(row.id);
    if (own === undefined) return [];
    const around = { ...mappings(row.id), plant_evaluations: evaluations.get(row.id) ?? [] };
    return [plantWire(row, own, components.get(row.id) ?? [], around, readOnly.has(row.id), language)];
  });
}
