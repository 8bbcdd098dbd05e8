import { flag, mayName, maybeInt, maybePartOf, maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds work orders that suppress messages while they are in progress: each such time is planned work, of the plant or one component. */
export async function taskHolds(schema: Schema): Promise<void> {
  await schema.addColumn('planned_work', 'component_id', maybePartOf('component'));
  await schema.addColumn('planned_work', 'of_task', flag);
  await schema.addIndex('planned_work', ['component_id']);
  await schema.addColumn('work_order', 'holds_back', maybeText);
  await schema.addColumn('work_order', 'hold_hours', maybeInt);
  await schema.addColumn('work_order', 'hold_work_id', mayName('planned_work'));
  await schema.addIndex('work_order', ['hold_work_id']);
}
