import type { TokenPurpose } from '../rights/accountTokens.ts';

/**
 * Placeholder in a stored message, which the token of its link replaces when the message is sent. So readers of the database or a log get
 * no token.
 */
export const ALARM_LINK_GAP = '{acknowledge}';

/** Placeholder in the mail that sends a work order to a person without an account. */
export const TASK_LINK_GAP = '{task}';

/**
 * Placeholder in a stored mail, which the token of its link replaces when the mail is sent. So readers of the database or a copy of it get
 * no token.
 */
export const linkGap = (purpose: TokenPurpose): string => `{${purpose}}`;

export const purposes: readonly TokenPurpose[] = ['activation', 'reset'];

/**
 * Makes placeholders in a text harmless which another person wrote, such as the name of a plant, an alarm or a user; otherwise they would
 * be replaced by the token of the reader's link.
 */
export function withoutGaps(text: string): string {
  return text.replaceAll(GAPS, '($1)');
}

const GAPS = /\{(acknowledge|task|activation|reset)\}/g;
