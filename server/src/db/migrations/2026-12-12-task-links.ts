import { id, int, mayName, maybeInt, maybeText, partOf, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A work order that was sent to an external address, such as a service firm. */
const workOrderLink: Table = {
  name: 'work_order_link',
  columns: {
    id,
    work_order_id: partOf('work_order'),
    organisation_id: mayName('organisation'),
    address: text,
    message_id: mayName('message'),
    request_key: maybeText,
    created_at: int,
    created_by: maybeText,
    ends_at: int,
    withdrawn_at: maybeInt,
    withdrawn_by: maybeText,
  },
  unique: [['work_order_id', 'request_key']],
  indexes: [['organisation_id'], ['message_id'], ['ends_at'], ['created_by', 'created_at']],
};

/** A token of such a link, stored as a hash; each attempt of its mail contains a separate one. */
const workOrderTicket: Table = {
  name: 'work_order_ticket',
  columns: { token_hash: text, work_order_link_id: partOf('work_order_link') },
  key: ['token_hash'],
  indexes: [['work_order_link_id']],
};

export async function taskLinks(schema: Schema): Promise<void> {
  await schema.create(workOrderLink);
  await schema.create(workOrderTicket);
}
