import type { PlantLossesDetail, PlantLossesRow } from '@leitwarte/core/entities';
import { mainMethod, QUARTER_MS, type Tariff, tariffOf } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import type { ComponentBalance } from '../../../reports/losses/computeMonth.ts';
import { readLossPlants, wholeMonths } from '../../../reports/losses/facts.ts';
import { type DayQuarters, unpackQuarters } from '../../../reports/losses/packedBalance.ts';
import { componentBalances } from '../../../reports/losses/storedBalances.ts';
import { dateOf } from '../../../reports/report.ts';
import { plantOf } from '../../../rights/plants.ts';
import { askedPlants, balancesOf, computedInTime, everyDay, windowOf } from './asked.ts';
import { compensationOf } from './compensation.ts';
import { missingOf } from './missing.ts';
import { negativePricesOf } from './negativePrices.ts';
import { partsOf } from './parts.ts';
import { reassignmentsWithin } from './reassignments.ts';
import { plantTariffs, quarterLosses, summedUp, tariffsWithin } from './rows.ts';

/** Maximum number of days for which the response contains every single day of every plant. */
const SINGLE_DAYS_MAX = 62;

/** Expected energy, measured energy and losses, one row for each plant, sorted by name. */
export async function plantsLosses(call: Call<'losses', 'list'>): Promise<PlantLossesRow[]> {
  const { context, viewer, query } = call;
  const { by } = query;
  const window = windowOf(query, by === 'day' ? SINGLE_DAYS_MAX : undefined);
  const asked = await askedPlants(context.db, viewer, query.plant, window);
  const { plants, readOnly } = asked;
  const parted = by === undefined ? [] : everyDay(window);
  const balances = await computedInTime(() => balancesOf(context, asked, window, parted));
  return plants.map((plant) => {
    const days = balances.get(plant.row.id) ?? [];
    return {
      plant: plant.row.id,
      ...summedUp(days, plantTariffs(plant, readOnly.has(plant.row.id))),
      parts: by === undefined ? [] : partsOf(days, by),
    };
  });
}

/** The balance of one plant by component and by day; for a single day also by quarter-hour. */
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
    tariffs: tariffsWithin(tariffs, window).map(({ from, cents }) => ({
      from: dateOf({ from, until: from }),
      ct_per_kwh: cents,
    })),
    days: balances.map((one) => ({
      component: one.component_id,
      name: nameOf(one),
      day: dateOf({ from: one.sums.day, until: one.sums.day }),
      ...summedUp([one.sums], tariffs),
      inputs: [...one.inputs],
    })),
    reassigned: await reassignmentsWithin(context.db, row, window),
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
  { name, tariff }: { readonly name: string; readonly tariff: Tariff | undefined },
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
