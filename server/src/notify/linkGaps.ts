import type { TokenPurpose } from '../rights/accountTokens.ts';

/**
 * Placeholder of a token in a stored message; it is replaced only when the message is sent. So readers of the database
 * or a log get no token.
 */
export const ALARM_LINK_GAP = '{acknowledge}';

/** Placeholder in the mail that sends a work order to a person without an account. */
export const TASK_LINK_GAP = '{task}';

/**
 * Placeholder of a token in a stored mail; it is replaced only when the mail is sent. So readers of the database or a
 * copy of it get no token.
 */
export const linkGap = (purpose: TokenPurpose): string => `{${purpose}}`;

export const purposes: readonly TokenPurpose[] = ['activation', 'reset'];

/**
 * Makes placeholders in a text that another person wrote harmless, for example in the name of a plant, an alarm or a
 * user. Otherwise they would be replaced by the token of the recipient's link.
 */
export function withoutGaps(text: string): string {
  return text.replaceAll(GAPS, '($1)');
}

const GAPS = /\{(acknowledge|task|activation|reset)\}/g;
