import type { DefaultBool, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** Rules for alarms from readings (decision 4.50). A rule of a component also has its plant. */
export interface AlarmRuleTable extends Stamped {
  id: Id;
  plant_system_id: number | null;
  plant_id: number | null;
  component_id: number | null;
  /** Of rules with the same name the most specific one applies. */
  name: string;
  alarm_code: string;
  /** JSON of `AlarmRuleCondition`. */
  condition: string;
  /** JSON of `AlarmRuleWindow`. */
  rule_window: string;
  duration_minutes: number;
  clear_minutes: number;
  severity: '0' | '1' | '2';
  is_enabled: DefaultBool;
  notify_age_hours: number;
  /** Only readings from this instant on are evaluated. */
  since: Instant;
}

/** A period for which a rule applies to a component, the same as `RuleStretch` of core. */
export interface AlarmRuleStretchTable {
  id: Id;
  alarm_rule_id: number;
  component_id: number;
  bracket: DefaultText;
  began_at: Instant;
  opened_at: Instant;
  last_seen_at: Instant;
  ended_at: Instant | null;
  decided_at: Instant | null;
  /** The alarm that this period raised. */
  alarm_id: number | null;
}

/** A period in which a rule must raise an alarm, or must not; the rule's test. */
export interface AlarmRuleMarkTable {
  id: Id;
  alarm_rule_id: number;
  component_id: number;
  from_at: Instant;
  /** Exclusive. */
  until_at: Instant;
  must: 0 | 1;
}

/** Components whose readings changed since their rules were evaluated; written together with the readings. */
export interface AlarmRuleDueTable {
  component_id: number;
  /** First and last instant of the changed readings. */
  from_at: Instant;
  until_at: Instant;
}
