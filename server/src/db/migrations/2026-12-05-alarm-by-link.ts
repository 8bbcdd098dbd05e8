import { maybeInt } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds the message by whose link an alarm was acknowledged; null: by a signed-in user. The number stays when the message is deleted. */
export const alarmByLink = (schema: Schema): Promise<void> =>
  schema.addColumn('alarm', 'acknowledged_message_id', maybeInt);
