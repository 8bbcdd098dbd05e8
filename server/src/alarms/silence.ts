import type { Database, Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { lockPlants } from '../db/dialects/lockRow.ts';
import { updateRows } from '../db/dialects/updateRows.ts';
import { type PlantDataAge, readPlantDataAge } from './plantDataAge.ts';
import { rises, silenceDue } from './silenceDue.ts';

/** Maximum number of plants that one transaction locks. */
const PLANTS_PER_TRANSACTION = 500;

/**
 * Compares the age of every plant's data with the stored status; opens and ends alarms about missing data and raises
 * their severity (decisions 3.3 and 3.14). Writes only changes. Returns the number of changed plants.
 */
export async function watchSilence(db: Database, now: number, ids?: readonly number[]): Promise<number> {
  const due = (await readPlantDataAge(db, now, ids)).filter((plant) => differs(plant) || alarmDue(plant) !== 'none');
  for (let from = 0; from < due.length; from += PLANTS_PER_TRANSACTION) {
    const some = due.slice(from, from + PLANTS_PER_TRANSACTION).map(({ id }) => id);
    await db.transaction().execute((tx) => refreshPlants(tx, some, now, 'raise'));
  }
  return due.length;
}

/**
 * Sets `time_last_data`, `status_data` and `last_data_warn` of plants from the newest values of their components, and
 * ends the alarm about missing data of plants that have new data. Opens alarms only if `alarms` is `raise`: while a
 * backlog is imported, data only seem to be missing.
 */
export async function refreshPlants(tx: Tx, ids: readonly number[], now: number, alarms?: 'raise'): Promise<void> {
  await lockPlants(tx, ids);
  const plants = await readPlantDataAge(tx, now, ids);
  const columns = [
    ['time_last_data', 'int'],
    ['status_data', 'int'],
    ['last_data_warn', 'text'],
  ] as const;
  await updateRows(
    tx,
    'plant',
    columns,
    plants.filter(differs).map(({ id, fresh }) => [id, fresh.newest, fresh.status, fresh.warning] as const),
  );
  const by = Map.groupBy(plants, alarmDue);
  await endAlarms(tx, by.get('end') ?? [], now);
  if (alarms !== 'raise') return;
  await beginAlarms(tx, by.get('begin') ?? [], now);
  await changeAlarms(tx, by.get('change') ?? [], now);
}

function differs({ stored, fresh }: PlantDataAge): boolean {
  return stored.newest !== fresh.newest || stored.status !== fresh.status || stored.warning !== fresh.warning;
}

const alarmDue = ({ isActive, fresh, alarm }: PlantDataAge) => silenceDue(alarm, isActive, fresh);

async function beginAlarms(tx: Tx, plants: readonly PlantDataAge[], now: number): Promise<void> {
  const rows = plants.map(({ id, fresh }) => ({
    plant_id: id,
    cause: 'silent',
    text: '',
    notice: fresh.warning,
    severity: String(fresh.status),
    began_at: now,
    last_seen_at: now,
    received_at: now,
    open: 1,
  }));
  for (const portion of chunk(rows, 9)) await tx.insertInto('alarm').values(portion).execute();
}

async function changeAlarms(tx: Tx, plants: readonly PlantDataAge[], now: number): Promise<void> {
  const rows = plants.flatMap(({ fresh, alarm }) =>
    alarm
      ? [
          {
            row: [alarm.id, String(fresh.status), fresh.warning, now] as const,
            rises: rises(alarm, fresh),
          },
        ]
      : [],
  );
  const columns = [
    ['severity', 'text'],
    ['notice', 'text'],
    ['last_seen_at', 'int'],
  ] as const;
  await updateRows(
    tx,
    'alarm',
    columns,
    rows.map(({ row }) => row),
  );
  const risen = rows.filter(({ rises }) => rises).map(({ row }) => row[0]);
  for (const ids of chunk(risen, 1))
    await tx.updateTable('alarm').set({ planned_at: null }).where('id', 'in', ids).execute();
}

async function endAlarms(tx: Tx, plants: readonly PlantDataAge[], now: number): Promise<void> {
  const ids = plants.flatMap(({ alarm }) => (alarm ? [alarm.id] : []));
  for (const some of chunk(ids, 1)) {
    await tx
      .updateTable('alarm')
      .set({ open: null, ended_at: now, ended_by: 'data', last_seen_at: now })
      .where('id', 'in', some)
      .execute();
  }
}
