import { int, maybeText, partOf, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** Faults of which a group is notified later, at the end of its quiet hours. */
const alarmQuiet: Table = {
  name: 'alarm_quiet',
  columns: { alarm_id: partOf('alarm'), user_group_id: partOf('user_group'), until_at: int },
  key: ['alarm_id', 'user_group_id'],
  indexes: [['user_group_id']],
};

export async function quietHours(schema: Schema): Promise<void> {
  await schema.addColumn('user_group_rota', 'quiet_from', maybeText);
  await schema.addColumn('user_group_rota', 'quiet_until', maybeText);
  await schema.addColumn('user_group_rota', 'quiet_below', textOr('2'));
  await schema.create(alarmQuiet);
}
