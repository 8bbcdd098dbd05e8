import { maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds which figure from balances a field of live data shows; null: the newest reading. */
export const liveFigures = (schema: Schema): Promise<void> =>
  schema.addColumn('live_data_position', 'type_value_column', maybeText);
