import { sql } from 'kysely';
import {
  bytes,
  flag,
  id,
  int,
  maybeInt,
  maybeReal,
  maybeText,
  mayName,
  partOf,
  stamped,
  text,
  textOr,
} from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A work order: something to be done at a plant (decision 4.59). */
const workOrder: Table = {
  name: 'work_order',
  columns: {
    id,
    plant_id: partOf('plant'),
    component_id: mayName('component'),
    title: text,
    description: textOr(''),
    kind: text,
    state: text,
    assignee_id: mayName('account'),
    user_group_id: mayName('user_group'),
    /** yyyy-MM-dd, by the plant's calendar. */
    due_on: maybeText,
    repeat_every: maybeInt,
    repeat_unit: maybeText,
    /** Day of the month for which the series was set; a shorter month uses its last day. */
    repeat_day: maybeInt,
    origin: text,
    alarm_id: mayName('alarm'),
    planned_work_id: mayName('planned_work'),
    origin_text: maybeText,
    previous_id: mayName('work_order'),
    request_key: maybeText,
    ended_at: maybeInt,
    ended_by: maybeText,
    result: maybeText,
    ...stamped,
  },
  unique: [['plant_id', 'request_key'], ['previous_id']],
  indexes: [
    ['plant_id', 'state'],
    ['alarm_id'],
    ['planned_work_id'],
    ['component_id'],
    ['assignee_id'],
    ['user_group_id'],
  ],
};

const workOrderStep: Table = {
  name: 'work_order_step',
  columns: {
    id,
    work_order_id: partOf('work_order'),
    text,
    is_done: flag,
    done_at: maybeInt,
    done_by: maybeText,
  },
  indexes: [['work_order_id']],
};

const workOrderEntry: Table = {
  name: 'work_order_entry',
  columns: {
    id,
    work_order_id: partOf('work_order'),
    kind: text,
    text: textOr(''),
    amount: maybeReal,
    unit: maybeText,
    request_key: maybeText,
    created_at: int,
    created_by: maybeText,
  },
  unique: [['work_order_id', 'request_key']],
};

const workOrderPicture: Table = {
  name: 'work_order_picture',
  columns: {
    id,
    work_order_id: partOf('work_order'),
    name: text,
    media_type: text,
    content: bytes,
    size_bytes: int,
    sha256: text,
    created_at: int,
    created_by: maybeText,
  },
  unique: [['work_order_id', 'sha256']],
};

/**
 * Groups that may change plants, and so plan work and acknowledge alarms, may write work orders; groups that may read alarms may read them.
 */
const rightOfTasks = sql`insert into permission
    (auth_group_id, dialog, can_read, can_write, can_create, can_edit_user_mapping)
  select held.id, 'task', case when held.writes = 1 or held.reads = 1 then 1 else 0 end, held.writes, 0, 0
  from (
    select auth_group.id,
      case when exists (
        select 1 from permission as own
        where own.auth_group_id = auth_group.id and own.dialog = 'plant' and own.can_write = 1
      ) then 1 else 0 end as writes,
      case when exists (
        select 1 from permission as own
        where own.auth_group_id = auth_group.id and own.dialog = 'alarmmessages_plant' and own.can_read = 1
      ) then 1 else 0 end as reads
    from auth_group
    where not exists (
      select 1 from permission as own where own.auth_group_id = auth_group.id and own.dialog = 'task'
    )
  ) as held`;

export async function workOrders(schema: Schema): Promise<void> {
  for (const table of [workOrder, workOrderStep, workOrderEntry, workOrderPicture]) await schema.create(table);
  await schema.addMarks('work_order', { area: 'work_orders', plant: 'plant_id' });
  await schema.write(rightOfTasks);
}
