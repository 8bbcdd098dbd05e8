import type { ShiftKind } from '../../codes/rotas.ts';

/** A shift of a rota, which recurs by week on the clock of the rota's zone. */
export interface PlannedShift {
  /** `daily`: between its times on each of its days. `through`: from the first day until the last without a break. */
  readonly kind: ShiftKind;
  /** 1 Monday to 7 Sunday; the last day may come before the first one in the week. */
  readonly from_day: number;
  readonly until_day: number;
  /** hh:mm; where it does not come after `from_time` it is one of the next day. */
  readonly from_time: string;
  readonly until_time: string;
  /** yyyy-MM-dd: the first day of the first turn; nobody has a shift that begins before it. */
  readonly begins_on: string;
  /** How many weeks a turn lasts. */
  readonly weeks: number;
  /** Accounts in turn; null: a place that nobody has. */
  readonly people: readonly (number | null)[];
}

/** Somebody is away, and who stands in: a person, or the next in turn where none is named. Instants of the wire. */
interface Absence {
  readonly person: number;
  readonly from: string;
  readonly until: string;
  readonly substitute: number | null;
}

/** Somebody is on call for a span of time instead of whom the shifts name. Instants of the wire. */
interface Takeover {
  readonly person: number;
  readonly from: string;
  readonly until: string;
}

/** Hours in which messages about less severe alarms wait, and go out as one at their end. */
interface QuietHours {
  /** hh:mm; over midnight where the end does not come after the begin. */
  readonly from: string;
  readonly until: string;
  /** Alarms of less weight wait: 1 messages, 2 warnings too. */
  readonly below: '1' | '2';
}

/** Who of a group is on call when. */
export interface RotaPlan {
  /** IANA name. */
  readonly timezone: string;
  readonly shifts: readonly PlannedShift[];
  readonly absences: readonly Absence[];
  readonly takeovers: readonly Takeover[];
  /** Minutes after which the next one is told of a fault that nobody acknowledges, and then everybody; null: never. */
  readonly escalate_after_minutes: number | null;
  /** Null: none. */
  readonly quiet: QuietHours | null;
}

/** Whether a group has a rota at all: without one everybody in it is told. */
export const hasRota = ({ shifts, takeovers }: Pick<RotaPlan, 'shifts' | 'takeovers'>): boolean =>
  shifts.length > 0 || takeovers.length > 0;
