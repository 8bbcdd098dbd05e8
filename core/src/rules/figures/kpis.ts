import { type DerivedValueType, KPI_DEFAULT_AGGREGATION, type KpiAggregation } from '../../codes/index.ts';
import { isOldFigure } from '../status/freshness.ts';
import { HOUR_MS, type Moment, momentMs } from '../time/moment.ts';
import { isAddedUp } from '../yield/derivedFigure.ts';
import { exactSum, significant } from './exactSum.ts';
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
  /** Code of the figure if the value is a figure of today from a plant's energy balance. */
  readonly code?: DerivedValueType | null | undefined;
  /** Denominator of such a figure, if it is a ratio. */
  readonly weight?: number | null | undefined;
}
export interface PlantWithPrioValues {
  readonly plant_prio_values?: readonly PrioValue[] | null | undefined;
}
export interface KpiChoice {
  /** Name of the priority values to combine; equals `code` if that is set. */
  readonly kpi: string;
  readonly aggregation: KpiAggregation;
  /** Set if the key figure combines figures of today from energy balances: the code of these figures. */
  readonly code?: DerivedValueType | undefined;
}
export interface KpiFigure extends KpiChoice {
  /** Displayed name: the name of the values, or for a figure with a code the name that the plants show for it. */
  readonly name: string;
  /** Undefined if no plant has a recent number; then a dash is shown. */
  readonly value: number | undefined;
  readonly unit: string | undefined;
  /** Number of values included, and number of those that are older than three of their intervals. */
  readonly parts: number;
  readonly oldParts: number;
}

const prioValues = (plants: readonly PlantWithPrioValues[]) => plants.flatMap((plant) => plant.plant_prio_values ?? []);

type Chosen = Pick<KpiChoice, 'kpi' | 'code'>;

/** Unique key of a key figure. The suffix distinguishes a code from a column with the same name. */
export const kpiKey = ({ kpi, code }: Chosen): string => (code === undefined ? kpi : `${code}\n`);

const chosenBy = ({ name, code }: PrioValue): Chosen | undefined => {
  if (code !== null && code !== undefined) return { kpi: code, code };
  return name ? { kpi: name } : undefined;
};

/**
 * Distinct key figures that the plants' priority values allow, in order of first appearance, with the number of
 * occurrences.
 */
function frequencies(plants: readonly PlantWithPrioValues[]) {
  const counts = new Map<string, { readonly chosen: Chosen; count: number }>();
  for (const value of prioValues(plants)) {
    const chosen = chosenBy(value);
    if (chosen === undefined) continue;
    const known = counts.get(kpiKey(chosen)) ?? { chosen, count: 0 };
    known.count += 1;
    counts.set(kpiKey(chosen), known);
  }
  return [...counts.values()];
}

/** Names, and codes of figures from energy balances, that can be chosen as key figures. */
export function kpiOffers(plants: readonly PlantWithPrioValues[]): Chosen[] {
  return frequencies(plants).map(({ chosen }) => chosen);
}

/** The configured key figures, at most 6; if none are configured, the averages of the 6 most common names. */
export function kpiChoices(
  configured: readonly KpiChoice[] | null | undefined,
  plants: readonly PlantWithPrioValues[],
): readonly KpiChoice[] {
  if (configured && configured.length > 0) return configured.slice(0, KPI_MAX);
  return frequencies(plants)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, KPI_MAX)
    .map(({ chosen }) => ({ ...chosen, aggregation: KPI_DEFAULT_AGGREGATION }));
}

/** A value included in a key figure, with its plant. */
export interface KpiPart<Plant extends PlantWithPrioValues> {
  readonly plant: Plant;
  readonly value: PrioValueOf<Plant>;
  readonly number: number;
}
type PrioValueOf<Plant extends PlantWithPrioValues> = NonNullable<Plant['plant_prio_values']>[number];

/**
 * The values included in a key figure: numeric values with its name or code that are not older than `recentDataHours`
 * (default 12).
 */
export function kpiParts<Plant extends PlantWithPrioValues>(
  choice: KpiChoice,
  plants: readonly Plant[],
  nowMs: number,
  recentDataHours: number | null | undefined,
): KpiPart<Plant>[] {
  const oldestMs = nowMs - (recentDataHours ?? RECENT_DATA_HOURS_DEFAULT) * HOUR_MS;
  const parts: KpiPart<Plant>[] = [];
  for (const plant of plants)
    for (const value of plant.plant_prio_values ?? []) {
      const number = isOf(choice, value) ? numeric(value.value) : undefined;
      const ms = momentMs(value.created_at);
      if (number !== undefined && ms !== undefined && ms >= oldestMs) parts.push({ plant, value, number });
    }
  return parts;
}

const isOf = ({ kpi, code }: Chosen, value: PrioValue) =>
  (value.code ?? undefined) === code && (code !== undefined || value.name === kpi);

/**
 * Whether the key figure is a ratio. Over several plants it is the ratio of the plants' sums, and it cannot be added
 * up.
 */
export const isRatio = ({ code }: Chosen): boolean => code !== undefined && !isAddedUp(code);

/**
 * One key figure over all plants: average or sum of its values, with the unit of the first value. A ratio from energy
 * balances is averaged with its denominators as weights, so that it is the ratio of the plants' sums.
 */
export function kpiFigure(
  choice: KpiChoice,
  plants: readonly PlantWithPrioValues[],
  nowMs: number,
  recentDataHours: number | null | undefined,
): KpiFigure {
  const parts = kpiParts(choice, plants, nowMs, recentDataHours);
  const [first] = parts;
  const named = prioValues(plants).find((one) => choice.code !== undefined && isOf(choice, one));
  const name = named?.name ?? choice.kpi;
  if (first === undefined) return { ...choice, name, value: undefined, unit: undefined, parts: 0, oldParts: 0 };
  const sum = exactSum(parts.map(({ number }) => number));
  const mean = choice.aggregation === 'sum' ? sum : sum / parts.length;
  const value = isRatio(choice) ? ratioOf(parts) : mean;
  const oldParts = parts.filter((part) => isOldFigure(part.value, nowMs)).length;
  return { ...choice, name, value, unit: first.value.unit ?? undefined, parts: parts.length, oldParts };
}

/** Mean of the values, weighted by their denominators; undefined if none has a denominator. */
function ratioOf(parts: readonly { readonly number: number; readonly value: PrioValue }[]): number | undefined {
  const whole = exactSum(parts.map(({ value }) => value.weight ?? 0));
  const part = exactSum(parts.map(({ number, value }) => number * (value.weight ?? 0)));
  return whole > 0 ? significant(part / whole) : undefined;
}
