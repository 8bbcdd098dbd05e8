import { HOUR_MS, type Moment, momentMs } from '../time/moment.ts';

export const DATA_FRESHNESS_WINDOW_MS = HOUR_MS;

/** Whether data this old count as fresh: at most 60 minutes; a missing time never does, a future one does. */
export function isFresh(timeLastData: Moment, nowMs: number): boolean {
  const ms = momentMs(timeLastData);
  return ms !== undefined && nowMs - ms <= DATA_FRESHNESS_WINDOW_MS;
}

/** Share of the plants whose newest data are fresh, in whole percent; undefined without plants. */
export function dataFreshness(
  plants: readonly { readonly time_last_data?: Moment }[],
  nowMs: number,
): number | undefined {
  if (plants.length === 0) return undefined;
  const fresh = plants.filter((plant) => isFresh(plant.time_last_data, nowMs)).length;
  return Math.round((100 * fresh) / plants.length);
}
