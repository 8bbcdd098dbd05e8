import { DAY_MS } from '@leitwarte/core/rules';
import { timeReader } from '../formats/delimited/times.ts';

/**
 * The notation in which 00:00 ends the day that is named, where a sample's times say so: midnight comes after the day's last
 * lines, and the next line is of the day after. Undefined where it begins its day as usual.
 */
export function midnightOfDayBefore(times: readonly string[], notation: string): string | undefined {
  if (!notation.includes('HH')) return undefined;
  const reader = timeReader(notation);
  const encoder = new TextEncoder();
  const locals = times.map((time) => {
    const bytes = encoder.encode(time);
    return reader.read(bytes, 0, bytes.length);
  });
  let [ends, begins] = [0, 0];
  for (const [at, local] of locals.entries()) {
    if (local % DAY_MS !== 0) continue;
    const before = locals[at - 1] ?? Number.NaN;
    const after = locals[at + 1] ?? Number.NaN;
    const isBehindItsDay = before > local && before - local < DAY_MS;
    if (isBehindItsDay && (Number.isNaN(after) || after - local >= DAY_MS)) ends += 1;
    else begins += 1;
  }
  return ends > begins ? notation.replace('HH', 'kk') : undefined;
}
