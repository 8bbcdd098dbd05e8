/** What the names of such files probably begin with: all before the first number, so that kinds of files differ; null for nothing. */
export function filePrefixOf(file: string): string | null {
  const [prefix = ''] = /^\D+/.exec(file.replace(/\.[^.]*$/, '')) ?? [];
  return prefix === '' ? null : prefix;
}
