import { maybeInt, maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** The weather service that filled a column until its source was deleted: its readings are no sensor's. */
export async function endedWeather(schema: Schema): Promise<void> {
  await schema.addColumn('component_column', 'weather_service', maybeText);
  await schema.addColumn('component_column', 'weather_since', maybeInt);
  await schema.addColumn('component_column', 'weather_until', maybeInt);
}
