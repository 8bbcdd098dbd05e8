/**
 * The verdict of a rule on one instant. `between`: past the clearing level and not beyond the level. `unknown`: it
 * cannot be judged, because of the window or of missing values.
 */
export type Verdict = 'on' | 'off' | 'between' | 'unknown';

export interface Judged {
  readonly at: number;
  readonly verdict: Verdict;
}
