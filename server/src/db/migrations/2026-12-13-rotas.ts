import { flag, id, int, maybeInt, maybeText, mayName, partOf, stamped, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** Settings of the rota of a user group. */
const rota: Table = {
  name: 'user_group_rota',
  columns: {
    user_group_id: partOf('user_group'),
    timezone: text,
    everybody_otherwise: flag,
    escalate_after_minutes: maybeInt,
    escalate_since: int,
    ...stamped,
  },
  key: ['user_group_id'],
};

const shift: Table = {
  name: 'rota_shift',
  columns: {
    id,
    user_group_id: partOf('user_group'),
    position: int,
    name: text,
    kind: text,
    from_day: int,
    until_day: int,
    from_time: text,
    until_time: text,
    begins_on: text,
    weeks: int,
  },
  indexes: [['user_group_id']],
};

/** A place in the turn of a shift; a deleted person leaves an empty place, so that nobody else's turn changes. */
const place: Table = {
  name: 'rota_place',
  columns: { id, rota_shift_id: partOf('rota_shift'), position: int, account_id: mayName('account') },
  indexes: [['rota_shift_id'], ['account_id']],
};

const absence: Table = {
  name: 'rota_absence',
  columns: {
    id,
    user_group_id: partOf('user_group'),
    account_id: partOf('account'),
    from_at: int,
    until_at: int,
    substitute_id: mayName('account'),
  },
  indexes: [['user_group_id'], ['account_id'], ['substitute_id']],
};

const takeover: Table = {
  name: 'rota_takeover',
  columns: {
    id,
    user_group_id: partOf('user_group'),
    account_id: partOf('account'),
    from_at: int,
    until_at: int,
    /** Id of the calendar event with which it was imported. */
    uid: maybeText,
  },
  indexes: [['user_group_id'], ['account_id'], ['until_at']],
};

/** Steps of the escalation along the rota for a fault: 1 the next person, 2 everybody. */
const step: Table = {
  name: 'alarm_rota_step',
  columns: { alarm_id: partOf('alarm'), user_group_id: partOf('user_group'), step: int, told_at: int },
  key: ['alarm_id', 'user_group_id', 'step'],
  indexes: [['user_group_id']],
};

export async function rotas(schema: Schema): Promise<void> {
  for (const table of [rota, shift, place, absence, takeover, step]) await schema.create(table);
}
