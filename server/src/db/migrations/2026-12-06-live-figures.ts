import { maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** Which figure from balances a position of live data shows; none: the newest reading. */
export const liveFigures = (schema: Schema): Promise<void> =>
  schema.addColumn('live_data_position', 'type_value_column', maybeText);
