const INDENT = '      ';

/** Wraps a command line as shells accept it, each line within the width if its words permit. */
export function folded(line: string, columns: number): string {
  const words = wordsOf(line.replaceAll(/ \\\n\s+/g, ' '));
  const lines: string[] = [];
  let current = words.shift() ?? '';
  for (const word of words) {
    const longer = `${current} ${word}`;
    if (longer.length + 2 <= columns || current.trim() === '' || current.trim() === '$') current = longer;
    else {
      lines.push(`${current} \\`);
      current = `${INDENT}${word}`;
    }
  }
  return [...lines, current].join('\n');
}

/** Splits at the blanks outside quotes. */
function wordsOf(line: string): string[] {
  const words = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === "'") isQuoted = !isQuoted;
    if (sign === ' ' && !isQuoted) words.push('');
    else words.push(`${words.pop() ?? ''}${sign}`);
  }
  return words;
}
