/** Side of a level on which a value violates the rule. */
export type Side = 'above' | 'below';

/** A device state that raises an alarm; alarms of different states of one rule differ in the bracket of their code. */
export interface StateEntry {
  readonly bracket: string;
  readonly text: string;
  readonly severity?: string | undefined;
  /** The value of the column is one of these texts, ignoring case. */
  readonly values?: readonly string[] | undefined;
  /** One of these bits of the integer value is set, counted from 0. */
  readonly bits?: readonly number[] | undefined;
  /** The text matches this pattern, ignoring case. */
  readonly pattern?: string | undefined;
}

/** Condition under which a rule raises an alarm (decision 4.50). Columns have the names used in files (`col_component_data`). */
export type RuleCondition =
  | {
      readonly kind: 'beyond';
      readonly column: string;
      readonly side: Side;
      readonly level: number;
      /** Level at which the alarm clears; default: `level`. */
      readonly clear?: number | undefined;
    }
  /** The value reaches or exceeds the limits of the column. */
  | { readonly kind: 'limit'; readonly column: string }
  | { readonly kind: 'state'; readonly column: string; readonly states: readonly StateEntry[] }
  | {
      readonly kind: 'frozen';
      readonly column: string;
      /** Hours for which the value stays the same */
      readonly hours: number;
      /** while this column changes; without a column: while the sun is up. */
      readonly moving?: string | undefined;
    }
  /** The column has no value for this many minutes while its component continues to deliver. */
  | { readonly kind: 'missing'; readonly column: string; readonly minutes: number }
  | {
      readonly kind: 'change';
      readonly column: string;
      readonly direction: 'rise' | 'fall';
      /** The value rises or falls by more than this within an hour. */
      readonly per_hour: number;
    }
  | {
      readonly kind: 'peers';
      readonly column: string;
      /** Percent of the median of the plant's other components with this column; a lower value is an alarm. */
      readonly percent: number;
      /** Minimum value of the median; default: more than 0. */
      readonly minimum?: number | undefined;
      /**
       * Capacities by which values are divided, by name of the component; components without an entry are ignored. Default: the capacities
       * of the components.
       */
      readonly capacities?: readonly { readonly component: string; readonly capacity: number }[] | undefined;
    }
  | {
      readonly kind: 'expected';
      /** Column with an energy role; the energy of its component is judged. */
      readonly column: string;
      /** Percent of the expected energy; less than this is an alarm */
      readonly percent: number;
      /** over this number of past hours. */
      readonly hours: number;
    }
  | {
      readonly kind: 'counter';
      readonly column: string;
      readonly event: 'still' | 'falls' | 'starts';
      /** `still`: hours without a rise. */
      readonly hours?: number | undefined;
      /** `starts`: rise by this number within an hour. */
      readonly per_hour?: number | undefined;
    };

/** When a rule is evaluated. Outside of the window alarms are neither opened nor cleared. */
export type RuleWindow =
  | { readonly kind: 'always' }
  | { readonly kind: 'sun'; readonly degrees: number }
  | {
      readonly kind: 'hours';
      /** Days on which the window begins; 1 is Monday, 7 is Sunday. */
      readonly days: readonly number[];
      /**
       * `HH:mm` in the plant's local time; `until` is exclusive, and on the next day if it is not later than `from`.
       */
      readonly from: string;
      readonly until: string;
    }
  | { readonly kind: 'while'; readonly column: string; readonly side: Side; readonly level: number };

/** The part of a rule that is needed to evaluate it. */
export interface RuleDefinition {
  readonly condition: RuleCondition;
  /** Minutes of measured time for which the condition must hold. */
  readonly duration_minutes: number;
  /** Minutes of measured time for which the condition must not hold before the alarm ends. */
  readonly clear_minutes: number;
  readonly window: RuleWindow;
}

/** Columns of a component whose readings a rule uses. */
export function columnsOfRule({ condition, window }: Pick<RuleDefinition, 'condition' | 'window'>): string[] {
  const named = [
    condition.column,
    condition.kind === 'frozen' ? condition.moving : undefined,
    window.kind === 'while' ? window.column : undefined,
  ];
  return [...new Set(named.filter((name) => name !== undefined))];
}
