import { maybeInt } from './columns.ts';
import type { Schema } from './schema.ts';

/** The message by whose link an alarm was acknowledged; none: by somebody signed in. It stays when the message goes. */
export const alarmByLink = (schema: Schema): Promise<void> =>
  schema.addColumn('alarm', 'acknowledged_message_id', maybeInt);
