import type { PlantLossesDetail, PlantLossesRow } from '@leitwarte/core/entities';
import { compareNames, formatNumber, mainMethod, QUARTER_MS, tariffOf } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { dayCount } from '../../../measurements/calendar.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import type { ComponentBalance } from '../../../reports/losses/computeMonth.ts';
import { readLossPlants, wholeMonths } from '../../../reports/losses/facts.ts';
import { type DayQuarters, unpackQuarters } from '../../../reports/losses/packedBalance.ts';
import {
  BalancesDue,
  COMPUTED_AT_ONCE,
  componentBalances,
  plantBalances,
} from '../../../reports/losses/storedBalances.ts';
import { dateOf } from '../../../reports/report.ts';
import { isReadOnly, listedFor, plantOf } from '../../../rights/plants.ts';
import { compensationOf } from './compensation.ts';
import { missingOf } from './missing.ts';
import { negativePricesOf } from './negativePrices.ts';
import { partsOf } from './parts.ts';
import { plantTariffs, quarterLosses, summedUp } from './rows.ts';

/** Days that one call spans at most. */
const DAYS_MAX = 366;
/** Where it answers each day of every plant. */
const SINGLE_DAYS_MAX = 62;
/** What plants should have given, what they gave, and where the rest went: a row each, by name. */
export async function plantsLosses(call: Call<'losses', 'list'>): Promise<PlantLossesRow[]> {
  const { context, viewer, query } = call;
  const { by } = query;
  const window = windowOf(query, by === 'day' ? SINGLE_DAYS_MAX : DAYS_MAX);
  if (query.plant !== undefined) await plantOf(context.db, viewer, query.plant);
  const listed =
    query.plant === undefined
      ? await context.db.selectFrom('plant').select(['id', 'organisation_id']).where(listedFor(viewer)).execute()
      : await context.db.selectFrom('plant').select(['id', 'organisation_id']).where('id', '=', query.plant).execute();
  const plants = await readLossPlants(
    context.db,
    listed.map(({ id }) => id),
    wholeMonths(window),
  );
  const readOnly = new Set(listed.filter((row) => isReadOnly(viewer, row)).map(({ id }) => id));
  const tariffs = new Map(plants.map((plant) => [plant.row.id, plantTariffs(plant, readOnly.has(plant.row.id))]));
  const cuts = new Map(Array.from(tariffs, ([id, own]) => [id, own.map(({ from }) => from)]));
  const balances = await computedInTime(() =>
    plantBalances(context, plants, window, { cuts, byDay: by !== undefined }),
  );
  return plants
    .toSorted((a, b) => compareNames(a.row.name, b.row.name))
    .map((plant) => {
      const days = balances.get(plant.row.id) ?? [];
      return {
        plant: plant.row.id,
        ...summedUp(days, tariffs.get(plant.row.id) ?? []),
        parts: by === undefined ? [] : partsOf(days, by),
      };
    });
}

/** The balance of one plant by component and day; of a single day by quarter-hour as well. */
export async function plantLosses(call: Call<'losses', 'ofPlant'>): Promise<PlantLossesDetail> {
  const { context, viewer, params, query } = call;
  const { row, readOnly } = await plantOf(context.db, viewer, params.id);
  const window = windowOf(query);
  const [plant] = await readLossPlants(context.db, [row.id], wholeMonths(window));
  if (plant === undefined) throw new Error(`plant ${row.id} vanished while it was read`);
  const balances = await computedInTime(() => componentBalances(context, plant, window));
  const tariffs = plantTariffs(plant, readOnly);
  const names = new Map(plant.components.map(({ id, name }) => [id, name]));
  const nameOf = ({ component_id }: ComponentBalance) => names.get(component_id) ?? '';
  const isDay = window.from === window.until;
  return {
    plant: {
      plant: row.id,
      ...summedUp(
        balances.map(({ sums }) => sums),
        tariffs,
      ),
    },
    name: row.name,
    zone: row.timezone,
    missing: missingOf(plant, balances, window.until),
    days: balances.map((one) => ({
      component: one.component_id,
      name: nameOf(one),
      day: dateOf({ from: one.sums.day, until: one.sums.day }),
      ...summedUp([one.sums], tariffs),
      inputs: [...one.inputs],
    })),
    compensation: compensationOf(context.platform.deflate, balances, tariffs),
    negative_prices: await negativePricesOf(context, plant, balances, window),
    quarters: isDay
      ? balances.flatMap((one) => {
          const quarters = unpackQuarters(context.platform.deflate, one.quarters);
          return quartersOf(one, quarters, { name: nameOf(one), tariff: tariffOf(tariffs, one.sums.day) });
        })
      : [],
  };
}

function quartersOf(
  { component_id, sums }: ComponentBalance,
  quarters: DayQuarters,
  { name, tariff }: { readonly name: string; readonly tariff: ReturnType<typeof tariffOf> },
): PlantLossesDetail['quarters'] {
  const method = mainMethod(sums.byMethod) ?? null;
  return quarters.expected.map((expected, at) => ({
    component: component_id,
    name,
    from: new Date(quarters.start + at * QUARTER_MS).toISOString(),
    expected_wh: expected,
    measured_wh: quarters.measured[at] ?? 0,
    losses: quarterLosses(quarters, at, tariff),
    method: expected === null ? null : method,
  }));
}

function windowOf({ from, until }: { readonly from: string; readonly until: string }, most = DAYS_MAX): Window {
  const window = { from: Number(from.replaceAll('-', '')), until: Number(until.replaceAll('-', '')) };
  if (window.until < window.from) throw refuseField('until', 'interval_backwards');
  if (dayCount(window) > most) throw refuseField('until', 'too_many_days', { days: most });
  return window;
}

/** Refuses what would take longer than a call may; the schedule computes it, and it can be asked for a little later. */
async function computedInTime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BalancesDue)) throw error;
    throw refuseField('until', 'too_many_component_days', {
      asked: formatNumber(error.size),
      most: formatNumber(COMPUTED_AT_ONCE),
    });
  }
}
