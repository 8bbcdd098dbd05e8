import type { TokenPurpose } from '../rights/accountTokens.ts';

/** Placeholder in a stored message where its link continues with a token: readers of the database or a log get none. */
export const ALARM_LINK_GAP = '{acknowledge}';

/** The same of the mail that sends a task to somebody outside. */
export const TASK_LINK_GAP = '{task}';

/**
 * Placeholder in a stored mail where its link continues with a token: readers of the database or a copy of it get
 * none.
 */
export const linkGap = (purpose: TokenPurpose): string => `{${purpose}}`;

export const purposes: readonly TokenPurpose[] = ['activation', 'reset'];

/**
 * A text that somebody else wrote, such as the name of a plant, an alarm or a user, for the body of a message: what would
 * be a gap in it becomes none, or it would get the token of the reader's link.
 */
export function withoutGaps(text: string): string {
  return text.replaceAll(GAPS, '($1)');
}

const GAPS = /\{(acknowledge|task|activation|reset)\}/g;
