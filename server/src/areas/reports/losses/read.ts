import type { PlantLosses, PlantLossesDetail } from '@leitwarte/core/entities';
import { compareNames, formatNumber, QUARTER_MS, tariffOf } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { dayCount } from '../../../measurements/calendar.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import { type LossPlant, readLossPlants } from '../../../reports/losses/facts.ts';
import { type ComponentDay, ledgerOf, sizeOf } from '../../../reports/losses/ledger.ts';
import { dateOf } from '../../../reports/report.ts';
import { isReadOnly, listedFor, plantOf } from '../../../rights/plants.ts';
import { missingOf } from './missing.ts';
import { plantTariffs, quarterLosses, summedUp } from './rows.ts';

/** Days that one call spans at most. */
const DAYS_MAX = 366;
/** Component-days that one call computes at most: some seconds. */
const COMPONENT_DAYS_MAX = 30_000;

/** What plants should have given, what they gave, and where the rest went: a row each, by name. */
export async function plantsLosses(call: Call<'losses', 'list'>): Promise<PlantLosses[]> {
  const { context, viewer, query } = call;
  const window = windowOf(query);
  if (query.plant !== undefined) await plantOf(context.db, viewer, query.plant);
  const listed =
    query.plant === undefined
      ? await context.db.selectFrom('plant').select(['id', 'organisation_id']).where(listedFor(viewer)).execute()
      : await context.db.selectFrom('plant').select(['id', 'organisation_id']).where('id', '=', query.plant).execute();
  const plants = await readLossPlants(
    context.db,
    listed.map(({ id }) => id),
    window,
  );
  mustBeBounded(plants, window);
  const readOnly = new Set(listed.filter((row) => isReadOnly(viewer, row)).map(({ id }) => id));
  const rows: PlantLosses[] = [];
  for (const plant of plants.toSorted((a, b) => compareNames(a.row.name, b.row.name))) {
    const days = await daysOf(call, plant, window);
    rows.push({ plant: plant.row.id, ...summedUp(days, plantTariffs(plant, readOnly.has(plant.row.id))) });
  }
  return rows;
}

/** The balance of one plant by component and day; of a single day by quarter-hour as well. */
export async function plantLosses(call: Call<'losses', 'ofPlant'>): Promise<PlantLossesDetail> {
  const { context, viewer, params, query } = call;
  const { row, readOnly } = await plantOf(context.db, viewer, params.id);
  const window = windowOf(query);
  const plants = await readLossPlants(context.db, [row.id], window);
  mustBeBounded(plants, window);
  const [plant] = plants;
  if (plant === undefined) throw new Error(`plant ${row.id} vanished while it was read`);
  const days = await daysOf(call, plant, window);
  const tariffs = plantTariffs(plant, readOnly);
  return {
    plant: { plant: row.id, ...summedUp(days, tariffs) },
    name: row.name,
    zone: row.timezone,
    missing: missingOf(plant),
    days: days.map((one) => ({
      component: one.component.id,
      name: one.component.name,
      day: dateOf({ from: one.day, until: one.day }),
      ...summedUp([one], tariffs),
      inputs: [...one.expected.inputs],
    })),
    quarters: window.from === window.until ? days.flatMap((one) => quartersOf(one, tariffs)) : [],
  };
}

function daysOf({ context }: Pick<Call<'losses', 'list'>, 'context'>, plant: LossPlant, window: Window) {
  return ledgerOf(context, plant, window, context.platform.now());
}

function quartersOf(one: ComponentDay, tariffs: ReturnType<typeof plantTariffs>): PlantLossesDetail['quarters'] {
  const tariff = tariffOf(tariffs, one.day);
  return one.expected.wh.map((expected, at) => ({
    component: one.component.id,
    name: one.component.name,
    from: new Date(one.grid.start + at * QUARTER_MS).toISOString(),
    expected_wh: expected,
    measured_wh: one.quarters.measured[at] ?? 0,
    losses: quarterLosses(one, at, tariff),
    method: expected === null ? null : (one.expected.method ?? null),
  }));
}

function windowOf({ from, until }: { readonly from: string; readonly until: string }): Window {
  const window = { from: Number(from.replaceAll('-', '')), until: Number(until.replaceAll('-', '')) };
  if (window.until < window.from) throw refuseField('until', 'interval_backwards');
  if (dayCount(window) > DAYS_MAX) throw refuseField('until', 'too_many_days', { days: DAYS_MAX });
  return window;
}

/** Refuses what would take longer than a call may. */
function mustBeBounded(plants: readonly LossPlant[], window: Window): void {
  const size = plants.reduce((sum, plant) => sum + sizeOf(plant, window), 0);
  if (size > COMPONENT_DAYS_MAX)
    throw refuseField('until', 'too_many_component_days', {
      asked: formatNumber(size),
      most: formatNumber(COMPONENT_DAYS_MAX),
    });
}
