const INDENT = '      ';

/** A command line in several, as a shell reads it, each within so many columns where its words allow. */
export function folded(line: string, columns: number): string {
  const words = line.replaceAll(/ \\\n\s+/g, ' ').split(/ (?=(?:[^']*'[^']*')*[^']*$)/);
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
