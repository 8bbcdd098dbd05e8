/** Like `plain`, for text of several lines: line breaks and tabs are kept. */
export const plainLines = (text: string): string =>
  text
    .split(/(\r?\n|\t)/)
    .map((part, at) => (at % 2 === 0 ? plain(part) : part))
    .join('');

/**
 * Text from outside without control characters and characters that change the writing direction, so that no name can move the cursor, color
 * the terminal, split a line or reverse its rest.
 */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}+/gu, '');
}
