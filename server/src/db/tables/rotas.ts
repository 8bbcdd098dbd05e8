import type { DefaultBool, DefaultNull, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** Settings of the rota of a user group (decision 4.57). A group without a row has no rota. */
export interface UserGroupRotaTable extends Stamped {
  user_group_id: number;
  /** IANA name of the rota's time zone. */
  timezone: string;
  /** Whether all members are notified outside of shifts, so that times without a shift do not count as gaps. */
  everybody_otherwise: DefaultBool;
  /**
   * Minutes without acknowledgement after which the next person is notified, and after as many again everybody; null
   * means never.
   */
  escalate_after_minutes: number | null;
  /** When `escalate_after_minutes` was set; faults of which people were notified before are not escalated. */
  escalate_since: Instant;
  /** Begin of the quiet hours, hh:mm, in which less severe alarms wait; null if `quiet_until` is null too. */
  quiet_from: DefaultNull;
  quiet_until: DefaultNull;
  /** During quiet hours, alarms below this severity wait. */
  quiet_below: DefaultText;
}

/** A weekly shift, with times in the zone of the rota. */
export interface RotaShiftTable {
  id: Id;
  user_group_id: number;
  position: number;
  name: string;
  /** Kind of the shift: one of `shiftKinds` in core. */
  kind: string;
  /** Day of the week, 1 (Monday) to 7 (Sunday). */
  from_day: number;
  until_day: number;
  /** Time of day, hh:mm. */
  from_time: string;
  until_time: string;
  /** Day on which the shift begins, yyyy-MM-dd. */
  begins_on: string;
  weeks: number;
}

/** A place in the turn of a shift; the account is null if the place is empty. */
export interface RotaPlaceTable {
  id: Id;
  rota_shift_id: number;
  position: number;
  account_id: number | null;
}

/** An absence of a person and the substitute; if the substitute is null, the next person in turn is on call. */
export interface RotaAbsenceTable {
  id: Id;
  user_group_id: number;
  account_id: number;
  from_at: Instant;
  /** End of the absence, exclusive. */
  until_at: Instant;
  substitute_id: number | null;
}

/** A take-over: a span in which this person is on call in place of the person of the shift. */
export interface RotaTakeoverTable {
  id: Id;
  user_group_id: number;
  account_id: number;
  from_at: Instant;
  /** End of the take-over, exclusive. */
  until_at: Instant;
  /** UID of the calendar event from which the take-over was imported; null if a user entered it. */
  uid: DefaultNull;
}

/**
 * A step in which an unacknowledged fault was escalated within a group with a rota: 1 to the next person, 2 to
 * everybody.
 */
export interface AlarmRotaStepTable {
  alarm_id: number;
  user_group_id: number;
  step: number;
  told_at: Instant;
}

/** A fault of which a group will be notified at the end of its quiet hours. */
export interface AlarmQuietTable {
  alarm_id: number;
  user_group_id: number;
  until_at: Instant;
}
