/** Whether a text contains a pattern, in which `*` matches anything; takes time proportional to the text. */
export function contains(text: string, pattern: string): boolean {
  let from = 0;
  for (const part of pattern.split('*')) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
