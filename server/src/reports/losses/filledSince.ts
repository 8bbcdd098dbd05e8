import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import { addDays, dayOf } from '../../measurements/calendar.ts';

/** For this number of days after its end there may be forecasts of a weather service. */
const AHEAD_DAYS = 2;

/** Columns of a deleted weather service that another source has filled since; from then on they count as sensors. */
export async function filledSince(
  db: Reader,
  columns: readonly { readonly id: number; readonly component_id: number; readonly endedAt: number | null }[],
): Promise<ReadonlySet<number>> {
  const endOf = new Map(columns.flatMap(({ id, endedAt }) => (endedAt === null ? [] : [[id, endedAt] as const])));
  const ended = columns.filter(({ id }) => endOf.has(id));
  const newest = await inPortions(
    ended,
    (some) =>
      db
        .selectFrom('measurement_day')
        .select(['column_id', (eb) => eb.fn.max('day').as('day')])
        .where(
          'component_id',
          'in',
          some.map((one) => one.component_id),
        )
        .where(
          'column_id',
          'in',
          some.map(({ id }) => id),
        )
        .groupBy('column_id')
        .execute(),
    2,
  );
  return new Set(
    newest.flatMap(({ column_id: id, day }) =>
      day > addDays(dayOf('UTC', endOf.get(id) ?? 0), AHEAD_DAYS) ? [id] : [],
    ),
  );
}
