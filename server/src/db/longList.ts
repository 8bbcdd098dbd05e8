import { sql, type AliasedExpression } from 'kysely';
import type { Database } from './database.ts';

/** Rows of a list to which rows are only added at the end: their ids, filtered by values that never change. */
type Rows = AliasedExpression<{ readonly id: number }, 'row'>;

interface Known {
  /** Number of rows up to and including the row with id `newest`. */
  readonly count: number;
  readonly newest: number;
  /** Ids of some rows with their position, counted from the oldest row; reading a page starts at the nearest one. */
  readonly marks: readonly { readonly id: number; readonly place: number }[];
  readonly knownAt: number;
}

interface LongListOptions {
  /** Minimum length of a list that is cached. Shorter lists are counted each time, which is cheap and exact. */
  readonly longFrom?: number;
  /** Number of rows between two marks. This is also the maximum number of rows that are skipped to reach a page. */
  readonly step?: number;
}

/** For how many milliseconds deleted rows may still be counted; new rows are counted immediately. */
const REMEMBERED_MS = 5 * 60_000;
const MOST_LISTS = 100;
const remembered = new WeakMap<Database, Map<string, Known>>();

/**
 * The number of rows of a list, and the ids on one page, newest first, without reading all rows before the page. A long
 * list is read completely from time to time and cached under `name`, which must identify rows and filters.
 */
export async function pageOfLongList(
  db: Database,
  name: string,
  rows: Rows,
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: number },
  { longFrom = 10_000, step = 2_000 }: LongListOptions = {},
): Promise<{ readonly count: number; readonly ids: number[] }> {
  let known = await knownOf();
  let fresh = await countAfter(known.newest);
  if (fresh > longFrom) {
    known = await knownOf(true);
    fresh = await countAfter(known.newest);
  }
  const count = known.count + fresh;
  return { count, ids: await idsAt(count) };

  async function countAfter(id: number): Promise<number> {
    const { found } = await db
      .selectFrom(rows)
      .where('row.id', '>', id)
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    return found;
  }

  async function knownOf(anew = false): Promise<Known> {
    const lists = remembered.get(db) ?? new Map<string, Known>();
    remembered.set(db, lists);
    const before = lists.get(name);
    if (!anew && before !== undefined && Math.abs(now - before.knownAt) < REMEMBERED_MS) return before;
    lists.delete(name);
    const measured = await measure();
    const [oldest] = lists.keys();
    if (lists.size >= MOST_LISTS && oldest !== undefined) lists.delete(oldest);
    if (measured.count >= longFrom) lists.set(name, measured);
    return measured;
  }

  async function measure(): Promise<Known> {
    const { count: found, newest } = await db
      .selectFrom(rows)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('row.id').as('newest')])
      .executeTakeFirstOrThrow();
    if (found < longFrom) return { count: found, newest: newest ?? 0, marks: [], knownAt: now };
    const numbered = db
      .selectFrom(rows)
      .where('row.id', '<=', newest ?? 0)
      .select(['row.id', sql<number>`row_number() over (order by row.id)`.as('place')])
      .as('numbered');
    const marks = await db
      .selectFrom(numbered)
      .where(sql<number>`numbered.place % ${sql.lit(step)}`, '=', 0)
      .select(['numbered.id', 'numbered.place'])
      .orderBy('numbered.id')
      .execute();
    return { count: found, newest: newest ?? 0, marks, knownAt: now };
  }

  async function idsAt(all: number): Promise<number[]> {
    if (offset >= all) return [];
    // number of rows that are older than all rows of the page
    const before = Math.max(0, all - offset - limit);
    const mark = known.marks.findLast(({ place }) => place <= before) ?? { id: 0, place: 0 };
    const isNearer = offset <= before - mark.place;
    const page = isNearer
      ? db.selectFrom(rows).orderBy('row.id', 'desc').limit(limit).offset(offset)
      : db
          .selectFrom(rows)
          .where('row.id', '>', mark.id)
          .orderBy('row.id')
          .limit(Math.min(limit, all - offset))
          .offset(before - mark.place);
    const ids = (await page.select('row.id').execute()).map(({ id }) => id);
    return isNearer ? ids : ids.toReversed();
  }
}

/** Like `pageOfLongList`, for lists whose rows may be deleted or that are short; they are read completely each time. */
export async function pageOfShortList(
  db: Database,
  rows: Rows,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly count: number; readonly ids: number[] }> {
  const { count } = await db
    .selectFrom(rows)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const page = db.selectFrom(rows).orderBy('row.id', 'desc').limit(limit).offset(offset);
  return { count, ids: (await page.select('row.id').execute()).map(({ id }) => id) };
}
