import { KPI_DEFAULT_AGGREGATION, type KpiAggregation } from '../../codes/index.ts';
import { isOldFigure } from '../status/freshness.ts';
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
  readonly fresh_until?: Moment;
}
export interface PlantWithPrioValues {
  readonly plant_prio_values?: readonly PrioValue[] | null | undefined;
}
export interface KpiChoice {
  readonly kpi: string;
  readonly aggregation: KpiAggregation;
}
export interface KpiFigure extends KpiChoice {
  /** Undefined if no plant has a recent number; then a dash is shown. */
  readonly value: number | undefined;
  readonly unit: string | undefined;
  /** Number of values included, and of those older than three of their intervals. */
  readonly parts: number;
  readonly oldParts: number;
}

const prioValues = (plants: readonly PlantWithPrioValues[]) => plants.flatMap((plant) => plant.plant_prio_values ?? []);

/** Distinct names of the plants' priority values in order of first appearance, with their frequency. */
function frequencies(plants: readonly PlantWithPrioValues[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of prioValues(plants)) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Names offered as key figures. */
export function kpiNames(plants: readonly PlantWithPrioValues[]): string[] {
  return [...frequencies(plants).keys()];
}

/** The configured key figures, at most 6; without configuration the 6 most common names, averaged. */
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

/** A value included in a key figure, with its plant. */
export interface KpiPart<Plant extends PlantWithPrioValues> {
  readonly plant: Plant;
  readonly value: PrioValueOf<Plant>;
  readonly number: number;
}
type PrioValueOf<Plant extends PlantWithPrioValues> = NonNullable<Plant['plant_prio_values']>[number];

/** Values included in a key figure: numeric values of its name not older than `recentDataHours` (default 12). */
export function kpiParts<Plant extends PlantWithPrioValues>(
  { kpi }: KpiChoice,
  plants: readonly Plant[],
  nowMs: number,
  recentDataHours: number | null | undefined,
): KpiPart<Plant>[] {
  const oldestMs = nowMs - (recentDataHours ?? RECENT_DATA_HOURS_DEFAULT) * HOUR_MS;
  const parts: KpiPart<Plant>[] = [];
  for (const plant of plants)
    for (const value of plant.plant_prio_values ?? []) {
      const number = value.name === kpi ? numeric(value.value) : undefined;
      const ms = momentMs(value.created_at);
      if (number !== undefined && ms !== undefined && ms >= oldestMs) parts.push({ plant, value, number });
    }
  return parts;
}

/** One key figure over all plants: average or sum of its parts, with the unit of the first of them. */
export function kpiFigure(
  choice: KpiChoice,
  plants: readonly PlantWithPrioValues[],
  nowMs: number,
  recentDataHours: number | null | undefined,
): KpiFigure {
  const parts = kpiParts(choice, plants, nowMs, recentDataHours);
  const [first] = parts;
  if (first === undefined) return { ...choice, value: undefined, unit: undefined, parts: 0, oldParts: 0 };
  const sum = exactSum(parts.map(({ number }) => number));
  const value = choice.aggregation === 'sum' ? sum : sum / parts.length;
  const oldParts = parts.filter((part) => isOldFigure(part.value, nowMs)).length;
  return { ...choice, value, unit: first.value.unit ?? undefined, parts: parts.length, oldParts };
}
