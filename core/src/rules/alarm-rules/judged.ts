/**
 * Verdict of a rule at an instant. `on`: the condition holds; `off`: it does not; `between`: the value is beyond the
 * clearing level but not beyond the level; `unknown`: it cannot be evaluated because of the window or missing values.
 */
export type Verdict = 'on' | 'off' | 'between' | 'unknown';

export interface Judged {
  readonly at: number;
  readonly verdict: Verdict;
}
