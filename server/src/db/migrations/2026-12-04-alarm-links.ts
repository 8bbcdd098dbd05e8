import { int, partOf, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A link in a message that shows and acknowledges its alarms without signing in. */
const alarmLink: Table = {
  name: 'alarm_link',
  columns: {
    token_hash: text,
    message_id: partOf('message'),
    created_at: int,
    ends_at: int,
  },
  key: ['token_hash'],
  indexes: [['message_id'], ['ends_at']],
};

export async function alarmLinks(schema: Schema): Promise<void> {
  await schema.create(alarmLink);
}
