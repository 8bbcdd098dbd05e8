import type { Reader } from '../../db/database.ts';
import { type PackedDay, readNewestUpTo } from './dayRows.ts';
import { type FigureColumn, isCounter } from './figureColumn.ts';

type Asked = Pick<FigureColumn, 'column_id' | 'code' | 'ignoreZeros'>;

/**
 * Of counters without a reading up to a day the newest day before on which they have one, however far back: a dip is a
 * fall from the level before it (decision 4.53), so that the first reading after a gap of days is judged alike, whatever
 * days are asked for. None for all others.
 *
 * @param since the first day that counts as one before; default: all there are.
 * @param days what was read of each column from that day or one before on, in order of days.
 */
export async function levelsBefore(
  db: Reader,
  columns: readonly Asked[],
  days: ReadonlyMap<number, readonly PackedDay[]>,
  upTo: number,
  since?: number,
): Promise<(column: Asked) => readonly PackedDay[]> {
  const wanted = columns.filter(({ column_id, code, ignoreZeros }) => {
    const first = days.get(column_id)?.[0];
    // days that lie there may hold nothing but the zeros that do not count
    return isCounter(code) && first !== undefined && (ignoreZeros || first.day > upTo);
  });
  const read = (ignoreZeros: boolean) => {
    const own = wanted.filter((column) => column.ignoreZeros === ignoreZeros);
    return readNewestUpTo(
      db,
      own.map(({ column_id }) => column_id),
      upTo,
      ignoreZeros,
      since,
    );
  };
  const [all, notZero] = [await read(false), await read(true)];
  return ({ column_id, code, ignoreZeros }) => {
    const found = isCounter(code) ? (ignoreZeros ? notZero : all).get(column_id) : undefined;
    const first = days.get(column_id)?.[0];
    return found === undefined || first === undefined || found.day >= first.day ? [] : [found];
  };
}
