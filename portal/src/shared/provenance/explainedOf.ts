import type { DashboardPlant } from '@leitwarte/core/entities';
import type { ExplainedValue } from './ValueProvenance.tsx';

/**
 * What explains a value on a plant tile: its figure of the plant's balance if the value has a code, otherwise the
 * reading of its column; undefined for an empty position.
 */
export function explainedOf(
  plant: number,
  { id, code }: DashboardPlant['plant_prio_values'][number],
): ExplainedValue | undefined {
  if (code !== null) return { plant, code };
  return id === null ? undefined : { column: id };
}
