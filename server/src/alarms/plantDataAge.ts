import { sunPlaceOf } from '@leitwarte/core/rules';
import { type DataAge, dataAgeOf, type WatchedComponent } from '../measurements/plantDataAge.ts';
import { freshTime } from '../measurements/latest.ts';
import { inPortions } from '../db/portions.ts';
import type { Reader } from '../db/database.ts';

/** Age and status of a plant's newest data, next to the stored status. */
export interface PlantDataAge {
  readonly id: number;
  readonly isActive: boolean;
  readonly stored: Pick<DataAge, 'newest' | 'status' | 'warning'>;
  readonly fresh: DataAge;
  /** The open alarm about the plant's missing data. */
  readonly alarm: SilentAlarm | undefined;
}

export interface SilentAlarm {
  readonly id: number;
  readonly severity: string;
  readonly notice: string | null;
}

/**
 * Data age of the given plants, or of all plants. The number of SQL statements does not grow with the number of plants.
 */
export async function readPlantDataAge(db: Reader, now: number, ids?: readonly number[]): Promise<PlantDataAge[]> {
  const [plants, components, alarms] = await Promise.all([
    plantsOf(db, ids),
    componentsOf(db, ids),
    silentAlarms(db, ids),
  ]);
  const watched = Map.groupBy(components, ({ plant_id }) => plant_id);
  const silent = new Map(alarms.map((alarm) => [alarm.plant_id, alarm]));
  return plants.map((plant) => {
    const own: WatchedComponent[] = (watched.get(plant.id) ?? []).map((row) => ({
      ...row,
      newest: row.ts === null ? undefined : freshTime(row.ts, row.received_at ?? row.ts),
    }));
    return {
      id: plant.id,
      isActive: plant.status === '00',
      stored: {
        newest: plant.time_last_data,
        status: plant.status_data === 2 ? 2 : plant.status_data === 1 ? 1 : 0,
        warning: plant.last_data_warn,
      },
      fresh: dataAgeOf(own, now, plant.timezone, sunPlaceOf(plant)),
      alarm: silent.get(plant.id),
    };
  });
}

function plantsOf(db: Reader, ids: readonly number[] | undefined) {
  const query = db
    .selectFrom('plant')
    .innerJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
    .select(['plant.id', 'plant.status', 'plant.time_last_data', 'plant.status_data', 'plant.last_data_warn'])
    .select(['plant.timezone', 'plant.latitude', 'plant.longitude', 'plant_type.name as type'])
    .orderBy('plant.id');
  if (ids === undefined) return query.execute();
  return inPortions(ids, (some) => query.where('plant.id', 'in', some).execute());
}

function componentsOf(db: Reader, ids: readonly number[] | undefined) {
  const query = db
    .selectFrom('component')
    .leftJoin('component_latest as latest', 'latest.component_id', 'component.id')
    .select(['component.plant_id', 'component.name', 'component.type_component', 'component.calculate_old_data'])
    .select(['component.time_diff_warn', 'component.time_diff_error', 'component.created_at', 'latest.ts'])
    .select('latest.received_at')
    .orderBy('component.id');
  if (ids === undefined) return query.execute();
  return inPortions(ids, (some) => query.where('component.plant_id', 'in', some).execute());
}

function silentAlarms(db: Reader, ids: readonly number[] | undefined) {
  const query = db
    .selectFrom('alarm')
    .select(['id', 'plant_id', 'severity', 'notice'])
    .where('open', '=', 1)
    .where('cause', '=', 'silent');
  if (ids === undefined) return query.execute();
  return inPortions(ids, (some) => query.where('plant_id', 'in', some).execute());
}
