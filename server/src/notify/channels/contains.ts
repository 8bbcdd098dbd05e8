/** Whether a text holds a pattern, in which `*` stands for anything; in time that grows with the text alone. */
export function contains(text: string, pattern: string): boolean {
  let from = 0;
  for (const part of pattern.split('*')) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
