/**
 * Likely common prefix of files like this one: everything before the first number, so that different kinds of files
 * have different prefixes; if the name begins with a number, everything before its date. Null if there is none.
 */
export function filePrefixOf(file: string): string | null {
  const name = file.replace(/\.(?:gz|tgz|zip)$/i, '').replace(/\.[^.]*$/, '');
  const [prefix = ''] = /^\D+/.exec(name) ?? /^.*?(?=\d{6})/.exec(name) ?? [];
  return prefix === '' ? null : prefix;
}

/** Matches a number of at most three digits at the beginning, which may be that of a device; a date has more digits. */
const deviceNumber = /^(\d{1,3})(?=\D)[_\-. ]*/;

/**
 * Prefix of a file that was uploaded with others. If each name has a short number followed by a date, as in `WR1_20260801.csv` and
 * `WR2_20260801.csv`, the number is that of a device and belongs to the prefix.
 */
export function filePrefixAmong(file: string, others: readonly string[]): string | null {
  const prefix = filePrefixOf(file);
  if (prefix === null) return null;
  const own = deviceIn(file, prefix);
  if (own === undefined) return prefix;
  const devices = others.filter((name) => filePrefixOf(name) === prefix).map((name) => deviceIn(name, prefix));
  const isOfDevices = devices.every((one) => one !== undefined) && devices.some((one) => one !== own);
  return isOfDevices ? prefix + own : prefix;
}

function deviceIn(file: string, prefix: string): string | undefined {
  const rest = file.slice(prefix.length);
  const [found] = deviceNumber.exec(rest) ?? [];
  if (found === undefined || !/\d/.test(found)) return undefined;
  const behind = rest.slice(found.length).replaceAll(/\D/g, '');
  return behind.length >= 6 ? found : undefined;
}
