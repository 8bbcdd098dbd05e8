import type {
  ImportGuess,
  ImportPreview,
  ImportSetup,
  NewComponent,
  PlantSystemCreate,
} from '@leitwarte/core/entities';
import { alarmTypeMeanings, importForms, loggerNames } from '@leitwarte/core/codes';
import { DEFAULT_ZONE, filePrefixOf, sumColumns, trimmed } from '@leitwarte/core/rules';
import * as z from 'zod';

const Column = z.object({
  /** Name in the file, or `#3`. */
  source: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  isNumber: z.boolean(),
  isTaken: z.boolean(),
  low: z.number().nullable(),
  upper: z.number().nullable(),
});
const Device = z.object({
  sernum: z.string(),
  name: z.string(),
  isTaken: z.boolean(),
  /** Columns of this device; null: all. */
  columns: z.array(z.string()).nullable(),
});
/** Format settings that the form does not show; they are used as guessed. */
const Form = z.object({
  file_extension_import_data: z.string().nullable(),
  import_form: z.enum(importForms),
  import_head_lines: z.number(),
  import_lines_below_header: z.number(),
  import_data_element_tag: z.string().nullable(),
  import_device_pattern: z.string().nullable(),
  import_key_column: z.string().nullable(),
  import_value_column: z.string().nullable(),
  import_offset_column: z.string().nullable(),
  import_seconds_column: z.string().nullable(),
  import_data_compromised: z.boolean(),
  import_data_compromised_extension: z.string().nullable(),
});

const AlarmType = z.object({ type: z.string(), means: z.enum(alarmTypeMeanings) });
export type AlarmTypeDraft = z.output<typeof AlarmType>;

/** All values for turning a file into a plant; each is guessed and can be changed. */
export const Draft = z.object({
  plant: z.number().nullable(),
  plant_name: z.string(),
  organisation: z.number().nullable(),
  type: z.string().nullable(),
  timezone: z.string(),
  system: z.number().nullable(),
  system_name: z.string(),
  import_separator: z.string(),
  import_encoding: z.string(),
  import_decimal_sign: z.enum([',', '.']),
  import_gap_values: z.string(),
  import_data_header: z.string(),
  import_sernum_column_name: z.string().nullable(),
  form: Form,
  date_column: z.string().nullable(),
  time_column: z.string().nullable(),
  format: z.string(),
  timezone_file: z.string().nullable(),
  file_prefix: z.string(),
  columns: z.array(Column),
  devices: z.array(Device),
  /** Whether the new plant gets a sum component. */
  has_sum: z.boolean(),
  /** Null if there is no alarm file. */
  alarm_datetime_column: z.string().nullable(),
  alarm_datetime_format: z.string(),
  alarm_code_column: z.string().nullable(),
  alarm_text_column: z.string().nullable(),
  alarm_type_column: z.string().nullable(),
  alarm_code_pattern: z.string(),
  prefix_alarmmessages: z.string(),
  file_extension_import_alarm: z.string(),
  alarm_types: z.array(AlarmType),
});
export type Draft = z.output<typeof Draft>;
export type ColumnDraft = z.output<typeof Column>;
export type DeviceDraft = z.output<typeof Device>;

/** A file as sent: its content, or its folder on the server. */
export type ChosenFile = { readonly name: string } & ({ readonly base64: string } | { readonly folder: string });

/** An alarm file among the selected files, with its guessed format. */
export interface AlarmFile {
  readonly file: string;
  readonly guess: ImportGuess;
}

/** Format settings of the alarm file, or null values without one. */
function alarmsOf(alarms: AlarmFile | undefined) {
  const guess = alarms?.guess;
  return {
    alarm_datetime_column: guess?.alarm_datetime_column ?? null,
    alarm_datetime_format: guess?.import_data_datetime_format ?? '',
    alarm_code_column: guess?.alarm_code_column ?? null,
    alarm_text_column: guess?.alarm_text_column ?? null,
    alarm_type_column: guess?.alarm_type_column ?? null,
    alarm_code_pattern: guess?.alarm_code_pattern ?? '',
    prefix_alarmmessages: (alarms && filePrefixOf(alarms.file)) ?? '',
    file_extension_import_alarm: (alarms && extensionOf(alarms.file)) ?? '',
    alarm_types: guess?.alarm_types ?? [],
  };
}

const extensionOf = (file: string) => /\.([A-Za-z0-9]{1,10})$/.exec(file)?.[1]?.toLowerCase() ?? null;

/** The guesses as a draft; names that the installation already uses take precedence. */
export function draftOf(
  guess: ImportGuess,
  file: string,
  organisation: number | null,
  alarms?: AlarmFile,
  prefix: string | null = filePrefixOf(file),
): Draft {
  const known = guess.recognised;
  const isAlarms = guess === alarms?.guess;
  const namedAs = new Map(known?.columns.map((column) => [column.source, column]));
  return {
    ...alarmsOf(alarms),
    plant: null,
    plant_name: plainPrefixOf(file) || file.replace(/\.[^.]*$/, ''),
    organisation,
    type: guess.plant_type,
    timezone: DEFAULT_ZONE,
    has_sum: true,
    system: known?.system ?? null,
    system_name: guess.logger === null ? plainPrefixOf(file) : loggerNames[guess.logger],
    import_separator: guess.import_separator ?? ';',
    import_encoding: guess.import_encoding,
    import_decimal_sign: guess.import_decimal_sign,
    import_gap_values: guess.import_gap_values ?? '',
    import_data_header: guess.import_data_header ?? '',
    import_sernum_column_name: guess.import_sernum_column_name,
    form: Form.parse(guess),
    date_column: known?.date_column ?? guess.import_data_date_column_name,
    time_column: known === null ? guess.import_data_time_column_name || null : known.time_column || null,
    format: known?.format ?? guess.import_data_datetime_format ?? '',
    timezone_file: known?.zone ?? guess.timezone_file,
    file_prefix: prefix ?? '',
    columns: (isAlarms ? [] : guess.columns).flatMap(({ name, description, unit, kind }) => {
      if (kind === 'time' || kind === 'device') return [];
      const own = namedAs.get(name);
      const isTaken = known === null ? kind !== 'empty' : own !== undefined;
      return [
        {
          source: name,
          description: own?.description ?? description,
          unit: own === undefined ? unit : own.unit,
          isNumber: kind === 'number' || kind === 'empty',
          isTaken,
          low: null,
          upper: null,
        },
      ];
    }),
    devices: isAlarms
      ? []
      : guess.devices.length === 0
        ? [{ sernum: '', name: plainPrefixOf(file) || file, isTaken: true, columns: null }]
        : guess.devices.map((sernum, index) => ({
            sernum,
            name: `Gerät ${index + 1}`,
            isTaken: true,
            columns: guess.device_columns.find(({ device }) => device === sernum)?.columns ?? null,
          })),
  };
}

/** The fields of a plant system for such files; if the names have no common beginning, each component has its own folder. */
function systemOf(draft: Draft): Omit<PlantSystemCreate, 'name'> {
  return {
    type_import: draft.file_prefix === '' ? 'CF' : 'PF',
    import_separator: draft.import_separator,
    import_encoding: draft.import_encoding,
    import_decimal_sign: draft.import_decimal_sign,
    import_gap_values: draft.import_gap_values || null,
    import_data_header: draft.import_data_header || null,
    import_sernum_column_name: draft.import_sernum_column_name,
    ...draft.form,
    ...(draft.alarm_datetime_column !== null && alarmFieldsOf(draft)),
  };
}

function alarmFieldsOf(draft: Draft): Omit<PlantSystemCreate, 'name'> {
  const typesThat = (means: AlarmTypeDraft['means']) =>
    draft.alarm_types.filter((one) => one.means === means).map(({ type }) => type);
  return {
    alarm_datetime_column: draft.alarm_datetime_column,
    alarm_datetime_format: draft.alarm_datetime_format || null,
    alarm_code_column: draft.alarm_code_column,
    alarm_text_column: draft.alarm_text_column,
    alarm_type_column: draft.alarm_type_column,
    alarm_code_pattern: draft.alarm_code_pattern || null,
    prefix_alarmmessages: draft.prefix_alarmmessages || null,
    file_extension_import_alarm: draft.file_extension_import_alarm || null,
    alarm_type_ignore: typesThat('none'),
    alarm_type_warning: typesThat('warning'),
    alarm_type_fault: typesThat('fault'),
    alarm_type_end: typesThat('end'),
  };
}

export function componentsOf(draft: Draft): NewComponent[] {
  const columns = draft.columns
    .filter(({ isTaken }) => isTaken)
    .map(({ source, description, unit, isNumber, low, upper }, index) => ({
      col_description: description.trim() || source,
      col_unit: unit,
      col_component_data: source,
      col_component_data_description1: source,
      is_suitable_for_analyse: isNumber,
      col_limit_low: low,
      col_limit_upper: upper,
      nr_pos: index + 1,
    }));
  return draft.devices
    .filter(({ isTaken }) => isTaken)
    .map(({ sernum, name, columns: own }, index) => ({
      name: name.trim() || sernum,
      sernum: sernum || null,
      file_prefix: draft.file_prefix || null,
      // several devices in one folder are distinguished by their lines
      folder_name_import: draft.file_prefix === '' && index === 0 ? 'daten' : null,
      import_data_date_column_name: draft.date_column ?? '',
      import_data_time_column_name: draft.time_column ?? '',
      import_data_datetime_format: draft.format,
      timezone_file: draft.timezone_file,
      component_data_description:
        own === null ? columns : columns.filter(({ col_component_data: source }) => own.includes(source)),
    }));
}

/** Columns of the sum component of a new plant; empty without one, and for existing plants. */
export const summedBy = (draft: Draft) => (draft.plant === null ? sumColumns(componentsOf(draft)) : []);

function sumOf(draft: Draft): Pick<ImportSetup, 'sum'> {
  const columns = draft.has_sum ? summedBy(draft) : [];
  return columns.length === 0 ? {} : { sum: { name: 'Summe', component_data_description: columns } };
}

/** The request for a preview; undefined while a setting is missing without which no line can be parsed. */
export function previewOf(draft: Draft, sample: ChosenFile): ImportPreview | undefined {
  if (draft.date_column === null || draft.format === '') return undefined;
  const system = draft.system === null ? { new_system: systemOf(draft) } : { system: draft.system };
  return { ...sample, ...system, timezone: draft.timezone, components: componentsOf(draft) };
}

export function setupOf(draft: Draft, files: readonly ChosenFile[]): ImportSetup {
  const name = draft.system_name.trim();
  return {
    ...(draft.system === null ? { new_system: { name, ...systemOf(draft) } } : { system: draft.system }),
    ...(draft.plant === null
      ? {
          new_plant: {
            name: draft.plant_name.trim(),
            organisation: draft.organisation ?? 0,
            timezone: draft.timezone,
            ...(draft.type !== null && { type: draft.type }),
          },
        }
      : { plant: draft.plant }),
    components: componentsOf(draft),
    ...sumOf(draft),
    files: [...files],
  };
}

/** The common beginning of the names of later files, without separators at its end. */
const plainPrefixOf = (file: string): string =>
  trimmed(filePrefixOf(file) ?? '', (sign) => '_- .'.includes(sign), 'end');
