import { DAY_MS } from '@leitwarte/core/rules';
import { timeReader } from '../formats/delimited/times.ts';

/**
 * The notation in which 00:00 is the end of the given date, if the times of each device show it: midnight comes after
 * the last lines of its date, and the next line is one day later (reversed if the newest line comes first). Undefined
 * if midnight begins its day as usual.
 */
export function midnightOfDayBefore(devices: readonly (readonly string[])[], notation: string): string | undefined {
  if (!notation.includes('HH')) return undefined;
  const reader = timeReader(notation);
  const encoder = new TextEncoder();
  let [ends, begins] = [0, 0];
  for (const times of devices) {
    const read = times.map((time) => {
      const bytes = encoder.encode(time);
      return reader.read(bytes, 0, bytes.length);
    });
    const locals = oldestFirst(read.filter((local, at) => local !== read[at - 1]));
    for (const [at, local] of locals.entries()) {
      if (local % DAY_MS !== 0) continue;
      const before = locals[at - 1] ?? Number.NaN;
      const after = locals[at + 1] ?? Number.NaN;
      const isBehindItsDay = before > local && before - local < DAY_MS;
      if (isBehindItsDay && (Number.isNaN(after) || after - local >= DAY_MS)) ends += 1;
      else begins += 1;
    }
  }
  return ends > begins ? notation.replace('HH', 'kk') : undefined;
}

function oldestFirst(locals: readonly number[]): readonly number[] {
  const falling = locals.filter((local, at) => local < (locals[at - 1] ?? local)).length;
  return falling * 2 > locals.length ? locals.toReversed() : locals;
}

/** The times of each device in the order of the file; one list if no column identifies devices. */
export const momentsOfDevices = (
  moments: readonly string[],
  rows: readonly (readonly string[])[],
  device: number,
): readonly (readonly string[])[] =>
  [...Map.groupBy(moments.keys(), (line) => (device < 0 ? '' : rows[line]?.[device])).values()].map((lines) =>
    lines.map((line) => moments[line] ?? ''),
  );
