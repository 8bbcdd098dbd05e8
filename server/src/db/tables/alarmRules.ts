import type { DefaultBool, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** Rules that raise alarms from readings (decision 4.50). A rule of a component also has the id of its plant. */
export interface AlarmRuleTable extends Stamped {
  id: Id;
  plant_system_id: number | null;
  plant_id: number | null;
  component_id: number | null;
  /** Name of the rule. Of several rules with the same name only the one with the narrowest scope applies. */
  name: string;
  alarm_code: string;
  /** The rule's condition as JSON of `AlarmRuleCondition`. */
  condition: string;
  /** The rule's time window as JSON of `AlarmRuleWindow`. */
  rule_window: string;
  duration_minutes: number;
  clear_minutes: number;
  severity: '0' | '1' | '2';
  is_enabled: DefaultBool;
  notify_age_hours: number;
  /** Only readings after this instant are evaluated. */
  since: Instant;
}

/** A period in which the condition of a rule holds for a component; has the fields of `RuleStretch` in core. */
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
  /** Id of the alarm that this period raised. */
  alarm_id: number | null;
}

/** A mark: a period in which a rule must raise an alarm, or must not. Used to test the rule. */
export interface AlarmRuleMarkTable {
  id: Id;
  alarm_rule_id: number;
  component_id: number;
  from_at: Instant;
  /** End of the mark, exclusive. */
  until_at: Instant;
  must: 0 | 1;
}

/**
 * Components whose readings have changed since their rules were evaluated; written in the transaction that stores the
 * readings.
 */
export interface AlarmRuleDueTable {
  component_id: number;
  /** First and last instant of the changed readings, in milliseconds UTC. */
  from_at: Instant;
  until_at: Instant;
}
