import { storeDays } from '../../server/src/measurements/store.ts';
import { insertComponent, insertPlant } from '../../server/src/testing/world.ts';
import { type Room, sizeOf } from './room.ts';
import { readingsOf } from './seed.ts';

export const COMPONENTS = 3;
const COLUMNS = 20;
const stepMs = sizeOf('STEP_MINUTES', 15) * 60_000;
/** Instant of the newest readings. */
export const end = Math.floor(Date.now() / stepMs) * stepMs;
const yesterday = Number(new Date(end - 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));

export interface Component {
  readonly id: number;
  readonly columns: readonly number[];
}

/**
 * Adds plants in one transaction: two days of readings for the column of each sparkline, and the newest value of all
 * other columns.
 */
export async function addPlants({ context: { db, platform }, world }: Room, plants: number): Promise<Component[]> {
  return db.transaction().execute(async (tx) => {
    const added: Component[] = [];
    for (let count = 0; count < plants; count += 1) {
      const name = `Anlage ${crypto.randomUUID().slice(0, 8)}`;
      const plantId = await insertPlant(tx, platform, { name, organisationId: world.organisationId, type: 'Solar' });
      const own: Component[] = [];
      for (let index = 0; index < COMPONENTS; index += 1)
        own.push(await insertComponent(tx, platform, plantId, { name: `WR ${index + 1}`, columns: COLUMNS }));
      const prio = own.map((one, index) => ({ plant_id: plantId, slot: index + 1, column_id: one.columns[0] ?? 0 }));
      await tx.insertInto('plant_prio_value').values(prio).execute();
      for (const one of own) added.push(one);
    }
    const curves = { firstDay: yesterday, days: 2, stepMs, until: end + 1 };
    const days = added.flatMap(({ id, columns }) => readingsOf(id, columns.slice(0, 1), curves));
    await storeDays(tx, platform, days);
    const [day, dayStart] = [days.at(-1)?.day ?? yesterday, days.at(-1)?.dayStart ?? end];
    const newest = added.map(({ id: componentId, columns: columnIds }) => {
      const values = columnIds.map((_, column) => Float64Array.of(column));
      return { componentId, day, dayStart, times: Float64Array.of(end), columnIds, values };
    });
    await storeDays(tx, platform, newest);
    return added;
  });
}
