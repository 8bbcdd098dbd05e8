import { mayName } from './columns.ts';
import { accounts } from './initial/accounts.ts';
import { administration } from './initial/administration.ts';
import { alarms } from './initial/alarms.ts';
import { configuration } from './initial/configuration.ts';
import { embedKeys } from './initial/embedKeys.ts';
import { imports } from './initial/imports.ts';
import { measurements } from './initial/measurements.ts';
import { messages } from './initial/messages.ts';
import { plants } from './initial/plants.ts';
import { reports } from './initial/reports.ts';
import { sources } from './initial/sources.ts';
import type { Schema } from './schema.ts';

/** Days, months and years are read from the summaries alone: beside them the packed values of a row are forty times as many pages. */
const summaries = {
  key: ['component_id', 'column_id', 'day'],
  held: ['n', 'zeros', 'sum', 'min', 'max', 'first', 'last'],
};

/** All tables of the first release, each after those that it names. */
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
  await schema.addChangeMarks();
  await schema.addCoveringIndex('measurement_day', 'measurement_day_summaries', summaries.key, summaries.held);
}
