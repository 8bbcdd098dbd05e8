import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import { addDays, dayOf } from '../../measurements/calendar.ts';

/** For this number of days before its first use a service may have delivered readings. */
const BROUGHT_DAYS = 60;
/** For this number of days after its end there may be forecasts of a weather service. */
const AHEAD_DAYS = 2;

interface Column {
  readonly id: number;
  readonly component_id: number;
}

/** Columns of a weather service with readings that are older than the service can have delivered. */
export async function filledBefore(
  db: Reader,
  columns: readonly (Column & { readonly service: string | null; readonly since: number | null })[],
): Promise<ReadonlySet<number>> {
  const served = columns.filter(({ service, since }) => service !== null && since !== null);
  const sinceOf = new Map(served.map(({ id, since }) => [id, since]));
  const firsts = await outermostDays(db, served, 'min');
  return new Set(
    firsts.flatMap(({ column_id: id, day }) =>
      day < addDays(dayOf('UTC', sinceOf.get(id) ?? 0), -BROUGHT_DAYS) ? [id] : [],
    ),
  );
}

/** Columns of a deleted weather service that another source has filled since; from then on they count as sensors. */
export async function filledSince(
  db: Reader,
  columns: readonly (Column & { readonly endedAt: number | null })[],
): Promise<ReadonlySet<number>> {
  const endOf = new Map(columns.flatMap(({ id, endedAt }) => (endedAt === null ? [] : [[id, endedAt] as const])));
  const ended = columns.filter(({ id }) => endOf.has(id));
  const newest = await outermostDays(db, ended, 'max');
  return new Set(
    newest.flatMap(({ column_id: id, day }) =>
      day > addDays(dayOf('UTC', endOf.get(id) ?? 0), AHEAD_DAYS) ? [id] : [],
    ),
  );
}

/** The first or the last day with readings of each of these columns. */
function outermostDays(db: Reader, columns: readonly Column[], side: 'min' | 'max') {
  return inPortions(
    columns,
    (some) =>
      db
        .selectFrom('measurement_day')
        .select(['column_id', (eb) => (side === 'min' ? eb.fn.min('day') : eb.fn.max('day')).as('day')])
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
}
