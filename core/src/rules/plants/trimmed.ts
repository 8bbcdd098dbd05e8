/**
 * Removes characters for which `fits` returns true at the ends of a text, in one pass per end. A regular expression
 * such as `/ +$/` would start again at every blank, which takes quadratic time for a text of many blanks.
 */
export function trimmed(text: string, fits: (character: string) => boolean, side: 'both' | 'end' = 'both'): string {
  const characters = Array.from(text);
  let from = 0;
  let to = characters.length;
  while (to > 0 && fits(characters[to - 1] ?? '')) to -= 1;
  const last = side === 'both' ? to : 0;
  while (from < last && fits(characters[from] ?? '')) from += 1;
  return characters.slice(from, to).join('');
}
