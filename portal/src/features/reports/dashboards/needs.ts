import type { DashboardPlant } from '@leitwarte/core/entities';
import { livePlants, shownStatus, worstFirst } from '@leitwarte/core/rules';
import { reasonsOf } from './model.ts';

/** A plant that needs attention. */
export interface Need {
  readonly plant: DashboardPlant;
  /** Text of its alarm or of the check of its data; undefined if neither gives a reason. */
  readonly reason: string | undefined;
  /** Beginning of the alarm, or time of the last reading if the data are the problem; null if unknown. */
  readonly since: DashboardPlant['time_last_alarm'];
}

interface Needs {
  /** Plants with a fault and without planned work, the longest fault first. */
  readonly faults: readonly Need[];
  readonly warnings: readonly Need[];
  /** Number of plants that are not in order but have planned work. */
  readonly atWork: number;
  /** Number of plants whose state is known. */
  readonly plants: number;
  /** Time of the latest reading of all plants. */
  readonly newest: string | null;
}

/** The plants that need attention; those with planned work do not. */
export function needsOf(plants: readonly DashboardPlant[]): Needs {
  const live = livePlants(plants);
  const notWell = worstFirst(live).filter((plant) => shownStatus(plant) > 0);
  const needing = notWell.filter((plant) => plant.planned_work === null);
  const of = (status: number) => needing.filter((plant) => shownStatus(plant) === status).map((plant) => needOf(plant));
  return {
    faults: of(2).toSorted(longestFirst),
    warnings: of(1).toSorted(longestFirst),
    atWork: notWell.length - needing.length,
    plants: live.length,
    newest: live.reduce<string | null>((newest, { time_last_data: last }) => later(newest, last), null),
  };
}

/** Reason and time of the worse of both states: the alarm's beginning, or the last reading. */
function needOf(plant: DashboardPlant): Need {
  const isSilent = plant.status_data > plant.status_anlage;
  return {
    plant,
    reason: reasonsOf(plant)[0],
    since: isSilent ? plant.time_last_data : plant.time_last_alarm,
  };
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a;
const longestFirst = (a: Need, b: Need) => msOf(a) - msOf(b);
const msOf = ({ since }: Need) => (since === null ? Number.POSITIVE_INFINITY : Date.parse(since));
