import { id, int, maybeInt, maybeText, partOf, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A browser that gets messages about alarms through its push service until the session ends that added it (decision 4.57). */
const pushDevice: Table = {
  name: 'push_device',
  columns: {
    id,
    account_id: partOf('account'),
    session_token_id: partOf('session_token'),
    name: text,
    /** Host of its push service. */
    service: text,
    /** SHA-256 of its address at the push service: no browser gets the messages of two accounts. */
    endpoint_hash: text,
    /** Address and keys as JSON, encrypted with the key of the installation. */
    sealed: textOr(''),
    /** Public key of the installation for which it subscribed. */
    server_key: text,
    /** Language of the portal when it was added. */
    language: text,
    from_severity: textOr('1'),
    from_time: maybeText,
    until_time: maybeText,
    created_at: int,
    ended_at: maybeInt,
    fault: maybeText,
  },
  unique: [['session_token_id'], ['endpoint_hash']],
  indexes: [['account_id']],
};

export async function webPush(schema: Schema): Promise<void> {
  await schema.create(pushDevice);
  // no reference, so that the number stays when the device is deleted: a restore, which ends sessions, changes no message
  await schema.addColumn('message', 'push_device_id', maybeInt);
  await schema.addIndex('message', ['push_device_id']);
}
