import {
  type DerivedValueType,
  derivedValueTypes,
  isOneOf,
  KPI_DEFAULT_AGGREGATION,
  type KpiAggregation,
  kpiAggregations,
} from '../../codes/index.ts';
import type { FieldProblem } from '../../problem/index.ts';
import {
  KPI_MAX,
  type KpiChoice,
  isRatio,
  kpiKey,
  kpiOffers,
  type PlantWithPrioValues,
  RECENT_DATA_HOURS_DEFAULT,
  RECENT_DATA_HOURS_MAX,
  RECENT_DATA_HOURS_MIN,
} from './kpis.ts';
import { compareNames } from '../status/plantOrder.ts';

/**
 * Configuration of key figures as the call for saving expects it; responses contain it as `recent_data_hours` and
 * `organisation_kpis`.
 */
export interface KpiConfig {
  readonly recentDataHours: number;
  readonly measurements: readonly KpiChoice[];
}

/** Configuration of key figures stored with an organisation. */
export function kpiConfigOf(organisation: {
  readonly recent_data_hours?: number | null | undefined;
  readonly organisation_kpis?: readonly KpiChoice[] | null | undefined;
}): KpiConfig {
  return {
    recentDataHours: organisation.recent_data_hours ?? RECENT_DATA_HOURS_DEFAULT,
    measurements: (organisation.organisation_kpis ?? []).map(({ kpi, aggregation, code }) => ({
      kpi,
      aggregation,
      ...(code !== undefined && { code }),
    })),
  };
}

const problem = (field: string, key: FieldProblem['key'], params: FieldProblem['params'] = {}): FieldProblem => ({
  field,
  key,
  params,
});

/**
 * Why a configuration of key figures cannot be saved. It needs 1 to 24 whole hours, and at most 6 key figures with
 * unique names, each with avg or sum. A figure from energy balances is named by its code; a ratio cannot have sum.
 */
export function checkKpiConfig(config: {
  readonly recentDataHours: number;
  readonly measurements: readonly {
    readonly kpi: string;
    readonly aggregation: string;
    readonly code?: DerivedValueType | undefined;
  }[];
}): FieldProblem[] {
  const problems = hourProblems(config.recentDataHours);
  if (config.measurements.length > KPI_MAX) problems.push(problem('measurements', 'max_items', { max: KPI_MAX }));
  const keys = config.measurements.map(kpiKey);
  for (const [index, { kpi, aggregation, code }] of config.measurements.entries()) {
    if (kpi.trim() === '') problems.push(problem(`measurements.${index}.kpi`, 'blank'));
    else if (code !== undefined && kpi !== code)
      problems.push(problem(`measurements.${index}.kpi`, 'not_a_choice', { choices: code }));
    else if (keys.indexOf(kpiKey({ kpi, code })) < index)
      problems.push(problem(`measurements.${index}.kpi`, 'not_unique'));
    const fitting = isRatio({ kpi, code }) ? kpiAggregations.filter((one) => one !== 'sum') : kpiAggregations;
    if (!isOneOf(fitting, aggregation))
      problems.push(problem(`measurements.${index}.aggregation`, 'not_a_choice', { choices: fitting.join(', ') }));
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

/** Whether the list of key figures is full. */
export function isKpiListFull(measurements: readonly KpiChoice[]): boolean {
  return measurements.length >= KPI_MAX;
}

/**
 * The list with an additional key figure (averaged by default); unchanged if it is full or already contains the key
 * figure.
 */
export function withKpi(
  measurements: readonly KpiChoice[],
  kpi: string,
  aggregation: KpiAggregation = KPI_DEFAULT_AGGREGATION,
  code?: DerivedValueType,
): readonly KpiChoice[] {
  const key = kpiKey({ kpi, code });
  const isTaken = measurements.some((one) => kpiKey(one) === key);
  if (isKpiListFull(measurements) || isTaken || kpi.trim() === '') return measurements;
  return [...measurements, { kpi, aggregation, ...(code !== undefined && { code }) }];
}

/**
 * Key figures offered for selection: names in German order, then figures from energy balances. One that is already in
 * the list is marked as in use.
 */
export function kpiOptions(
  plants: readonly PlantWithPrioValues[],
  measurements: readonly KpiChoice[],
): { readonly name: string; readonly code?: DerivedValueType; readonly isTaken: boolean }[] {
  const taken = new Set(measurements.map(kpiKey));
  const offers = kpiOffers(plants);
  const names = offers.flatMap(({ kpi, code }) => (code === undefined ? [kpi] : []));
  const codes = derivedValueTypes.filter((code) => offers.some((one) => one.code === code));
  return [
    ...names.toSorted(compareNames).map((name) => ({ name, isTaken: taken.has(kpiKey({ kpi: name })) })),
    ...codes.map((code) => ({ name: code, code, isTaken: taken.has(kpiKey({ kpi: code, code })) })),
  ];
}
