import { flag, id, int, intOr, maybeInt, maybeText, mayName, partOf, stamped, text, textOr } from '../columns.ts';
import type { Table } from '../schema.ts';

const plannedWork: Table = {
  name: 'planned_work',
  columns: {
    id,
    plant_id: partOf('plant'),
    from_at: int,
    until_at: int,
    reason: text,
    ended_at: maybeInt,
    ended_by: maybeText,
    ...stamped,
  },
  indexes: [['plant_id', 'until_at'], ['from_at']],
};

const alarm: Table = {
  name: 'alarm',
  columns: {
    id,
    plant_id: partOf('plant'),
    component_id: mayName('component'),
    source_key: intOr(0),
    cause: text,
    alarm_code: textOr(''),
    alarm_bracket: textOr(''),
    text,
    notice: maybeText,
    severity: text,
    type_severity: textOr('0'),
    is_error_message: flag,
    send_mail: flag,
    send_sms: flag,
    began_at: int,
    last_seen_at: int,
    received_at: int,
    occurrences: intOr(1),
    open: maybeInt,
    ended_at: maybeInt,
    ended_by: maybeText,
    acknowledged_at: maybeInt,
    acknowledged_by: maybeText,
    acknowledged_note: maybeText,
    planned_at: maybeInt,
    planned_work_id: mayName('planned_work'),
    created_by: maybeText,
  },
  unique: [['plant_id', 'source_key', 'cause', 'alarm_code', 'alarm_bracket', 'open']],
  indexes: [['plant_id', 'began_at'], ['component_id'], ['open', 'cause'], ['planned_at'], ['planned_work_id']],
};

const alarmOccurrence: Table = {
  name: 'alarm_occurrence',
  columns: {
    id,
    alarm_id: partOf('alarm'),
    occurred_at: int,
    received_at: int,
    line_key: text,
    import_file_id: mayName('import_file'),
  },
  unique: [['line_key']],
  indexes: [['alarm_id', 'occurred_at'], ['import_file_id']],
};

const alarmEscalation: Table = {
  name: 'alarm_escalation',
  columns: { alarm_id: partOf('alarm'), user_group_id: partOf('user_group'), told_at: int },
  key: ['alarm_id', 'user_group_id'],
  indexes: [['user_group_id']],
};

export const alarms: readonly Table[] = [plannedWork, alarm, alarmOccurrence, alarmEscalation];
