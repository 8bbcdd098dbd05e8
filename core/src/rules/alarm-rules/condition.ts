/** Side of a level on which a value violates the rule. */
export type Side = 'above' | 'below';

/**
 * A device state that raises an alarm. The alarm's code contains `bracket`, which distinguishes the states of one rule.
 */
export interface StateEntry {
  readonly bracket: string;
  readonly text: string;
  readonly severity?: string | undefined;
  /** The state exists if the value of the column is one of these texts, ignoring case. */
  readonly values?: readonly string[] | undefined;
  /** The state exists if one of these bits of the integer value is set; bits are counted from 0. */
  readonly bits?: readonly number[] | undefined;
  /** The state exists if the text matches this pattern, ignoring case. */
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
      /** Number of hours for which the value must be constant. */
      readonly hours: number;
      /** The value only counts as frozen while this column changes; if no column is given, while the sun is up. */
      readonly moving?: string | undefined;
    }
  /** The column has no value for this many minutes while its component continues to deliver. */
  | { readonly kind: 'missing'; readonly column: string; readonly minutes: number }
  | {
      readonly kind: 'change';
      readonly column: string;
      readonly direction: 'rise' | 'fall';
      /** Amount by which the value must rise or fall within an hour. */
      readonly per_hour: number;
    }
  | {
      readonly kind: 'peers';
      readonly column: string;
      /** Percent of the median of the plant's other components with this column; a lower value raises an alarm. */
      readonly percent: number;
      /** Components are only compared if the median is at least this; default: more than 0. */
      readonly minimum?: number | undefined;
      /**
       * Capacities by which values are divided, by name of the component; components without an entry are ignored. Default: the capacities
       * of the components.
       */
      readonly capacities?: readonly { readonly component: string; readonly capacity: number }[] | undefined;
    }
  | {
      readonly kind: 'expected';
      /** Column with an energy role; the rule compares the energy of its component. */
      readonly column: string;
      /** Percent of the expected energy; less energy raises an alarm. */
      readonly percent: number;
      /** Number of past hours over which energy is summed for the comparison. */
      readonly hours: number;
    }
  | {
      readonly kind: 'counter';
      readonly column: string;
      readonly event: 'still' | 'falls' | 'starts';
      /** Only for `still`: number of hours without a rise. */
      readonly hours?: number | undefined;
      /** Only for `starts`: number of starts within an hour that raises an alarm. */
      readonly per_hour?: number | undefined;
    };

/** When a rule is evaluated. Outside of the window alarms are neither opened nor cleared. */
export type RuleWindow =
  | { readonly kind: 'always' }
  | { readonly kind: 'sun'; readonly degrees: number }
  | {
      readonly kind: 'hours';
      /** Days of the week on which the window begins; 1 is Monday, 7 is Sunday. */
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
