import type { Reader } from '../../db/database.ts';
import { type PackedDay, readNewestUpTo } from './dayRows.ts';
import { type FigureColumn, isCounter } from './figureColumn.ts';

type Asked = Pick<FigureColumn, 'column_id' | 'code' | 'ignoreZeros'>;

/**
 * For counters without a reading up to a day, the newest earlier day that has one, however far back. A dip is a fall from the level before
 * it (decision 4.53), so the first reading after a gap of days must be judged the same way, whatever days are requested. Other columns get
 * none.
 * @param since The first day that counts as earlier; default: no limit.
 * @param days Days read for each column from that day or an earlier one on, in order.
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
    // the days may contain only zeros, which are ignored
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
