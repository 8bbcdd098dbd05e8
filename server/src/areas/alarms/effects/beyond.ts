import { sql } from 'kysely';
import { greatestOf, leastOf, limitMarker, type Limits } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { addDays, dayOf, dayStart } from '../../../measurements/calendar.ts';
import { columnBlocks, eachReading } from '../../../measurements/columnBlocks.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EffectSpan } from './plants.ts';

type Both<T> = Readonly<Record<'stored' | 'draft', T>>;

/** How often and on which days a column reached or exceeded one pair of limits. */
interface Beyond {
  /** Days (yyyymmdd) with a reading at or beyond a limit. */
  readonly days: Set<number>;
  /** Number of readings at or beyond a limit. */
  readings: number;
  /** How many times the column went beyond a limit; consecutive readings beyond it count once. */
  times: number;
}

interface Column {
  readonly id: number;
  readonly component_id: number;
  readonly timezone: string;
}

/**
 * How often a column's readings were at or beyond the stored and the draft limits, and its smallest and largest
 * reading. Only days that reach a limit are decompressed.
 */
export async function readBeyond(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  { id, component_id, timezone }: Column,
  limits: Both<Limits>,
  span: EffectSpan,
): Promise<{ readonly sides: Both<Beyond>; readonly least: number | null; readonly most: number | null }> {
  const sides = { stored: newBeyond(), draft: newBeyond() };
  const blocks = await readBlocks(db, id, component_id, limits, span);
  const pairs = [
    { beyond: sides.stored, limits: limits.stored, was: false },
    { beyond: sides.draft, limits: limits.draft, was: false },
  ];
  // the day of the last reading beyond a limit and the end of that day, cached because times ascend
  let day = { day: 0, until: -Infinity };
  for (const { packed, ...axis } of blocks) {
    const reached = pairs.filter((pair) => [axis.min, axis.max].some((end) => limitMarker(end, pair.limits)));
    for (const pair of pairs) if (!reached.includes(pair)) pair.was = false;
    if (packed === null || reached.length === 0) continue;
    eachReading(platform, { ...axis, packed }, span, (ts, value) => {
      for (const pair of reached) {
        const is = limitMarker(value, pair.limits) !== undefined;
        if (is) {
          pair.beyond.readings += 1;
          if (ts >= day.until) day = dayAt(timezone, ts);
          pair.beyond.days.add(day.day);
          if (!pair.was) pair.beyond.times += 1;
        }
        pair.was = is;
      }
    });
  }
  const some = (all: readonly (number | null)[]) => all.filter((value) => value !== null);
  const [mins, maxs] = [some(blocks.map(({ min }) => min)), some(blocks.map(({ max }) => max))];
  return {
    sides,
    least: mins.length === 0 ? null : leastOf(mins),
    most: maxs.length === 0 ? null : greatestOf(maxs),
  };
}

function dayAt(zone: string, ts: number) {
  const day = dayOf(zone, ts);
  return { day, until: dayStart(zone, addDays(day, 1)) };
}

const newBeyond = (): Beyond => ({ days: new Set(), readings: 0, times: 0 });

/**
 * The stored days of a column within the span; the compressed values are included only for days that reach one of the
 * limits.
 */
function readBlocks(
  db: Reader,
  column_id: number,
  component_id: number,
  { stored, draft }: Both<Limits>,
  { from, until }: EffectSpan,
) {
  const low = greatestOf([stored.low ?? -Number.MAX_VALUE, draft.low ?? -Number.MAX_VALUE]);
  const high = leastOf([stored.high ?? Number.MAX_VALUE, draft.high ?? Number.MAX_VALUE]);
  return columnBlocks(db, { component_id, column_id, from, until })
    .select(['block.min', 'block.max'])
    .select(
      sql<Uint8Array | null>`case when block.min <= ${low} or block.max >= ${high} then block.packed end`.as('packed'),
    )
    .execute();
}
