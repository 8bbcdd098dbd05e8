/**
 * Verdict of a rule at an instant. `between`: beyond the clearing level but not beyond the level. `unknown`: it cannot be judged because of
 * the window or missing values.
 */
export type Verdict = 'on' | 'off' | 'between' | 'unknown';

export interface Judged {
  readonly at: number;
  readonly verdict: Verdict;
}
