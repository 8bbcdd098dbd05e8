import type { Schema } from './schema.ts';

/** Days, months and years are read from the summaries alone: beside them the packed values of a row are forty times as many pages. */
export async function daySummaries(schema: Schema): Promise<void> {
  const key = ['component_id', 'column_id', 'day'];
  const summary = ['n', 'zeros', 'sum', 'min', 'max', 'first', 'last'];
  await schema.addCoveringIndex('measurement_day', 'measurement_day_summaries', key, summary);
}
