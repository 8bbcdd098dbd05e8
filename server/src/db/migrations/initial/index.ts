import { mayName } from '../columns.ts';
import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { alarms } from './alarms.ts';
import { configuration } from './configuration.ts';
import { embedKeys } from './embedKeys.ts';
import { imports } from './imports.ts';
import { marks } from './marks.ts';
import { measurements } from './measurements.ts';
import { messages } from './messages.ts';
import { plants } from './plants.ts';
import { reports } from './reports.ts';
import { sources } from './sources.ts';
import type { Schema } from '../schema.ts';

/**
 * An index that also contains the daily summaries, so that days, months and years can be read from the index only: the
 * rows also contain packed values and would take forty times as many pages.
 */
const summaries = {
  key: ['component_id', 'column_id', 'day'],
  held: ['n', 'zeros', 'sum', 'min', 'max', 'first', 'last'],
};

/**
 * Creates all tables of release 4.0.0, each after those to which it refers. This is released, so nothing in this folder
 * may ever change.
 */
export async function initial(schema: Schema): Promise<void> {
  for (const table of [
    ...accounts,
    ...plants,
    ...imports,
    ...measurements,
    ...administration,
    ...configuration,
    ...alarms,
    ...messages,
    ...reports,
    ...embedKeys,
    ...sources,
  ])
    await schema.create(table);
  await schema.addColumn('plant', 'dashboard_value_column_id', mayName('component_column'));
  await schema.addIndex('plant', ['dashboard_value_column_id']);
  await schema.addMarkTable();
  for (const { table, source } of marks) await schema.addMarks(table, source);
  await schema.addCoveringIndex('measurement_day', 'measurement_day_summaries', summaries.key, summaries.held);
}
