import type { DefaultBool, DefaultNull, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** Settings of the rota of a user group (decision 4.57); no row: none was set up. */
export interface UserGroupRotaTable extends Stamped {
  user_group_id: number;
  /** IANA name of the zone. */
  timezone: string;
  /** Whether everybody is to be notified outside of the shifts, so that a time without shift is no gap. */
  everybody_otherwise: DefaultBool;
  /** Minutes without acknowledgement after which the next person is notified, and then everybody; null: never. */
  escalate_after_minutes: number | null;
  /** When these minutes were set: faults notified before are not escalated. */
  escalate_since: Instant;
  /** hh:mm, both or neither: quiet hours in which less severe alarms wait. */
  quiet_from: DefaultNull;
  quiet_until: DefaultNull;
  /** Alarms below this severity wait. */
  quiet_below: DefaultText;
}

/** A shift that recurs weekly, in local time of the rota's zone. */
export interface RotaShiftTable {
  id: Id;
  user_group_id: number;
  position: number;
  name: string;
  /** One of `shiftKinds` of core. */
  kind: string;
  /** 1 (Monday) to 7 (Sunday). */
  from_day: number;
  until_day: number;
  /** hh:mm. */
  from_time: string;
  until_time: string;
  /** yyyy-MM-dd. */
  begins_on: string;
  weeks: number;
}

/** A place in the turn of a shift; null: it is empty. */
export interface RotaPlaceTable {
  id: Id;
  rota_shift_id: number;
  position: number;
  account_id: number | null;
}

/** An absence and its substitute; null: the next person in turn. */
export interface RotaAbsenceTable {
  id: Id;
  user_group_id: number;
  account_id: number;
  from_at: Instant;
  /** Exclusive. */
  until_at: Instant;
  substitute_id: number | null;
}

/** A take-over: somebody is on call instead of the person of the shift. */
export interface RotaTakeoverTable {
  id: Id;
  user_group_id: number;
  account_id: number;
  from_at: Instant;
  /** Exclusive. */
  until_at: Instant;
  /** Id of the calendar event with which it was imported; null: set by hand. */
  uid: DefaultNull;
}

/** A step of the escalation of an unacknowledged fault along a group's rota: 1 the next person, 2 everybody. */
export interface AlarmRotaStepTable {
  alarm_id: number;
  user_group_id: number;
  step: number;
  told_at: Instant;
}

/** A fault of which a group is notified at the end of its quiet hours. */
export interface AlarmQuietTable {
  alarm_id: number;
  user_group_id: number;
  until_at: Instant;
}
