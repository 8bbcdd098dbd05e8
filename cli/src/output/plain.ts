/** The same for text of several lines, whose line ends and tabs stay. */
export const plainLines = (text: string): string =>
  text
    .split(/(\r?\n|\t)/)
    .map((part, at) => (at % 2 === 0 ? plain(part) : part))
    .join('');

/**
 * Text from outside without control characters and those that change the writing direction, so that no name can move a cursor,
 * colour a terminal, split a line or turn the rest of it round.
 */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}+/gu, '');
}
