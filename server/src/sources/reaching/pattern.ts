/**
 * Whether a name matches a pattern: `*` stands for any characters, `?` for exactly one; an empty pattern matches
 * everything.
 */
export function fitsPattern(pattern: string, name: string): boolean {
  if (pattern === '') return true;
  const [signs, text] = [pattern, name].map((one) => Array.from(one.toLowerCase())) as [string[], string[]];
  let [sign, at, star, retry] = [0, 0, -1, 0];
  while (at < text.length) {
    if (signs[sign] === '*') {
      star = sign;
      retry = at;
      sign += 1;
    } else if (signs[sign] === '?' || signs[sign] === text[at]) {
      sign += 1;
      at += 1;
    } else if (star >= 0) {
      // let the last star match one more character; the text before it matches already, so nothing is compared twice
      retry += 1;
      at = retry;
      sign = star + 1;
    } else return false;
  }
  return signs.slice(sign).every((rest) => rest === '*');
}
