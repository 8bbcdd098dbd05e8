import { id, int, maybeInt, maybePartOf, mayName, partOf, stamped, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** Rules by which readings raise alarms (decision 4.50): of a system, of a plant, or of a component of the plant. */
const alarmRule: Table = {
  name: 'alarm_rule',
  columns: {
    id,
    plant_system_id: maybePartOf('plant_system'),
    plant_id: maybePartOf('plant'),
    component_id: maybePartOf('component'),
    name: text,
    alarm_code: text,
    condition: text,
    rule_window: text,
    duration_minutes: int,
    clear_minutes: int,
    severity: text,
    is_enabled: { kind: 'bool', initial: 1 },
    notify_age_hours: int,
    since: int,
    ...stamped,
  },
  indexes: [['plant_system_id'], ['plant_id'], ['component_id']],
};

const alarmRuleStretch: Table = {
  name: 'alarm_rule_stretch',
  columns: {
    id,
    alarm_rule_id: partOf('alarm_rule'),
    component_id: partOf('component'),
    bracket: textOr(''),
    began_at: int,
    opened_at: int,
    last_seen_at: int,
    ended_at: maybeInt,
    decided_at: maybeInt,
    alarm_id: mayName('alarm'),
  },
  indexes: [['component_id', 'decided_at'], ['alarm_rule_id', 'opened_at'], ['alarm_id']],
};

const alarmRuleMark: Table = {
  name: 'alarm_rule_mark',
  columns: {
    id,
    alarm_rule_id: partOf('alarm_rule'),
    component_id: partOf('component'),
    from_at: int,
    until_at: int,
    must: { kind: 'bool' },
  },
  indexes: [['alarm_rule_id'], ['component_id']],
};

const alarmRuleDue: Table = {
  name: 'alarm_rule_due',
  columns: { component_id: partOf('component'), from_at: int, until_at: int },
  key: ['component_id'],
};

export async function measuredAlarms(schema: Schema): Promise<void> {
  for (const table of [alarmRule, alarmRuleStretch, alarmRuleMark, alarmRuleDue]) await schema.create(table);
}
