import type { JobContext } from '../../platform/jobs.ts';
import type { Tx } from '../../db/database.ts';
import { cutAlong } from '../../measurements/splitByDay.ts';
import { storeDays, type DayReadings } from '../../measurements/store.ts';
import { DEMO_ZONE, type DemoDay } from '../slot.ts';
import type { Block } from '../generate.ts';
import type { DemoRecord } from '../record.ts';

/** Component-days per transaction: enough to be fast, few enough for waiting requests. */
const PER_TRANSACTION = 6;

export interface ComponentDay {
  /** Path of the component: `plant/component`. */
  readonly path: string;
  readonly day: DemoDay;
  readonly block: Block;
}

/**
 * Stores generated rows through the common writer. Components and columns deleted meanwhile are left out; rows of a
 * plant that got another zone are assigned to the days of that zone.
 */
export async function storeBlocks(
  context: JobContext,
  record: DemoRecord,
  days: readonly ComponentDay[],
): Promise<void> {
  for (let from = 0; from < days.length; from += PER_TRANSACTION) {
    const portion = days.slice(from, from + PER_TRANSACTION);
    await context.db.transaction().execute(async (tx) => {
      const zones = await zonesOfColumns(tx, record, portion);
      const made = portion.flatMap((day) => readingsOf(record, zones, day));
      const asMade = made.filter(({ zone }) => zone === DEMO_ZONE).map(({ readings }) => readings);
      if (asMade.length > 0) await storeDays(tx, context.platform, asMade);
      for (const { readings, zone } of made.filter((one) => one.zone !== DEMO_ZONE))
        await storeDays(tx, context.platform, cutAlong(readings, readings.componentId, zone));
    });
    await context.yield();
  }
}

/** Time zone of the plant by column id, for each column that still exists. */
async function zonesOfColumns(
  tx: Tx,
  record: DemoRecord,
  days: readonly ComponentDay[],
): Promise<ReadonlyMap<number, string>> {
  const ids = days.flatMap(({ path }) => record.components[path]?.id ?? []);
  const rows = await tx
    .selectFrom('component_column')
    .innerJoin('component', 'component.id', 'component_column.component_id')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .where('component_column.component_id', 'in', ids)
    .select(['component_column.id', 'plant.timezone'])
    .execute();
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

interface Made {
  readonly readings: DayReadings;
  /** Time zone of the plant. */
  readonly zone: string;
}

function readingsOf(
  record: DemoRecord,
  zones: ReadonlyMap<number, string>,
  { path, day, block }: ComponentDay,
): Made[] {
  const component = record.components[path];
  const columns = Object.entries(component?.columns ?? {}).filter(
    ([key, id]) => zones.has(id) && block.values.has(key),
  );
  const [first] = columns;
  const zone = first && zones.get(first[1]);
  if (component === undefined || zone === undefined || block.times.length === 0) return [];
  const readings = {
    componentId: component.id,
    day: day.date,
    dayStart: day.start,
    times: block.times,
    columnIds: columns.map(([, id]) => id),
    values: columns.map(([key]) => block.values.get(key) ?? new Float64Array()),
  };
  return [{ readings, zone }];
}
