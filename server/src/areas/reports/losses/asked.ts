import { compareNames, formatNumber } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { dayCount } from '../../../measurements/calendar.ts';
import { monthWindows, type Window } from '../../../measurements/figures/windows.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type LossPlant, readLossPlants, wholeMonths } from '../../../reports/losses/facts.ts';
import type { DaySums } from '../../../reports/losses/packedBalance.ts';
import { BalancesDue, COMPUTED_AT_ONCE, plantBalances } from '../../../reports/losses/storedBalances.ts';
import { isReadOnly, listedFor, plantOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { plantTariffs } from './rows.ts';

/** Maximum number of days of one call. */
const DAYS_MAX = 366;

/** Plants of a call by name, and those of them that are only shared with the viewer. */
interface AskedPlants {
  readonly plants: readonly LossPlant[];
  readonly readOnly: ReadonlySet<number>;
}

/** The plants in the viewer's lists, or the requested one; 404 if the viewer may not see it. */
export async function askedPlants(
  db: Reader,
  viewer: Viewer,
  only: number | undefined,
  window: Window,
): Promise<AskedPlants> {
  if (only !== undefined) await plantOf(db, viewer, only);
  const rows = db.selectFrom('plant').select(['id', 'organisation_id']);
  const listed = await (only === undefined ? rows.where(listedFor(viewer)) : rows.where('id', '=', only)).execute();
  const plants = await readLossPlants(
    db,
    listed.map(({ id }) => id),
    wholeMonths(window),
  );
  return {
    plants: plants.toSorted((a, b) => compareNames(a.row.name, b.row.name)),
    readOnly: new Set(listed.filter((row) => isReadOnly(viewer, row)).map(({ id }) => id)),
  };
}

/** Sums of these plants by day or month, split at the first days of tariffs and at the given days. */
export function balancesOf(
  context: ServerContext,
  { plants, readOnly }: AskedPlants,
  window: Window,
  parted: readonly number[] = [],
): Promise<ReadonlyMap<number, DaySums[]>> {
  const cuts = plants.map((plant) => {
    const tariffs = plantTariffs(plant, readOnly.has(plant.row.id)).map(({ from }) => from);
    return [plant.row.id, [...tariffs, ...parted]] as const;
  });
  return plantBalances(context, plants, window, new Map(cuts));
}

/** The days at which stored months are split to get each day separately. */
export const everyDay = ({ from, until }: Window): number[] => monthWindows(from, until).map((month) => month.until);

export function windowOf({ from, until }: { readonly from: string; readonly until: string }, most = DAYS_MAX): Window {
  const window = { from: Number(from.replaceAll('-', '')), until: Number(until.replaceAll('-', '')) };
  if (window.until < window.from) throw refuseField('until', 'interval_backwards');
  if (dayCount(window) > most) throw refuseField('until', 'too_many_days', { days: most });
  return window;
}

/** Refuses work that would take longer than a call may; the schedule does it, and the client can repeat the call a little later. */
export async function computedInTime<T>(work: () => Promise<T>): Promise<T> {
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
