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

/** Maximum number of days in one call. */
const DAYS_MAX = 366;

/** The plants that a call is about, by name, and the ids of those that are only shared with the viewer. */
interface AskedPlants {
  readonly plants: readonly LossPlant[];
  readonly readOnly: ReadonlySet<number>;
}

/** All plants in the viewer's lists, or only the requested one; 404 if the viewer may not see it. */
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

/**
 * Energy sums of plants by day or month. Stored months are split at the first days of tariffs and at the days in
 * `parted`.
 */
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

/** Days at which stored months must be split so that each day is returned separately. */
export const everyDay = ({ from, until }: Window): number[] => monthWindows(from, until).map((month) => month.until);

export function windowOf({ from, until }: { readonly from: string; readonly until: string }, most = DAYS_MAX): Window {
  const window = { from: Number(from.replaceAll('-', '')), until: Number(until.replaceAll('-', '')) };
  if (window.until < window.from) throw refuseField('until', 'interval_backwards');
  if (dayCount(window) > most) throw refuseField('until', 'too_many_days', { days: most });
  return window;
}

/**
 * Runs a computation and refuses the call if it would take too long; the schedule then does it, and the client can
 * repeat the call later.
 */
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
