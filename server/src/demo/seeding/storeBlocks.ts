import type { JobContext } from '../../jobs/jobs.ts';
import type { Tx } from '../../db/database.ts';
import { storeDays, type DayReadings } from '../../measurements/store.ts';
import type { DemoDay } from '../slot.ts';
import type { Block } from '../generate.ts';
import type { DemoRecord } from '../record.ts';

/** Component-days that one transaction stores: long enough to be quick, short enough for a waiting request. */
const PER_TRANSACTION = 6;

export interface ComponentDay {
  /** `plant/component`. */
  readonly path: string;
  readonly day: DemoDay;
  readonly block: Block;
}

/** Stores generated rows through the one writer; components and columns deleted meanwhile are left out. */
export async function storeBlocks(
  context: JobContext,
  record: DemoRecord,
  days: readonly ComponentDay[],
): Promise<void> {
  for (let from = 0; from < days.length; from += PER_TRANSACTION) {
    const portion = days.slice(from, from + PER_TRANSACTION);
    await context.db.transaction().execute(async (tx) => {
      const columns = await existingColumns(tx, record, portion);
      const readings = portion.flatMap((day) => readingsOf(record, columns, day));
      if (readings.length > 0) await storeDays(tx, context.platform, readings);
    });
    await context.yield();
  }
}

async function existingColumns(
  tx: Tx,
  record: DemoRecord,
  days: readonly ComponentDay[],
): Promise<ReadonlySet<number>> {
  const ids = days.flatMap(({ path }) => record.components[path]?.id ?? []);
  const rows = await tx.selectFrom('component_column').select('id').where('component_id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function readingsOf(
  record: DemoRecord,
  existing: ReadonlySet<number>,
  { path, day, block }: ComponentDay,
): DayReadings[] {
  const component = record.components[path];
  const columns = Object.entries(component?.columns ?? {}).filter(
    ([key, id]) => existing.has(id) && block.values.has(key),
  );
  if (component === undefined || columns.length === 0 || block.times.length === 0) return [];
  return [
    {
      componentId: component.id,
      day: day.date,
      dayStart: day.start,
      times: block.times,
      columnIds: columns.map(([, id]) => id),
      values: columns.map(([key]) => block.values.get(key) ?? new Float64Array()),
    },
  ];
}
