import { maybeInt } from './columns.ts';
import type { Schema } from './schema.ts';

/**
 * The message by whose link an alarm was acknowledged; null: by somebody who was signed in. It is kept when the
 * message is deleted.
 */
export const alarmByLink = (schema: Schema): Promise<void> =>
  schema.addColumn('alarm', 'acknowledged_message_id', maybeInt);
