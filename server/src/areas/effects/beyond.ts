import { sql } from 'kysely';
import { greatestOf, leastOf, limitMarker, type Limits } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { blockDayRange } from '../../measurements/blockDays.ts';
import { dayOf } from '../../measurements/calendar.ts';
import { decodeTimes, decodeValues, type PackedTimes } from '../../measurements/codec.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EffectSpan } from './plants.ts';

type Both<T> = Readonly<Record<'stored' | 'draft', T>>;

/** How a column lay to a pair of limits. */
interface Beyond {
  /** yyyymmdd on which it was at or beyond one. */
  readonly days: Set<number>;
  /** Readings at or beyond one. */
  readings: number;
  /** How often it came to that: readings in a row are one. */
  times: number;
}

interface Column {
  readonly id: number;
  readonly component_id: number;
  readonly timezone: string;
}

/** How the readings of a column lay to two pairs of limits, and its smallest and largest; only days that reach a limit are unpacked. */
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
  for (const { packed, ...axis } of blocks) {
    if (packed === null) {
      for (const pair of pairs) pair.was = false;
      continue;
    }
    const times = decodeTimes(platform.deflate, axis);
    const values = decodeValues(platform.deflate, packed, axis.n);
    for (let slot = 0; slot < times.length; slot += 1) {
      const [ts = 0, value = Number.NaN] = [times[slot], values[slot]];
      if (Number.isNaN(value) || ts < span.from || ts >= span.until) continue;
      for (const pair of pairs) {
        const is = limitMarker(value, pair.limits) !== undefined;
        if (is) {
          pair.beyond.readings += 1;
          pair.beyond.days.add(dayOf(timezone, ts));
          if (!pair.was) pair.beyond.times += 1;
        }
        pair.was = is;
      }
    }
  }
  const some = (all: readonly (number | null)[]) => all.filter((value) => value !== null);
  const [mins, maxs] = [some(blocks.map(({ min }) => min)), some(blocks.map(({ max }) => max))];
  return {
    sides,
    least: mins.length === 0 ? null : leastOf(mins),
    most: maxs.length === 0 ? null : greatestOf(maxs),
  };
}

const newBeyond = (): Beyond => ({ days: new Set(), readings: 0, times: 0 });

/** The blocks of a column in order of time; packed values only where one of the limits was reached. */
function readBlocks(
  db: Reader,
  columnId: number,
  componentId: number,
  { stored, draft }: Both<Limits>,
  { from, until }: EffectSpan,
): Promise<(PackedTimes & { min: number | null; max: number | null; packed: Uint8Array | null })[]> {
  const [firstDay, lastDay] = blockDayRange(from, until);
  const low = greatestOf([stored.low ?? -Number.MAX_VALUE, draft.low ?? -Number.MAX_VALUE]);
  const high = leastOf([stored.high ?? Number.MAX_VALUE, draft.high ?? Number.MAX_VALUE]);
  return db
    .selectFrom('measurement_day as block')
    .innerJoin('measurement_axis as axis', (join) =>
      join.onRef('axis.component_id', '=', 'block.component_id').onRef('axis.day', '=', 'block.day'),
    )
    .where('block.component_id', '=', componentId)
    .where('block.column_id', '=', columnId)
    .where('block.day', '>=', firstDay)
    .where('block.day', '<=', lastDay)
    .where('axis.component_id', '=', componentId)
    .where('axis.first_ts', '<', until)
    .where('axis.last_ts', '>=', from)
    .orderBy('axis.first_ts')
    .select(['axis.step', 'axis.first_ts', 'axis.last_ts', 'axis.n', 'axis.times', 'block.min', 'block.max'])
    .select(
      sql<Uint8Array | null>`case when block.min <= ${low} or block.max >= ${high} then block.packed end`.as('packed'),
    )
    .execute();
}
