/**
 * What the names of such files probably begin with: all before the first number, so that kinds of files differ; where a name begins with one,
 * all before its date. Null for nothing.
 */
export function filePrefixOf(file: string): string | null {
  const name = file.replace(/\.[^.]*$/, '');
  const [prefix = ''] = /^\D+/.exec(name) ?? /^.*?(?=\d{6})/.exec(name) ?? [];
  return prefix === '' ? null : prefix;
}
