import { KPI_DEFAULT_AGGREGATION, type KpiAggregation } from '../../codes/index.ts';
import { HOUR_MS, type Moment, momentMs } from '../time/moment.ts';
import { exactSum } from './exactSum.ts';
import { numeric } from './numeric.ts';

export const KPI_MAX = 6;
export const RECENT_DATA_HOURS_DEFAULT = 12;
export const RECENT_DATA_HOURS_MIN = 1;
export const RECENT_DATA_HOURS_MAX = 24;

export interface PrioValue {
  readonly name?: string | null | undefined;
  readonly value?: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly created_at?: Moment;
}
export interface PlantWithPrioValues {
  readonly plant_prio_values?: readonly PrioValue[] | null | undefined;
}
export interface KpiChoice {
  readonly kpi: string;
  readonly aggregation: KpiAggregation;
}
export interface KpiFigure extends KpiChoice {
  /** Undefined where no plant has a recent number: shown as a dash. */
  readonly value: number | undefined;
  readonly unit: string | undefined;
}

const prioValues = (plants: readonly PlantWithPrioValues[]) => plants.flatMap((plant) => plant.plant_prio_values ?? []);

/** Distinct names of the plants' priority values in order of first appearance, with their frequency. */
function frequencies(plants: readonly PlantWithPrioValues[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of prioValues(plants)) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Names that can be chosen as key figures. */
export function kpiNames(plants: readonly PlantWithPrioValues[]): string[] {
  return [...frequencies(plants).keys()];
}

/** The configured key figures, at most 6; without any the 6 most common names, averaged. */
export function kpiChoices(
  configured: readonly KpiChoice[] | null | undefined,
  plants: readonly PlantWithPrioValues[],
): readonly KpiChoice[] {
  if (configured && configured.length > 0) return configured.slice(0, KPI_MAX);
  return [...frequencies(plants)]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, KPI_MAX)
    .map(([kpi]) => ({ kpi, aggregation: KPI_DEFAULT_AGGREGATION }));
}

/**
 * One key figure over all plants: average or sum of the numeric values not older than `recentDataHours`
 * (default 12), with the unit of the first of them.
 */
export function kpiFigure(
  choice: KpiChoice,
  plants: readonly PlantWithPrioValues[],
  nowMs: number,
  recentDataHours: number | null | undefined,
): KpiFigure {
  const oldestMs = nowMs - (recentDataHours ?? RECENT_DATA_HOURS_DEFAULT) * HOUR_MS;
  const values: number[] = [];
  let unit: string | undefined;
  for (const one of prioValues(plants)) {
    const number = one.name === choice.kpi ? numeric(one.value) : undefined;
    const ms = momentMs(one.created_at);
    if (number === undefined || ms === undefined || ms < oldestMs) continue;
    if (values.length === 0) unit = one.unit ?? undefined;
    values.push(number);
  }
  if (values.length === 0) return { ...choice, value: undefined, unit: undefined };
  const sum = exactSum(values);
  return { ...choice, value: choice.aggregation === 'sum' ? sum : sum / values.length, unit };
}
