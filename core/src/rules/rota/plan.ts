import type { ShiftKind } from '../../codes/rotas.ts';

/** A weekly shift of a rota, in the time zone of the rota. */
export interface PlannedShift {
  /** `daily`: between its two times on each of its days. `through`: without a break from the first day to the last. */
  readonly kind: ShiftKind;
  /** Days of the week: 1 is Monday, 7 is Sunday. `until_day` may be earlier in the week than `from_day`. */
  readonly from_day: number;
  readonly until_day: number;
  /** hh:mm; `until_time` is on the next day if it is not later than `from_time`. */
  readonly from_time: string;
  readonly until_time: string;
  /** First day of the first turn, yyyy-MM-dd; the shift does not occur before it. */
  readonly begins_on: string;
  /** Length of a turn in weeks. */
  readonly weeks: number;
  /** Accounts in the order of their turns; null: nobody is assigned to this turn. */
  readonly people: readonly (number | null)[];
}

/**
 * An absence of a person. If `substitute` is null, the next person in turn is on call instead. Times are in the format
 * of the wire.
 */
interface Absence {
  readonly person: number;
  readonly from: string;
  readonly until: string;
  readonly substitute: number | null;
}

/**
 * A take-over: an interval in which a person is on call instead of those named by the shifts. Times are in the format
 * of the wire.
 */
interface Takeover {
  readonly person: number;
  readonly from: string;
  readonly until: string;
}

/** Hours in which messages about less severe alarms wait; at the end of the hours they are sent as one message. */
interface QuietHours {
  /** hh:mm; if the end is not later than the begin, the hours cross midnight. */
  readonly from: string;
  readonly until: string;
  /** Messages about alarms of a lower severity wait. 1: only alarms of severity `message`; 2: also warnings. */
  readonly below: '1' | '2';
}

/** Rota of a group: it determines who is on call when. */
export interface RotaPlan {
  /** IANA time zone. */
  readonly timezone: string;
  readonly shifts: readonly PlannedShift[];
  readonly absences: readonly Absence[];
  readonly takeovers: readonly Takeover[];
  /**
   * If a fault is not acknowledged for this many minutes, the next person in turn is notified, and after as many
   * minutes again the rest of the group; null: no escalation.
   */
  readonly escalate_after_minutes: number | null;
  /** Quiet hours of the group; null: none. */
  readonly quiet: QuietHours | null;
}

/** Whether a group has a rota; without one everybody in the group is notified. */
export const hasRota = ({ shifts, takeovers }: Pick<RotaPlan, 'shifts' | 'takeovers'>): boolean =>
  shifts.length > 0 || takeovers.length > 0;
