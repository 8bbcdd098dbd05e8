import type { Selectable } from 'kysely';
import { causesByHand, type ColumnRole, columnRoles, isFlowRole, type LossCause } from '@leitwarte/core/rules';
import { TAKEN_BACK } from '../../alarms/takeBackFile.ts';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import { addDays, dayStart } from '../../measurements/calendar.ts';
import { lastOfMonth, type Window } from '../../measurements/figures/windows.ts';
import { weatherPresets } from '../../sources/http/presets/index.ts';
import { filledBefore, filledSince } from './filledByOthers.ts';
import { neighboursOf } from './neighbours.ts';
import type {
  AlarmTable,
  ComponentTable,
  LossReassignmentTable,
  PlannedWorkTable,
  PlantTable,
} from '../../db/tables.ts';

/** A column that has a role. */
export interface RoleColumn {
  readonly id: number;
  readonly component_id: number;
  readonly role: ColumnRole;
  readonly unit: string | null;
  /** Key of the weather service that delivers the readings; missing for columns that are measured on site. */
  readonly service?: string;
  /**
   * When the source of the weather service was deleted or its binding removed; missing while the service is queried.
   */
  readonly endedAt?: number;
  /**
   * Set if readings of a weather service and of another source are mixed: the column counts as a sensor, but is not
   * used for a performance ratio.
   */
  readonly isMixed?: true;
}

type ComponentFacts = Pick<
  Selectable<ComponentTable>,
  | 'id'
  | 'name'
  | 'plant_id'
  | 'capacity'
  | 'ac_limit'
  | 'tilt'
  | 'azimuth'
  | 'tracking'
  | 'temperature_coefficient'
  | 'power_curve'
> & {
  /** First day with readings, yyyymmdd; null if there are none. */
  readonly first_day: number | null;
};

/** A plant with the facts that, together with readings, determine the energy of its components. */
export interface MeasuredPlant {
  readonly row: Pick<
    Selectable<PlantTable>,
    | 'id'
    | 'name'
    | 'timezone'
    | 'latitude'
    | 'longitude'
    | 'losses_percent'
    | 'tariffs'
    | 'monthly_budget'
    | 'installed_capacity'
  > & { readonly type: string };
  readonly components: readonly ComponentFacts[];
  readonly columns: readonly RoleColumn[];
}

/** A plant with the facts from which its losses are computed. */
export interface LossPlant extends MeasuredPlant {
  /** Plants nearby with whose components its own are compared if it has too few. */
  readonly nearby: readonly MeasuredPlant[];
  readonly work: readonly Pick<Selectable<PlannedWorkTable>, 'from_at' | 'until_at' | 'ended_at'>[];
  /** Causes that users set, the oldest first. */
  readonly reassigned: readonly (Pick<Selectable<LossReassignmentTable>, 'component_id' | 'from_at' | 'until_at'> & {
    readonly cause: LossCause;
  })[];
  readonly faults: readonly Pick<Selectable<AlarmTable>, 'component_id' | 'began_at' | 'ended_at'>[];
}

/**
 * Planned work and faults are read for this number of days before and after the requested ones: more than a balance
 * depends on.
 */
const AROUND_DAYS = 100;

/**
 * All months that a window touches, from the first day to the last; needed because balances are computed month by
 * month.
 */
export function wholeMonths({ from, until }: Window): Window {
  return { from: from - (from % 100) + 1, until: lastOfMonth(until) };
}

/** The plants nearby, by id of the plant. */
async function readNearby(
  db: Reader,
  plants: readonly MeasuredPlant[],
): Promise<ReadonlyMap<number, readonly MeasuredPlant[]>> {
  const idsOf = await neighboursOf(
    db,
    plants.map(({ row }) => row.id),
  );
  const known = new Map(plants.map((plant) => [plant.row.id, plant]));
  const others = [...new Set([...idsOf.values()].flat())].filter((id) => !known.has(id));
  for (const plant of await readMeasuredPlants(db, others)) known.set(plant.row.id, plant);
  return new Map(Array.from(idsOf, ([id, ids]) => [id, ids.flatMap((one) => known.get(one) ?? [])]));
}

/** Plants with their master data, components and columns with roles. */
export async function readMeasuredPlants(db: Reader, plantIds: readonly number[]): Promise<MeasuredPlant[]> {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('plant')
      .innerJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
      .select(['plant.id', 'plant.name', 'timezone', 'latitude', 'longitude', 'losses_percent', 'tariffs'])
      .select(['monthly_budget', 'installed_capacity', 'plant_type.name as type'])
      .where('plant.id', 'in', ids)
      .execute(),
  );
  const components = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('component')
      .select(['id', 'name', 'plant_id', 'capacity', 'ac_limit', 'tilt', 'azimuth', 'tracking'])
      .select(['temperature_coefficient', 'power_curve'])
      .select((eb) =>
        eb
          .selectFrom('measurement_axis')
          .select((axis) => axis.fn.min('measurement_axis.day').as('first_day'))
          .whereRef('measurement_axis.component_id', '=', 'component.id')
          .as('first_day'),
      )
      .where('plant_id', 'in', ids)
      .where('type_component', '<>', 'SU')
      .orderBy('id')
      .execute(),
  );
  const columns = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('component_column as column')
      .innerJoin('component', 'component.id', 'column.component_id')
      .select(['column.id', 'column.component_id', 'column.col_role', 'column.col_unit as unit', 'component.plant_id'])
      .select(['column.weather_service', 'column.weather_since', 'column.weather_until'])
      .where('component.plant_id', 'in', ids)
      .select((eb) =>
        eb
          .selectFrom('source_address')
          .innerJoin('source', 'source.id', 'source_address.source_id')
          .select((own) => own.fn.min('source.preset').as('preset'))
          .whereRef('source_address.column_id', '=', 'column.id')
          .where('source.kind', '=', 'http')
          .where('source.preset', 'in', weatherPresets)
          .as('service'),
      )
      .select((eb) =>
        eb
          .selectFrom('source_address')
          .select((own) => own.fn.min('source_address.first_seen_at').as('since'))
          .whereRef('source_address.column_id', '=', 'column.id')
          .as('since'),
      )
      .where('column.col_role', 'is not', null)
      .orderBy('column.nr_pos')
      .orderBy('column.id')
      .execute(),
  );
  const served = columns.map((column) => servedColumn(column));
  const mixed = new Set([...(await filledBefore(db, served)), ...(await filledSince(db, served))]);
  return rows.map((row) => ({
    row,
    components: ofPlant(components, row.id),
    columns: ofPlant(served, row.id).flatMap(({ id, component_id, col_role, unit, service, endedAt }) => {
      const role = columnRoles.find((one) => one === col_role);
      const ended = endedAt !== null && { endedAt };
      const filled = mixed.has(id) ? ({ isMixed: true } as const) : service !== null && { service, ...ended };
      // columns of the energy flow do not affect balances
      return role === undefined || isFlowRole(role) ? [] : [{ id, component_id, role, unit, ...filled }];
    }),
  }));
}

/** A column with the weather service that fills it, or that filled it until its source was deleted. */
function servedColumn<
  T extends {
    readonly service: string | null;
    readonly since: number | null;
    readonly weather_service: string | null;
    readonly weather_since: number | null;
    readonly weather_until: number | null;
  },
>(column: T) {
  const { service, since, weather_service: former, weather_since: formerSince, weather_until: until } = column;
  if (former === null) return { ...column, endedAt: null };
  const first = service === null ? formerSince : Math.min(since ?? Infinity, formerSince ?? Infinity);
  return {
    ...column,
    service: service ?? former,
    since: first === Infinity ? null : first,
    endedAt: service === null ? until : null,
  };
}

function ofPlant<T extends { readonly plant_id: number }>(all: readonly T[], id: number): T[] {
  return all.filter(({ plant_id }) => plant_id === id);
}

/**
 * Plants with their master data, columns with roles, plants nearby, and the planned work and faults around some days.
 * The number of queries does not grow with the number of plants.
 */
export async function readLossPlants(db: Reader, plantIds: readonly number[], days: Window): Promise<LossPlant[]> {
  const from = dayStart('UTC', addDays(days.from, -AROUND_DAYS));
  const until = dayStart('UTC', addDays(days.until, AROUND_DAYS));
  const plants = await readMeasuredPlants(db, plantIds);
  const nearby = await readNearby(db, plants);
  const work = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('planned_work')
      .select(['plant_id', 'from_at', 'until_at', 'ended_at'])
      .where('plant_id', 'in', ids)
      // the work of a task in progress does not count as planned: a loss during it keeps its cause
      .where('of_task', '=', 0)
      .where('from_at', '<', until)
      .where('until_at', '>', from)
      .execute(),
  );
  const faults = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('alarm')
      .select(['plant_id', 'component_id', 'began_at', 'ended_at'])
      .where('plant_id', 'in', ids)
      .where('cause', '=', 'fault')
      .where('severity', '=', '2')
      // an alarm whose file or readings were undone never was
      .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '<>', TAKEN_BACK)]))
      .where('began_at', '<', until)
      .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
      .execute(),
  );
  const reassigned = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('loss_reassignment')
      .select(['plant_id', 'component_id', 'from_at', 'until_at', 'cause'])
      .where('plant_id', 'in', ids)
      .where('undone_at', 'is', null)
      .where('from_at', '<', until)
      .where('until_at', '>', from)
      .orderBy('id')
      .execute(),
  );
  return plants.map((plant) => {
    const { id } = plant.row;
    return {
      ...plant,
      nearby: nearby.get(id) ?? [],
      work: ofPlant(work, id),
      reassigned: ofPlant(reassigned, id).flatMap(({ plant_id: _plant, cause, ...one }) => {
        const known = causesByHand.find((each) => each === cause);
        return known === undefined ? [] : [{ ...one, cause: known }];
      }),
      faults: ofPlant(faults, id),
    };
  });
}
