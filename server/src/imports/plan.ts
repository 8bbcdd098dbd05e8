import { type DecimalSign, decimalSigns, isOneOf } from '@leitwarte/core/codes';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import { plantFolder } from './folders.ts';

/** How the files of a plant system are read. */
export interface SystemPlan {
  readonly id: number;
  readonly type: string;
  /** File ending without dot; empty: any. */
  readonly extension: string;
  readonly separator: string;
  readonly encoding: string | null;
  /** Column names of files without header line; empty: the first line is the header. */
  readonly header: string;
  /** Column that tells devices apart; empty: one device a file. */
  readonly sernumColumn: string;
  readonly decimalSign: DecimalSign;
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

export interface ComponentPlan {
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

export interface PlantPlan {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  /** Below DATA_DIR, such as `import/nord/windpark`. */
  readonly folder: string;
  readonly archiveFolder: string | null;
  readonly system: SystemPlan;
  /** Components that import (type DA), by id. */
  readonly components: readonly ComponentPlan[];
}

/** What is to be imported: every active plant with a folder of its own, or one plant whatever its status. */
export async function importPlans(db: Reader, plantId?: number): Promise<PlantPlan[]> {
  const query = db
    .selectFrom('plant')
    .innerJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .select(['plant.id', 'plant.name', 'plant.timezone', 'plant.folder_name_import', 'plant.archivfolder'])
    .select(['organisation.id as organisation_id', 'organisation.folder_name_import as organisation_folder'])
    .select(['system.id as system_id', 'system.type_import', 'system.file_extension_import_data'])
    .select(['system.import_separator', 'system.import_encoding', 'system.import_data_header'])
    .select(['system.import_sernum_column_name', 'system.import_decimal_sign'])
    .orderBy('plant.id');
  const rows = await (
    plantId === undefined ? query.where('plant.status', '=', '00') : query.where('plant.id', '=', plantId)
  ).execute();
  const plans: PlantPlan[] = [];
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
        extension: (row.file_extension_import_data ?? '').trim().replace(/^\./, ''),
        separator: separatorOf(row.import_separator),
        encoding: row.import_encoding,
        header: row.import_data_header ?? '',
        sernumColumn: (row.import_sernum_column_name ?? '').trim(),
        decimalSign: isOneOf(decimalSigns, row.import_decimal_sign) ? row.import_decimal_sign : ',',
      },
      components: await componentPlans(db, row.id),
    });
  }
  return plans;
}

/** Semicolon unless set; `\t` written out is a tab. */
function separatorOf(written: string | null): string {
  return written ? written.replaceAll('\\t', '\t') : ';';
}

async function componentPlans(db: Reader, plantId: number): Promise<ComponentPlan[]> {
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
  return components.map((row) => ({
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
    columns: columns
      .filter((column) => column.component_id === row.id)
      .map((column) => ({
        id: column.id,
        source: column.col_component_data_description1?.trim() || column.col_component_data.trim(),
        secondSource: column.col_component_data_description2?.trim() || null,
        delimiter: column.col_data_delimiter || ' ',
        factor: column.factor_import ?? 1,
        takesText: column.is_suitable_for_analyse === 0,
      })),
  }));
}
