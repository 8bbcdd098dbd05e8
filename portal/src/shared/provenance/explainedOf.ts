import type { DashboardPlant } from '@leitwarte/core/entities';
import type { ExplainedValue } from './ValueProvenance.tsx';

/** What explains a priority value: its column's reading, or the figure from its plant's balance; undefined for an empty slot. */
export function explainedOf(
  plant: number,
  { id, code }: DashboardPlant['plant_prio_values'][number],
): ExplainedValue | undefined {
  if (code !== null) return { plant, code };
  return id === null ? undefined : { column: id };
}
