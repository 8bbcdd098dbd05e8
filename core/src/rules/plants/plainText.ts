/**
 * Matches one line of text without invisible or misleading characters: no control characters, no line or paragraph
 * separators, no lone surrogates, and no characters that reverse the writing direction.
 */
export const plainText = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

export const isPlainText = (text: string): boolean => plainText.test(text);
