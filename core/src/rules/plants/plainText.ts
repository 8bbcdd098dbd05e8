/**
 * Text of one line in which everybody sees what is there: no control characters, no line and paragraph separators, no halves of
 * characters, and nothing that turns the writing direction round.
 */
export const plainText = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

export const isPlainText = (text: string): boolean => plainText.test(text);
