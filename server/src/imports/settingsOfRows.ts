import {
  type CompressionExtension,
  compressionExtensions,
  decimalSigns,
  type ImportForm,
  importForms,
  isOneOf,
} from '@leitwarte/core/codes';
import { DEFAULT_ZONE, devicePattern, GAS_TREATMENT_TAG, gapValuesOf, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { Selectable } from 'kysely';
import type { ComponentColumnTable, ComponentTable, PlantSystemTable } from '../db/tables.ts';
import type { ComponentImport, PlantImport, SystemImport } from './importSettings.ts';

type SystemRow = Selectable<PlantSystemTable>;

/** Fields of a plant system that are needed to read the lines of its files. */
export type ReadingRow = Pick<
  SystemRow,
  | 'file_extension_import_data'
  | 'import_separator'
  | 'import_encoding'
  | 'import_data_header'
  | 'import_data_element_tag'
  | 'import_sernum_column_name'
  | 'import_decimal_sign'
  | 'import_gap_values'
  | 'import_settle_seconds'
  | 'import_rest_minutes'
  | 'import_ahead_hours'
  | 'import_form'
  | 'import_head_lines'
  | 'import_lines_below_header'
  | 'import_device_pattern'
  | 'import_key_column'
  | 'import_value_column'
  | 'import_offset_column'
  | 'import_seconds_column'
>;

/** The stored form of the files; an unknown one counts as a table. */
export const formOf = (stored: string): ImportForm => (isOneOf(importForms, stored) ? stored : 'table');

/** How lines are read, from the fields of a plant system. */
export function readingOf(row: ReadingRow) {
  const form = formOf(row.import_form);
  const sernumColumn = (row.import_sernum_column_name ?? '').trim();
  const pattern = row.import_device_pattern?.trim() ?? '';
  const inKey = form === 'long' && (devicePattern(pattern)?.names.includes('device') ?? false);
  return {
    extension: (row.file_extension_import_data ?? '').trim().replace(/^\./, ''),
    separator: separatorOf(row.import_separator),
    encoding: row.import_encoding,
    header: row.import_data_header ?? '',
    elementTag: row.import_data_element_tag?.trim() ?? '',
    sernumColumn,
    decimalSign: isOneOf(decimalSigns, row.import_decimal_sign) ? row.import_decimal_sign : ',',
    form,
    headLines: row.import_head_lines,
    linesBelowHeader: row.import_lines_below_header,
    devicePattern: pattern,
    keyColumn: row.import_key_column?.trim() ?? '',
    valueColumn: row.import_value_column?.trim() ?? '',
    offsetColumn: row.import_offset_column?.trim() ?? '',
    secondsColumn: row.import_seconds_column?.trim() ?? '',
    namesDevices: sernumColumn !== '' || form === 'blocks' || form === 'segments' || inKey,
    settleMs: row.import_settle_seconds * 1000,
    restMs: row.import_rest_minutes * MINUTE_MS,
    aheadMs: row.import_ahead_hours * HOUR_MS,
  } as const satisfies Partial<SystemImport>;
}

interface GasTreatment {
  readonly import_data_element_tag: string | null;
  readonly identificator_1: string | null;
  readonly identificator_2: string | null;
}

/** Line counts from the identifiers of a gas treatment plant (decision 3.11); for other plants the identifiers have no effect. */
export function linesOf(row: GasTreatment): Pick<PlantImport, 'skipLines' | 'batchLines'> {
  return {
    skipLines: linesWritten(row, row.identificator_1),
    batchLines: linesWritten(row, row.identificator_2),
  };
}

export function linesWritten({ import_data_element_tag }: GasTreatment, written: string | null): number {
  const counts = import_data_element_tag?.trim() === GAS_TREATMENT_TAG;
  return counts && /^\d{1,6}$/.test(written?.trim() ?? '') ? Number(written) : 0;
}

interface Packing {
  readonly import_data_compromised: number;
  readonly import_data_compromised_extension: string | null;
}

/** Kind of compression: `zip` unless the extension is another; undefined if files are not compressed. */
export function packedAs(system: Packing): CompressionExtension | undefined {
  if (system.import_data_compromised !== 1) return undefined;
  const ending = (system.import_data_compromised_extension ?? '').trim().replace(/^\./, '').toLowerCase();
  return isOneOf(compressionExtensions, ending) ? ending : 'zip';
}

/** Separator of cells: semicolon by default; a written-out `\t` is a tab. */
function separatorOf(written: string | null): string {
  return written ? written.replaceAll('\\t', '\t') : ';';
}

/** Fields of a component that are needed to read its lines. */
export type ComponentRow = Pick<
  Selectable<ComponentTable>,
  | 'id'
  | 'name'
  | 'file_prefix'
  | 'folder_name_import'
  | 'sernum'
  | 'sernum_2'
  | 'timezone_file'
  | 'import_data_date_column_name'
  | 'import_data_time_column_name'
  | 'import_data_datetime_format'
  | 'import_nth_entry'
>;
export type ColumnRow = Pick<
  Selectable<ComponentColumnTable>,
  | 'id'
  | 'col_component_data'
  | 'col_component_data_description1'
  | 'col_component_data_description2'
  | 'col_data_delimiter'
  | 'col_gap_values'
  | 'factor_import'
  | 'col_unit'
  | 'is_suitable_for_analyse'
>;

/** How the lines of a component are read: from its fields, the fields of its columns in order, and the gap words of its system. */
export const componentOf = (
  row: ComponentRow,
  columns: readonly ColumnRow[],
  systemGaps: string | null,
): ComponentImport => ({
  id: row.id,
  name: row.name,
  filePrefix: row.file_prefix?.trim() ?? '',
  folder: row.folder_name_import,
  serials: [row.sernum, row.sernum_2].map((serial) => serial?.trim() ?? ''),
  zone: row.timezone_file?.trim() || DEFAULT_ZONE,
  dateColumn: row.import_data_date_column_name.trim(),
  timeColumn: row.import_data_time_column_name.trim(),
  timeFormat: row.import_data_datetime_format,
  nthEntry: Math.max(1, row.import_nth_entry ?? 1),
  columns: columns.map((column) => ({
    id: column.id,
    source: column.col_component_data_description1?.trim() || column.col_component_data.trim(),
    secondSource: column.col_component_data_description2?.trim() || null,
    delimiter: column.col_data_delimiter || ' ',
    gaps: gapValuesOf(systemGaps, column.col_gap_values),
    factor: column.factor_import ?? 1,
    unit: column.col_unit?.trim() ?? '',
    takesText: column.is_suitable_for_analyse === 0,
  })),
});
