import type { DefaultBool, DefaultNull, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** What holds for the rota of a group as a whole (decision 4.57); no row: nothing was set up. */
export interface UserGroupRotaTable extends Stamped {
  user_group_id: number;
  /** IANA name. */
  timezone: string;
  /** Whether everybody is meant to be told outside of the shifts, so that this is no gap. */
  everybody_otherwise: DefaultBool;
  /** Minutes after which the next one is told, and then everybody; null: never. */
  escalate_after_minutes: number | null;
  /** When they were set: what was told before goes no further by them. */
  escalate_since: Instant;
  /** hh:mm, both or neither: hours in which less severe alarms wait. */
  quiet_from: DefaultNull;
  quiet_until: DefaultNull;
  /** Alarms of less weight wait then. */
  quiet_below: DefaultText;
}

/** A shift that recurs by week, on the clock of the rota's zone. */
export interface RotaShiftTable {
  id: Id;
  user_group_id: number;
  position: number;
  name: string;
  /** One of `shiftKinds` of core. */
  kind: string;
  /** 1 Monday to 7 Sunday. */
  from_day: number;
  until_day: number;
  /** hh:mm. */
  from_time: string;
  until_time: string;
  /** yyyy-MM-dd. */
  begins_on: string;
  weeks: number;
}

/** A place in the turn of a shift; null: nobody has it. */
export interface RotaPlaceTable {
  id: Id;
  rota_shift_id: number;
  position: number;
  account_id: number | null;
}

/** Somebody is away, and who stands in; null: the next in turn. */
export interface RotaAbsenceTable {
  id: Id;
  user_group_id: number;
  account_id: number;
  from_at: Instant;
  /** Exclusive. */
  until_at: Instant;
  substitute_id: number | null;
}

/** Somebody is on call instead of whom the shifts name. */
export interface RotaTakeoverTable {
  id: Id;
  user_group_id: number;
  account_id: number;
  from_at: Instant;
  /** Exclusive. */
  until_at: Instant;
  /** What the calendar calls the event that it came with; null: set by hand. */
  uid: DefaultNull;
}

/** A step along the rota of a group about a fault that nobody acknowledges: 1 the next, 2 everybody. */
export interface AlarmRotaStepTable {
  alarm_id: number;
  user_group_id: number;
  step: number;
  told_at: Instant;
}

/** A fault of which a group is told at the end of its quiet hours. */
export interface AlarmQuietTable {
  alarm_id: number;
  user_group_id: number;
  until_at: Instant;
}
