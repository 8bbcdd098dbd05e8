import { mayName, maybeReal, maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds work orders that are due when a counter reaches a value, and the last state of that counter. */
export async function taskCounters(schema: Schema): Promise<void> {
  await schema.addColumn('work_order', 'due_column_id', mayName('component_column'));
  await schema.addColumn('work_order', 'due_value', maybeReal);
  await schema.addColumn('work_order', 'due_value_set', maybeText);
  await schema.addColumn('work_order', 'repeat_value', maybeReal);
  await schema.addColumn('work_order', 'counter_state', maybeText);
  await schema.addColumn('work_order', 'counter_on', maybeText);
  await schema.addColumn('work_order', 'counter_reading', maybeReal);
  await schema.addColumn('work_order', 'counter_read_on', maybeText);
  await schema.addColumn('work_order', 'counter_told', maybeText);
  await schema.addIndex('work_order', ['due_column_id']);
}
