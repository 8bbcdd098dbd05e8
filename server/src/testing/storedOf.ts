import type { Database } from '../db/database.ts';
import { latestOf } from '../measurements/latest.ts';
import type { MadePlant } from './makePlant.ts';

/** All stored measurements of a plant, with indices of components and columns instead of ids. */
export async function storedOf(db: Database, { plantId, componentIds, columnIds }: MadePlant) {
  const columns = columnIds.flat();
  const of = <T extends 'measurement_axis' | 'measurement_day' | 'text_value'>(table: T) =>
    db.selectFrom(table as 'measurement_axis').where('component_id', 'in', componentIds);
  const axes = await of('measurement_axis')
    .select(['component_id', 'day', 'day_start', 'step', 'first_ts', 'last_ts', 'n', 'times'])
    .orderBy('component_id')
    .orderBy('day')
    .execute();
  const blocks = await db
    .selectFrom('measurement_day')
    .selectAll()
    .where('component_id', 'in', componentIds)
    .orderBy('column_id')
    .orderBy('day')
    .execute();
  const texts = await db
    .selectFrom('text_value')
    .selectAll()
    .where('component_id', 'in', componentIds)
    .orderBy('column_id')
    .orderBy('ts')
    .execute();
  const latest = await latestOf(db, componentIds);
  const hasData = await db
    .selectFrom('component_column')
    .select('has_data')
    .where('component_id', 'in', componentIds)
    .orderBy('id')
    .execute();
  const plant = await db
    .selectFrom('plant')
    .select(['time_last_data', 'status_data', 'last_data_warn'])
    .where('id', '=', plantId)
    .executeTakeFirstOrThrow();
  const place = { component: (id: number) => componentIds.indexOf(id), column: (id: number) => columns.indexOf(id) };
  return {
    axes: axes.map(({ component_id, times, ...axis }) => ({
      ...axis,
      component: place.component(component_id),
      times: times && [...times],
    })),
    blocks: blocks.map(({ component_id, column_id, packed, ...block }) => ({
      ...block,
      component: place.component(component_id),
      column: place.column(column_id),
      packed: [...packed],
    })),
    texts: texts.map(({ component_id, column_id, ...text }) => ({
      ...text,
      component: place.component(component_id),
      column: place.column(column_id),
    })),
    latest: componentIds.map((id) => ({
      ts: latest.get(id)?.ts,
      values: Array.from(latest.get(id)?.values ?? [], ([column, value]) => [place.column(column), value]),
    })),
    hasData: hasData.map(({ has_data }) => has_data),
    plant,
  };
}
