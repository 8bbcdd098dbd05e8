import { intOr, maybeText, textOr } from './columns.ts';
import type { Schema } from './schema.ts';

/** How the alarm files of a system are read (decision 4.7); without a time column they are not. */
export async function alarmFiles(schema: Schema): Promise<void> {
  for (const name of ['alarm_datetime_column', 'alarm_datetime_format', 'alarm_code_column', 'alarm_text_column'])
    await schema.addColumn('plant_system', name, maybeText);
  for (const name of ['alarm_type_column', 'alarm_code_pattern'])
    await schema.addColumn('plant_system', name, maybeText);
  for (const name of ['alarm_type_ignore', 'alarm_type_end'])
    await schema.addColumn('plant_system', name, textOr('[]'));
  await schema.addColumn('plant_system', 'alarm_quiet_hours', intOr(24));
}
