import type { TokenPurpose } from '../rights/accountTokens.ts';

/** Placeholder in a stored message where its link continues with a token: readers of the database or a log get none. */
export const ALARM_LINK_GAP = '{acknowledge}';

/** The same for the mail that sends a task to a person without an account. */
export const TASK_LINK_GAP = '{task}';

/**
 * Placeholder in a stored mail where its link continues with a token: readers of the database or a copy of it get
 * none.
 */
export const linkGap = (purpose: TokenPurpose): string => `{${purpose}}`;

export const purposes: readonly TokenPurpose[] = ['activation', 'reset'];

/**
 * A text that another person wrote, such as the name of a plant, an alarm or a user, for use in the body of a
 * message: a gap in it is made ineffective, because otherwise it would be filled with the token of the reader's link.
 */
export function withoutGaps(text: string): string {
  return text.replaceAll(GAPS, '($1)');
}

const GAPS = /\{(acknowledge|task|activation|reset)\}/g;
