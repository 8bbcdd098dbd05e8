import {
  type CompressionExtension,
  compressionExtensions,
  type DecimalSign,
  decimalSigns,
  type ImportForm,
  importForms,
  isOneOf,
} from '@leitwarte/core/codes';
import { DEFAULT_ZONE, devicePattern, GAS_TREATMENT_TAG, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { Selectable } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { ComponentColumnTable, ComponentTable, PlantSystemTable } from '../db/tables.ts';
import { alarmColumns, type AlarmPlan, alarmPlanOf } from './alarmFiles/alarmSettings.ts';
import { plantFolder, systemFolder } from './folderNames.ts';

/** How the files of a plant system are read. */
export interface SystemImport {
  readonly id: number;
  readonly type: string;
  /** Folder shared by its plants (SF), below DATA_DIR. */
  readonly folder: string;
  /** Archive folder below that one. */
  readonly archiveFolder: string | null;
  /** Text before the serial number in file names (SF). */
  readonly serialPrefix: string;
  /** Ending of compressed files, which are unpacked before reading. */
  readonly packedAs: CompressionExtension | undefined;
  /** Whether files are compressed when they go to the archive. */
  readonly packsArchive: boolean;
  /** File ending without dot; empty: any. */
  readonly extension: string;
  readonly separator: string;
  readonly encoding: string | null;
  /** Column names of files without header line; empty: the first line is the header. */
  readonly header: string;
  /** Element repeated for each record of XML files. */
  readonly elementTag: string;
  /** Column that tells devices apart; empty: one device a file. */
  readonly sernumColumn: string;
  readonly decimalSign: DecimalSign;
  readonly form: ImportForm;
  /** Lines before the header that are none. */
  readonly headLines: number;
  /** Lines between header and data that are neither, such as units. */
  readonly linesBelowHeader: number;
  /** Finds `device` and `channel` in the key of a long line, or `device` in the line that opens a block; empty: none. */
  readonly devicePattern: string;
  /** Columns of a long line: what is measured, and its value. */
  readonly keyColumn: string;
  readonly valueColumn: string;
  /** Column of the local time's offset from UTC; empty: the component's zone has it. */
  readonly offsetColumn: string;
  /** Column of seconds to be added to the time; empty: none. */
  readonly secondsColumn: string;
  /** Whether lines name their devices, so that a file may be one of several components. */
  readonly namesDevices: boolean;
  /** A file that changed less long ago may still be written. */
  readonly settleMs: number;
  /** So long a file rests whose last line has no end. */
  readonly restMs: number;
  /** So far a line may lie ahead of its arrival. */
  readonly aheadMs: number;
}

export interface ColumnPlan {
  readonly id: number;
  /** Source column in the file; `#n` is the n-th. */
  readonly source: string;
  /** Second source of a combined field, which is text. */
  readonly secondSource: string | null;
  readonly delimiter: string;
  readonly factor: number;
  /** State texts are kept where a column is not meant for analysis. */
  readonly takesText: boolean;
}

export interface ComponentImport {
  readonly id: number;
  readonly name: string;
  readonly filePrefix: string;
  /** Folder of its own below the plant's (CF). */
  readonly folder: string | null;
  /** `sernum`, then `sernum_2`. */
  readonly serials: readonly string[];
  readonly zone: string;
  readonly dateColumn: string;
  /** Empty: the date column holds both. */
  readonly timeColumn: string;
  readonly timeFormat: string;
  /** Only every n-th line of the device is taken; 1 takes all. */
  readonly nthEntry: number;
  readonly columns: readonly ColumnPlan[];
}

export interface PlantImport {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  /** Below DATA_DIR, such as `import/nord/windpark`. */
  readonly folder: string;
  readonly archiveFolder: string | null;
  readonly system: SystemImport;
  /** Beginning of the names of YAML files that its folder delivers too; undefined where those are ignored. */
  readonly yamlPrefix: string | undefined;
  /** Lines before the header that are no data: `identificator_1` of a gas treatment plant. */
  readonly skipLines: number;
  /** Lines stored at a time: `identificator_2` of a gas treatment plant; 0 where the import decides. */
  readonly batchLines: number;
  /** Undefined where the plant has no alarm files. */
  readonly alarms: AlarmPlan | undefined;
  /** Whether summary components are computed from what is imported. */
  readonly hasSummaries: boolean;
  /** Components that import (type DA), by id. */
  readonly components: readonly ComponentImport[];
}

/**
 * What is to be imported: every active plant, or one plant whatever its status. Beside one plant come those with whom
 * it shares a folder (SF), so that the same files are claimed as if all were imported.
 */
export async function importPlans(db: Reader, plantId?: number): Promise<PlantImport[]> {
  const query = db
    .selectFrom('plant')
    .innerJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .select(['plant.id', 'plant.name', 'plant.timezone', 'plant.folder_name_import', 'plant.archivfolder'])
    .select(['plant.identificator_1', 'plant.identificator_2', 'plant.folder_yaml', 'plant.file_prefix_yaml'])
    .select(['system.import_data_element_tag'])
    .select(['organisation.id as organisation_id', 'organisation.folder_name_import as organisation_folder'])
    .select(['system.id as system_id', 'system.type_import', 'system.file_extension_import_data'])
    .select(['system.import_separator', 'system.import_encoding', 'system.import_data_header'])
    .select(['system.import_sernum_column_name', 'system.import_decimal_sign'])
    .select(['system.import_settle_seconds', 'system.import_rest_minutes', 'system.import_ahead_hours'])
    .select(['system.import_form', 'system.import_head_lines', 'system.import_lines_below_header'])
    .select(['system.import_device_pattern', 'system.import_key_column', 'system.import_value_column'])
    .select(['system.import_offset_column', 'system.import_seconds_column'])
    .select(['system.folder_name_import as system_folder', 'system.archivfolder as system_archive'])
    .select(['system.import_prefix_sernum', 'system.compromise_files'])
    .select(['plant.identificator_3', ...alarmColumns])
    .select(['system.import_data_compromised', 'system.import_data_compromised_extension'])
    .orderBy('plant.id');
  const shared = plantId === undefined ? undefined : await sharedSystem(db, plantId);
  const rows = await query
    .where((eb) => {
      const active = eb('plant.status', '=', '00');
      if (plantId === undefined) return active;
      const own = eb('plant.id', '=', plantId);
      return shared === undefined ? own : eb.or([own, eb.and([active, eb('system.id', '=', shared)])]);
    })
    .execute();
  const summed = await plantsWithSummaries(db);
  const plans: PlantImport[] = [];
  for (const row of rows) {
    plans.push({
      id: row.id,
      name: row.name,
      zone: row.timezone,
      folder: plantFolder(row),
      archiveFolder: row.archivfolder,
      system: {
        id: row.system_id,
        type: row.type_import,
        folder: systemFolder({ id: row.system_id, folder_name_import: row.system_folder }),
        archiveFolder: row.system_archive,
        serialPrefix: row.import_prefix_sernum?.trim() ?? '',
        packedAs: packedAs(row),
        packsArchive: row.compromise_files === 1,
        ...readingOf(row),
      },
      yamlPrefix: row.folder_yaml === 1 ? (row.file_prefix_yaml?.trim() ?? '') : undefined,
      ...linesOf(row),
      alarms: alarmPlanOf(row, plantFolder(row), linesWritten(row, row.identificator_3)),
      hasSummaries: summed.has(row.id),
      components: await componentPlans(db, row.id),
    });
  }
  return plans;
}

type SystemRow = Selectable<PlantSystemTable>;

/** The fields of a plant system that say how the lines of its files are read. */
export type ReadingRow = Pick<
  SystemRow,
  | 'file_extension_import_data'
  | 'import_separator'
  | 'import_encoding'
  | 'import_data_header'
  | 'import_data_element_tag'
  | 'import_sernum_column_name'
  | 'import_decimal_sign'
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

/** A form that nobody knows any more is a table. */
export const formOf = (stored: string): ImportForm => (isOneOf(importForms, stored) ? stored : 'table');

/** How lines are read, by the fields of a plant system. */
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

/** The identifiers of a gas treatment plant are numbers of lines (decision 3.11); other plants' mean nothing here. */
function linesOf(row: GasTreatment): Pick<PlantImport, 'skipLines' | 'batchLines'> {
  return {
    skipLines: linesWritten(row, row.identificator_1),
    batchLines: linesWritten(row, row.identificator_2),
  };
}

function linesWritten({ import_data_element_tag }: GasTreatment, written: string | null): number {
  const counts = import_data_element_tag?.trim() === GAS_TREATMENT_TAG;
  return counts && /^\d{1,6}$/.test(written?.trim() ?? '') ? Number(written) : 0;
}

async function plantsWithSummaries(db: Reader): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('component').select('plant_id').where('type_component', '=', 'SU').execute();
  return new Set(rows.map(({ plant_id }) => plant_id));
}

/** The system through which a plant shares its folder with others; undefined where it shares none. */
async function sharedSystem(db: Reader, plantId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('plant')
    .innerJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .select('system.id')
    .where('plant.id', '=', plantId)
    .where('system.type_import', '=', 'SF')
    .executeTakeFirst();
  return row?.id;
}

interface Packing {
  readonly import_data_compromised: number;
  readonly import_data_compromised_extension: string | null;
}

/** `zip` unless the ending says otherwise; nothing where files do not come compressed. */
function packedAs(system: Packing): CompressionExtension | undefined {
  if (system.import_data_compromised !== 1) return undefined;
  const ending = (system.import_data_compromised_extension ?? '').trim().replace(/^\./, '').toLowerCase();
  return isOneOf(compressionExtensions, ending) ? ending : 'zip';
}

/** Semicolon unless set; `\t` written out is a tab. */
function separatorOf(written: string | null): string {
  return written ? written.replaceAll('\\t', '\t') : ';';
}

async function componentPlans(db: Reader, plantId: number): Promise<ComponentImport[]> {
  const components = await db
    .selectFrom('component')
    .selectAll()
    .where('plant_id', '=', plantId)
    .where('type_component', '=', 'DA')
    .orderBy('id')
    .execute();
  const columns = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .selectAll('column')
    .where('component.plant_id', '=', plantId)
    .orderBy('column.nr_pos')
    .orderBy('column.id')
    .execute();
  return components.map((row) => {
    const own = columns.filter((column) => column.component_id === row.id);
    return componentOf(row, own);
  });
}

/** The fields of a component that say how its lines are read. */
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
  | 'factor_import'
  | 'is_suitable_for_analyse'
>;

/** How a component reads its lines, by its fields and those of its columns in their order. */
export const componentOf = (row: ComponentRow, columns: readonly ColumnRow[]): ComponentImport => ({
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
    factor: column.factor_import ?? 1,
    takesText: column.is_suitable_for_analyse === 0,
  })),
});
