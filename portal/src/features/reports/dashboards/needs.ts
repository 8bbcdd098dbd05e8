import type { DashboardPlant } from '@leitwarte/core/entities';
import { livePlants, shownStatus, worstFirst } from '@leitwarte/core/rules';
import { reasonsOf } from './model.ts';

/** A plant that somebody has to see to. */
export interface Need {
  readonly plant: DashboardPlant;
  /** In the words of its alarm or of the watch on its data; undefined where neither says why. */
  readonly reason: string | undefined;
  /** Since when, as far as that is known. */
  readonly since: DashboardPlant['time_last_alarm'];
}

interface Needs {
  /** At fault, and nobody works on them, those at fault longest first. */
  readonly faults: readonly Need[];
  readonly warnings: readonly Need[];
  /** Not in order, but worked on as planned. */
  readonly atWork: number;
  /** Of whose state something is known. */
  readonly plants: number;
  /** The newest reading of all. */
  readonly newest: string | null;
}

/** What of the plants needs somebody; one that is worked on as planned is seen to. */
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

/** The worse of both says why, and since when: since the alarm began, or since the last reading. */
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
