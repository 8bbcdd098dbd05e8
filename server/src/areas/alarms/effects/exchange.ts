import type { ExchangeEffect } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import { addDays, dayOf } from '../../../measurements/calendar.ts';
import { type AssumedExchange, readBreaks } from '../../../measurements/figures/breaks.ts';
import { storedTimes } from '../../../measurements/storedTimes.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { dateOf } from '../../../reports/report.ts';
import { exchangeAsked } from '../../common/exchangeAsked.ts';
import { type CountedColumn, countedColumns } from './counted.ts';

/**
 * What reports and evaluations say of the counters of a component, and what they would say once an exchange of its
 * device was saved: computed twice as they are shown, the second time with the break that it makes (decision 4.28).
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

  // what a break parts are the readings on both sides of it, which may lie days away; what is compared with one of them lies on
  // its day or the next, and a report may show it a day later
  const near = await Promise.all(changed.map((at) => readingsAround(context, component.id, at)));
  const days = [...changed, ...near.flat()]
    .map((at) => dayOf(plant.timezone, at))
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

/** The newest reading before an instant and the oldest from it on. */
async function readingsAround({ db, platform }: ServerContext, componentId: number, at: number): Promise<number[]> {
  const blocks = db
    .selectFrom('measurement_axis')
    .select(['first_ts', 'last_ts'])
    .where('component_id', '=', componentId);
  const [before, after] = await Promise.all([
    blocks.where('first_ts', '<', at).orderBy('first_ts', 'desc').limit(1).executeTakeFirst(),
    blocks.where('last_ts', '>=', at).orderBy('last_ts').limit(1).executeTakeFirst(),
  ]);
  const within = (from: number, until: number) => storedTimes(db, platform, componentId, from, until);
  return [
    ...(before === undefined ? [] : (await within(before.first_ts, at)).slice(-1)),
    ...(after === undefined ? [] : (await within(at, after.last_ts + 1)).slice(0, 1)),
  ];
}

/** Cells that the one has otherwise than the other, column by column. */
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
