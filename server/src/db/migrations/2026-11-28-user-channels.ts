import { id, maybeText, mayName, partOf, stamped, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A channel by which groups of an organisation are notified (decision 4.57). */
const channel: Table = {
  name: 'channel',
  columns: {
    id,
    organisation_id: partOf('organisation'),
    kind: text,
    name: text,
    address: text,
    target: textOr(''),
    sender: textOr(''),
    sealed: maybeText,
    is_keyed: { kind: 'bool', initial: 0 },
    template: textOr(''),
    ok_pattern: textOr(''),
    is_enabled: { kind: 'bool', initial: 1 },
    from_severity: textOr('0'),
    from_time: maybeText,
    until_time: maybeText,
    ...stamped,
  },
  unique: [['organisation_id', 'name']],
};

const channelGroup: Table = {
  name: 'channel_group',
  columns: { channel_id: partOf('channel'), user_group_id: partOf('user_group') },
  key: ['channel_id', 'user_group_id'],
  indexes: [['user_group_id']],
};

export async function channels(schema: Schema): Promise<void> {
  await schema.create(channel);
  await schema.create(channelGroup);
  await schema.addColumn('message', 'channel_id', mayName('channel'));
  await schema.addIndex('message', ['channel_id']);
}
