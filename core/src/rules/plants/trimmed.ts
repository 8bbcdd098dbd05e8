/**
 * Trims characters for which `fits` returns true, in one pass per end: an expression such as `/ +$/` starts again at every blank, which is
 * quadratic in a text of blanks.
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
