/** On which side of a level a value is judged. */
export type Side = 'above' | 'below';

/** A device state that raises an alarm; the bracket distinguishes the alarms of one rule. */
export interface StateEntry {
  readonly bracket: string;
  readonly text: string;
  readonly severity?: string | undefined;
  /** The column's value is one of these, compared as text without regard to case. */
  readonly values?: readonly string[] | undefined;
  /** One of these bits of the whole number is set, counted from 0. */
  readonly bits?: readonly number[] | undefined;
  /** The text contains a match of this pattern, without regard to case. */
  readonly pattern?: string | undefined;
}

/** When a rule raises an alarm (decision 4.50). Columns are named as files name them (`col_component_data`). */
export type RuleCondition =
  | {
      readonly kind: 'beyond';
      readonly column: string;
      readonly side: Side;
      readonly level: number;
      /** Level at which the alarm clears; `level` unless set. */
      readonly clear?: number | undefined;
    }
  /** At or beyond the limits of the column. */
  | { readonly kind: 'limit'; readonly column: string }
  | { readonly kind: 'state'; readonly column: string; readonly states: readonly StateEntry[] }
  | {
      readonly kind: 'frozen';
      readonly column: string;
      /** The same value for this many hours, */
      readonly hours: number;
      /** while this column changes; without one, while the sun is up. */
      readonly moving?: string | undefined;
    }
  /** The column has no value for this many minutes while its component continues to deliver. */
  | { readonly kind: 'missing'; readonly column: string; readonly minutes: number }
  | {
      readonly kind: 'change';
      readonly column: string;
      readonly direction: 'rise' | 'fall';
      /** More than this within an hour. */
      readonly per_hour: number;
    }
  | {
      readonly kind: 'peers';
      readonly column: string;
      /** Below this share of the median of the other components of the plant that have the column. */
      readonly percent: number;
      /** The median must be at least so high; default: more than 0. */
      readonly minimum?: number | undefined;
      /** Capacities by which values are divided instead of those of the components, by name; without one a component is left out. */
      readonly capacities?: readonly { readonly component: string; readonly capacity: number }[] | undefined;
    }
  | {
      readonly kind: 'expected';
      /** A column with a role of energy, whose component's energy is judged. */
      readonly column: string;
      /** Below this share of the expected energy */
      readonly percent: number;
      /** over the last hours. */
      readonly hours: number;
    }
  | {
      readonly kind: 'counter';
      readonly column: string;
      readonly event: 'still' | 'falls' | 'starts';
      /** `still`: no rise for this many hours. */
      readonly hours?: number | undefined;
      /** `starts`: a rise by this number within an hour. */
      readonly per_hour?: number | undefined;
    };

/** When a rule is evaluated. Outside of the window alarms neither open nor end. */
export type RuleWindow =
  | { readonly kind: 'always' }
  | { readonly kind: 'sun'; readonly degrees: number }
  | {
      readonly kind: 'hours';
      /** 1 Monday to 7 Sunday; the day on which the window begins. */
      readonly days: readonly number[];
      /**
       * `HH:mm` in the plant's local time; `until` is exclusive, and on the next day if it is not later than `from`.
       */
      readonly from: string;
      readonly until: string;
    }
  | { readonly kind: 'while'; readonly column: string; readonly side: Side; readonly level: number };

/** The part of a rule that its evaluation needs. */
export interface RuleDefinition {
  readonly condition: RuleCondition;
  /** Minutes of measured time for which the condition must hold. */
  readonly duration_minutes: number;
  /** Minutes of measured time for which it must not hold before the alarm ends. */
  readonly clear_minutes: number;
  readonly window: RuleWindow;
}

/** Columns of a component that a rule reads. */
export function columnsOfRule({ condition, window }: Pick<RuleDefinition, 'condition' | 'window'>): string[] {
  const named = [
    condition.column,
    condition.kind === 'frozen' ? condition.moving : undefined,
    window.kind === 'while' ? window.column : undefined,
  ];
  return [...new Set(named.filter((name) => name !== undefined))];
}
