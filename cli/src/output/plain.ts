/** The same for text of several lines, whose line ends and tabs stay. */
export const plainLines = (text: string): string =>
  text
    .split(/(\r?\n|\t)/)
    .map((part, at) => (at % 2 === 0 ? plain(part) : part))
    .join('');

/** Text from outside without control characters, so that no name can move a cursor, colour a terminal or split a line. */
export function plain(text: string): string {
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
}
