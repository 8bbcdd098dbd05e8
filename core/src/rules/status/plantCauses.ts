import { limitMarker, limitsOf } from './limits.ts';

/**
 * Causes for which a plant needs attention: a fault, silence, a failed import, a value at or beyond its limit, planned
 * work.
 */
export const plantCauses = ['fault', 'silent', 'import', 'limit', 'work'] as const;
export type PlantCause = (typeof plantCauses)[number];

interface Caused {
  readonly status_anlage: number;
  readonly status_data: number;
  readonly alarm_causes: { readonly fault: number; readonly silent: number; readonly import: number | null };
  readonly planned_work: object | null;
  readonly plant_prio_values: readonly {
    readonly value: unknown;
    readonly limit_low: number | string | null;
    readonly limit_upper: number | string | null;
  }[];
}

const holds: Readonly<Record<PlantCause, (plant: Caused) => boolean>> = {
  // a status set by hand counts as a fault although there is no alarm
  fault: (plant) => plant.status_anlage > 0 || plant.alarm_causes.fault > 0,
  silent: (plant) => plant.status_data > 0 || plant.alarm_causes.silent > 0,
  import: (plant) => (plant.alarm_causes.import ?? 0) > 0,
  limit: (plant) => plant.plant_prio_values.some((value) => limitMarker(value.value, limitsOf(value)) !== undefined),
  work: (plant) => plant.planned_work !== null,
};

/** Whether a plant needs attention for this cause. */
export function hasCause(plant: Caused, cause: PlantCause): boolean {
  return holds[cause](plant);
}
