import {
  DEFAULT_CALCULATION,
  DEFAULT_CALCULATION_DAY,
  DEFAULT_FOOTER_TYPE,
  DEFAULT_REPORT_COLUMN_TYPE,
  DEFAULT_VALUE_COLUMN_TYPE,
  dataColumnTypes,
  derivedValueTypes,
  type FooterType,
  footerTypes,
  isOneOf,
  type ValueColumnType,
  valueColumnTypes,
} from '../../codes/index.ts';
import { isAddedUp, isDerived, isShare } from '../yield/derivedFigure.ts';
import { formatValue } from './numberFormat.ts';
import { compareNames } from '../status/plantOrder.ts';

/** Initial values of a new column of the daily report. */
export const NEW_REPORT_POSITION = {
  type_column: DEFAULT_REPORT_COLUMN_TYPE,
  type_value_column: DEFAULT_VALUE_COLUMN_TYPE,
  type_footer: DEFAULT_FOOTER_TYPE,
  calculation_day: DEFAULT_CALCULATION_DAY,
  type_calculation: DEFAULT_CALCULATION,
  show_units: true,
  ignore_null_values: false,
  status: '00',
} as const;

/** Fields that only matter for columns with their own source. */
export const reportSourceFields = [
  'linked_plant',
  'linked_component',
  'linked_component_data_description_data',
  'type_value_column',
  'calculation_day',
  'type_calculation',
] as const;
export type ReportSourceField = (typeof reportSourceFields)[number];

/**
 * Source fields shown in the form for a type of column: all for DA and DG, none for SD and AD, which are computed from
 * other columns.
 */
export function shownSourceFields(typeColumn: string): readonly ReportSourceField[] {
  return isOneOf(dataColumnTypes, typeColumn) ? reportSourceFields : [];
}

/**
 * Footers that make sense for a column: not the sum if it shows percentages. Columns computed from others have no value
 * kind, so they can have every footer.
 */
export function fittingFooters(typeColumn: string, code: string): readonly FooterType[] {
  const isOfShares = shownSourceFields(typeColumn).length > 0 && isShare(code);
  return isOfShares ? footerTypes.filter((footer) => footer !== 'SF') : footerTypes;
}

/**
 * Whether the user can choose between sum and mean for a group. Ratios from energy balances are always computed from
 * the sums over the group's members.
 */
export function hasCalculation(code: string): boolean {
  return !isDerived(code) || isAddedUp(code);
}

/**
 * Value kinds offered in the form of the daily report: for a new column six of the ten specified ones, for an existing
 * one all ten; then our own.
 */
export function reportValueColumns(form: 'create' | 'edit'): readonly ValueColumnType[] {
  return form === 'edit' ? valueColumnTypes : ['LD', 'MD', 'SD', 'AD', 'FK', 'TK', ...derivedValueTypes];
}

/**
 * Value kinds offered for a column of an evaluation: for a daily evaluation (DA) the same as for a new column of the
 * daily report, for others the same six in another order (decision 4.31); then our own.
 */
export function evaluationValueColumns(typeEvaluation: string): readonly ValueColumnType[] {
  return typeEvaluation === 'DA'
    ? reportValueColumns('create')
    : ['LD', 'MD', 'AD', 'FK', 'TK', 'SD', ...derivedValueTypes];
}

interface ReportHeader {
  readonly show_installed_capacity?: boolean | undefined;
  readonly linked_plant?: number | null | undefined;
}

/** The header as it is stored: if `show_installed_capacity` is off, no plant is linked. */
export function storedReportHeader<H extends ReportHeader>(header: H): H {
  return header.show_installed_capacity === true ? header : { ...header, linked_plant: null };
}

/**
 * Caption of a report header: its name, followed by the capacity of the linked plant in brackets (`Dach (99,5 kW)`) if
 * it is to be shown and is known.
 */
export function reportHeaderCaption(
  header: ReportHeader & { readonly name?: string | null | undefined },
  linkedPlant: { readonly installed_capacity?: number | string | null | undefined } | null | undefined,
): string {
  const name = header.name ?? '';
  const capacity = linkedPlant?.installed_capacity ?? '';
  if (header.show_installed_capacity !== true || capacity === '') return name;
  return `${name} (${formatValue(capacity, 'kW')})`;
}

/** Group names offered for a column of type DG: distinct, not empty, in German sort order. */
export function reportGroupNames(
  components: readonly { readonly daily_report_group_name?: string | null | undefined }[],
): string[] {
  const names = components.flatMap(({ daily_report_group_name: name }) => (name ? [name] : []));
  return [...new Set(names)].toSorted(compareNames);
}
