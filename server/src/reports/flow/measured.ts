import {
  type Coordinates,
  countsEnergy,
  type FlowRole,
  type FlowTerm,
  flowTermOfType,
  flowTerms,
  isEnergyRole,
  isFlowRole,
  rolesOfTerm,
} from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import { measuredComponents } from '../losses/expectations.ts';
import { type MeasuredPlant, readMeasuredPlants, type RoleColumn } from '../losses/facts.ts';

type FlowColumn = RoleColumn & { readonly role: FlowRole };

/** A column that measures a term of the energy flow; if `sign` is set, only the readings with this sign. */
interface TermColumn {
  readonly term: FlowTerm;
  readonly column: FlowColumn;
  readonly sign: 1 | -1 | undefined;
}

/** A plant with the columns that measure its energy flow. */
export interface FlowPlant {
  readonly plant: MeasuredPlant;
  readonly columns: readonly TermColumn[];
  /**
   * The term that components with roles of energy measure, and the plant without the columns that do not count for it;
   * undefined if there are no such components.
   */
  readonly byEnergy: { readonly term: FlowTerm; readonly plant: MeasuredPlant } | undefined;
  readonly charge: readonly FlowColumn[];
  readonly has: ReadonlySet<FlowTerm>;
  readonly organisation: number | null;
  /** Where the plant is; undefined if its coordinates are not known. */
  readonly place: Coordinates | undefined;
}

/** Plants with the columns that measure their energy flow, without readings. */
export async function readFlowPlants(db: Reader, ids: readonly number[]): Promise<FlowPlant[]> {
  const plants = await readMeasuredPlants(db, ids);
  const columns = await readFlowColumns(db, ids);
  const organisations = await readOrganisations(db, ids);
  return plants.flatMap((plant) => {
    const organisation = organisations.get(plant.row.id);
    return organisation === undefined ? [] : flowPlantOf(plant, organisation, columns.get(plant.row.id) ?? []);
  });
}

/** The organisation of each plant. */
async function readOrganisations(db: Reader, plantIds: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const rows = await inPortions(plantIds, (ids) =>
    db.selectFrom('plant').select(['id', 'organisation_id']).where('id', 'in', ids).execute(),
  );
  return new Map(rows.map(({ id, organisation_id }) => [id, organisation_id]));
}

async function readFlowColumns(
  db: Reader,
  plantIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FlowColumn[]>> {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('component_column as column')
      .innerJoin('component', 'component.id', 'column.component_id')
      .select(['column.id', 'column.component_id', 'column.col_role', 'column.col_unit as unit', 'component.plant_id'])
      .where('component.plant_id', 'in', ids)
      .where('component.type_component', '<>', 'SU')
      .where('column.col_role', 'is not', null)
      .orderBy('column.nr_pos')
      .orderBy('column.id')
      .execute(),
  );
  const byPlant = Map.groupBy(rows, ({ plant_id }) => plant_id);
  return new Map(
    Array.from(byPlant, ([id, own]) => [
      id,
      own.flatMap(({ id: column, component_id, col_role: role, unit }) =>
        isFlowRole(role) ? [{ id: column, component_id, role, unit }] : [],
      ),
    ]),
  );
}

/**
 * Determines what measures the energy flow of a plant: its columns with roles of the flow, and its components with
 * roles of energy.
 */
function flowPlantOf(plant: MeasuredPlant, organisation: number | null, all: readonly FlowColumn[]): FlowPlant {
  const charge = all.filter(({ role }) => role === 'state_of_charge');
  const columns = [...Map.groupBy(all, ({ component_id }) => component_id).values()].flatMap((own) =>
    flowTerms.flatMap((term) => columnsOfTerm(term, own)),
  );
  const byEnergy = energyOf(plant, all);
  const has = new Set(columns.map(({ term }) => term));
  if (byEnergy !== undefined) has.add(byEnergy.term);
  return { plant, columns, byEnergy, charge, has, organisation, place: placeOf(plant.row) };
}

const placeOf = ({ latitude, longitude }: MeasuredPlant['row']): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/**
 * All columns of a component with the first role that measures the term; counters are preferred, because they also
 * count energy between readings.
 */
function columnsOfTerm(term: FlowTerm, own: readonly FlowColumn[]): TermColumn[] {
  for (const { role, sign } of rolesOfTerm[term]) {
    const found = own.filter((column) => column.role === role);
    const counters = found.filter(({ unit }) => countsEnergy(unit));
    if (found.length > 0) return (counters.length > 0 ? counters : found).map((column) => ({ term, column, sign }));
  }
  return [];
}

/**
 * The components whose roles of energy measure a term: consumption if the plant consumes, otherwise generation. A
 * component with a flow role for the same term is measured by that role instead. A component with a role of the grid
 * counts as a meter, and is left out, if others measure the term.
 */
function energyOf(plant: MeasuredPlant, all: readonly FlowColumn[]): FlowPlant['byEnergy'] {
  const term = flowTermOfType(plant.row.type);
  if (term === null) return undefined;
  const replaced = componentsWith(all, (role) => role === term);
  const atGrid = componentsWith(all, (role) => role.startsWith('grid_'));
  const others = measuredComponents(plant).filter(({ id }) => !replaced.has(id));
  const isMeter = replaced.size > 0 || others.some(({ id }) => !atGrid.has(id)) ? atGrid : new Set<number>();
  const counted = {
    ...plant,
    columns: plant.columns.filter(
      ({ component_id, role }) => !isEnergyRole(role) || !(replaced.has(component_id) || isMeter.has(component_id)),
    ),
  };
  return measuredComponents(counted).length === 0 ? undefined : { term, plant: counted };
}

const componentsWith = (all: readonly FlowColumn[], isIt: (role: FlowRole) => boolean): ReadonlySet<number> =>
  new Set(all.flatMap(({ component_id, role }) => (isIt(role) ? [component_id] : [])));
