import type { ExchangeEffect } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { addDays, dayOf } from '../../../measurements/calendar.ts';
import { type AssumedExchange, readBreaks } from '../../../measurements/figures/breaks.ts';
import { dateOf } from '../../../reports/report.ts';
import { exchangeAsked } from '../../common/exchangeAsked.ts';
import { type CountedColumn, countedColumns } from './counted.ts';

/**
 * Previews the replacement of a device: the counter figures of its component in reports and evaluations that would
 * change, before and after. Reports are computed twice, the second time with the break that the replacement causes
 * (decision 4.28).
 */
export async function readEffectOfExchange(call: Call<'effects', 'exchange'>): Promise<ExchangeEffect> {
  const { context, viewer, body } = call;
  const { db, platform, caller } = context;
  const { plant, component, changedAt } = await exchangeAsked(db, call, platform.now());
  const assumed: AssumedExchange = { component_id: component.id, esn_new: body.esn_new, changed_at: changedAt };
  const breaksOf = async (exchange?: AssumedExchange) =>
    (await readBreaks(db, [{ component_id: component.id, code: 'FK' }], exchange)).get(component.id) ?? [];
  const [were, become] = [await breaksOf(), await breaksOf(assumed)];
  const begun = become.filter((at) => !were.includes(at));
  const changed = [...begun, ...were.filter((at) => !become.includes(at))];

  // a break affects the nearest readings before and after it, which may be days away; a reading is compared with one of
  // the same or the next day, and a report may show it another day later
  const broken = [...new Set(changed.map((at) => dayOf(plant.timezone, at)))];
  const near = await Promise.all(broken.map((day) => daysAround(context.db, component.id, day)));
  const days = [...broken, ...new Set(near.flat())]
    .flatMap((day) => [day, addDays(day, 1), addDays(day, 2)])
    .toSorted((a, b) => a - b);
  const read = (exchange?: AssumedExchange) =>
    countedColumns({ db, platform, caller, assumed: exchange }, { viewer, plant, component, days: [...new Set(days)] });
  return {
    component: { id: component.id, name: component.name },
    breaks: [...new Set(begun)].toSorted((a, b) => a - b).map((at) => new Date(at).toISOString()),
    figures: days.length === 0 ? [] : differences(await read(), await read(assumed)),
  };
}

/**
 * For each column of a component the newest day before `day` and the oldest day after it that have a value, and those
 * that have a value other than 0.
 */
async function daysAround(db: Reader, componentId: number, day: number): Promise<number[]> {
  const rows = await db
    .selectFrom('component_column as column')
    .where('column.component_id', '=', componentId)
    .select((eb) => {
      const ofColumn = eb
        .selectFrom('measurement_day as other')
        .whereRef('other.component_id', '=', 'column.component_id')
        .whereRef('other.column_id', '=', 'column.id');
      const before = ofColumn.where('other.day', '<', day).select(({ fn }) => fn.max('other.day').as('day'));
      const after = ofColumn.where('other.day', '>', day).select(({ fn }) => fn.min('other.day').as('day'));
      return [
        before.where('other.n', '>', 0).as('before'),
        before.whereRef('other.n', '>', 'other.zeros').as('before_not_zero'),
        after.where('other.n', '>', 0).as('after'),
        after.whereRef('other.n', '>', 'other.zeros').as('after_not_zero'),
      ];
    })
    .execute();
  return rows.flatMap((row) => Object.values(row)).filter((found) => found !== null);
}

/** Cells in which the two results differ, column by column. */
function differences(columns: readonly CountedColumn[], then: readonly CountedColumn[]): ExchangeEffect['figures'] {
  return columns.flatMap(({ rows, figures, foot, ...column }, index) => {
    const cells = rows.map((row, at) => ({
      ...column,
      day: dateOf(row),
      is_foot: false,
      before: figures[at] ?? null,
      after: then[index]?.figures[at] ?? null,
    }));
    const below =
      foot === undefined || rows[0] === undefined
        ? []
        : [
            {
              ...column,
              kind: 'month' as const,
              day: dateOf(rows[0]),
              is_foot: true,
              before: foot,
              after: then[index]?.foot ?? null,
            },
          ];
    return [...cells, ...below].filter(({ before, after }) => before !== after);
  });
}
