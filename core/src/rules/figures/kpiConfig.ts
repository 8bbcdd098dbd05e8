import { isOneOf, KPI_DEFAULT_AGGREGATION, type KpiAggregation, kpiAggregations } from '../../codes/index.ts';
import type { FieldProblem } from '../../problem/index.ts';
import {
  KPI_MAX,
  type KpiChoice,
  kpiNames,
  type PlantWithPrioValues,
  RECENT_DATA_HOURS_DEFAULT,
  RECENT_DATA_HOURS_MAX,
  RECENT_DATA_HOURS_MIN,
} from './kpis.ts';
import { compareNames } from '../status/plantOrder.ts';

/** The configuration as sent by the save call; in responses it is `recent_data_hours` and `organisation_kpis`. */
export interface KpiConfig {
  readonly recentDataHours: number;
  readonly measurements: readonly KpiChoice[];
}

/** The configuration stored with an organisation. */
export function kpiConfigOf(organisation: {
  readonly recent_data_hours?: number | null | undefined;
  readonly organisation_kpis?: readonly KpiChoice[] | null | undefined;
}): KpiConfig {
  return {
    recentDataHours: organisation.recent_data_hours ?? RECENT_DATA_HOURS_DEFAULT,
    measurements: (organisation.organisation_kpis ?? []).map(({ kpi, aggregation }) => ({ kpi, aggregation })),
  };
}

const problem = (field: string, key: FieldProblem['key'], params: FieldProblem['params'] = {}): FieldProblem => ({
  field,
  key,
  params,
});

/** Why a configuration cannot be saved: it must have 1 to 24 whole hours, and at most 6 unique names, each with avg or sum. */
export function checkKpiConfig(config: {
  readonly recentDataHours: number;
  readonly measurements: readonly { readonly kpi: string; readonly aggregation: string }[];
}): FieldProblem[] {
  const problems = hourProblems(config.recentDataHours);
  if (config.measurements.length > KPI_MAX) problems.push(problem('measurements', 'max_items', { max: KPI_MAX }));
  const names = config.measurements.map(({ kpi }) => kpi);
  for (const [index, { kpi, aggregation }] of config.measurements.entries()) {
    if (kpi.trim() === '') problems.push(problem(`measurements.${index}.kpi`, 'blank'));
    else if (names.indexOf(kpi) < index) problems.push(problem(`measurements.${index}.kpi`, 'not_unique'));
    if (!isOneOf(kpiAggregations, aggregation))
      problems.push(
        problem(`measurements.${index}.aggregation`, 'not_a_choice', { choices: kpiAggregations.join(', ') }),
      );
  }
  return problems;
}

function hourProblems(hours: number): FieldProblem[] {
  const field = 'recentDataHours';
  if (!Number.isFinite(hours)) return [problem(field, 'not_a_number')];
  if (!Number.isInteger(hours)) return [problem(field, 'not_an_integer')];
  if (hours < RECENT_DATA_HOURS_MIN) return [problem(field, 'min_value', { min: RECENT_DATA_HOURS_MIN })];
  return hours > RECENT_DATA_HOURS_MAX ? [problem(field, 'max_value', { max: RECENT_DATA_HOURS_MAX })] : [];
}

/** Whether no further measurement can be added. */
export function isKpiListFull(measurements: readonly KpiChoice[]): boolean {
  return measurements.length >= KPI_MAX;
}

/** The list with one more measurement (default aggregation: average); unchanged if it is full or already contains the name. */
export function withKpi(
  measurements: readonly KpiChoice[],
  kpi: string,
  aggregation: KpiAggregation = KPI_DEFAULT_AGGREGATION,
): readonly KpiChoice[] {
  const isTaken = measurements.some((one) => one.kpi === kpi);
  if (isKpiListFull(measurements) || isTaken || kpi.trim() === '') return measurements;
  return [...measurements, { kpi, aggregation }];
}

/** Names offered, in German sort order; those in the list cannot be chosen again. */
export function kpiOptions(
  plants: readonly PlantWithPrioValues[],
  measurements: readonly KpiChoice[],
): { readonly name: string; readonly isTaken: boolean }[] {
  return kpiNames(plants)
    .toSorted(compareNames)
    .map((name) => ({ name, isTaken: measurements.some((one) => one.kpi === name) }));
}
