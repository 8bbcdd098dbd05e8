import type { ShiftKind } from '../../codes/rotas.ts';

/** A weekly shift of a rota, in the time zone of the rota. */
export interface PlannedShift {
  /** `daily`: between its two times on each of its days. `through`: without a break from the first day to the last. */
  readonly kind: ShiftKind;
  /** 1 is Monday, 7 is Sunday; the last day may be earlier in the week than the first one. */
  readonly from_day: number;
  readonly until_day: number;
  /** hh:mm; `until_time` is on the next day if it is not later than `from_time`. */
  readonly from_time: string;
  readonly until_time: string;
  /** First day of the first turn, yyyy-MM-dd; nobody has a shift that begins earlier. */
  readonly begins_on: string;
  /** Length of a turn in weeks. */
  readonly weeks: number;
  /** Accounts in the order of their turns; null: nobody is assigned to this turn. */
  readonly people: readonly (number | null)[];
}

/** An absence of a person, with the substitute; without one the next person in turn is on call. Times are as on the wire. */
interface Absence {
  readonly person: number;
  readonly from: string;
  readonly until: string;
  readonly substitute: number | null;
}

/** An interval in which a person is on call instead of those named by the shifts. Times are as on the wire. */
interface Takeover {
  readonly person: number;
  readonly from: string;
  readonly until: string;
}

/** Hours in which messages about less severe alarms wait; they are sent as one message at the end. */
interface QuietHours {
  /** hh:mm; the hours cross midnight if the end is not later than the begin. */
  readonly from: string;
  readonly until: string;
  /** Severity below which messages wait. 1: only alarms of severity `message`; 2: warnings too. */
  readonly below: '1' | '2';
}

/** Rota of a group: it determines who is on call when. */
export interface RotaPlan {
  /** IANA time zone. */
  readonly timezone: string;
  readonly shifts: readonly PlannedShift[];
  readonly absences: readonly Absence[];
  readonly takeovers: readonly Takeover[];
  /** If a fault is not acknowledged for this many minutes, the next person is notified, and after that everybody; null: never. */
  readonly escalate_after_minutes: number | null;
  /** Null: no quiet hours. */
  readonly quiet: QuietHours | null;
}

/** Whether a group has a rota; without one everybody in the group is notified. */
export const hasRota = ({ shifts, takeovers }: Pick<RotaPlan, 'shifts' | 'takeovers'>): boolean =>
  shifts.length > 0 || takeovers.length > 0;
