import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlantSpec } from './makePlant.ts';

/** Folder of real measurement files; undefined if there is none. */
export const realData = process.env['LEITWARTE_REAL_DATA'];

/** A file parsed in the simplest way, without quotes: none of the files has a separator within a cell. */
export interface PlainFile {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

async function plainFile(path: string, encoding: string, separator: string): Promise<PlainFile> {
  const text = new TextDecoder(encoding).decode(await readFile(join(realData ?? '', path)));
  const [header = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(separator));
  return { header, rows };
}

/** `details.txt` of a data logger, with 13 inverters that are distinguished by serial number. */
export const readWeblogger = () => plainFile('solar-weblogger/details.txt', 'iso-8859-1', '\t');

/** Serial numbers in the order of the file. */
export const serialsOf = ({ rows }: PlainFile) => [...new Set(rows.map((cells) => cells[2] ?? ''))];

/** The configuration with which the data logger's file is read. */
export function webloggerPlant(file: PlainFile): PlantSpec {
  return {
    system: {
      import_separator: '\\t',
      import_encoding: 'ISO-8859-1',
      import_decimal_sign: '.',
      import_sernum_column_name: 'Numero di serie',
      file_extension_import_data: 'txt',
    },
    plant: { archivfolder: 'gelesen' },
    components: serialsOf(file).map((sernum) => ({
      name: `Wechselrichter ${sernum}`,
      sernum,
      file_prefix: 'details',
      daily_report_group_name: 'Wechselrichter',
      import_data_date_column_name: 'Orario di rilevazione',
      import_data_time_column_name: '',
      import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
      timezone_file: 'Europe/Rome',
      columns: file.header.slice(3).map((name) => name.trim()),
    })),
  };
}

/** The four files of photovoltaic research; times are in the first column, whose name is empty or `timestamp`. */
export const researchFiles = [
  { name: 'ac_power_inv_2173_stale_data.csv', lines: 3_000, format: 'ISO', zone: 'UTC' },
  { name: 'nrel_RSF_II.csv', lines: 480, format: 'M/d/yyyy H:mm', zone: 'America/Denver' },
  { name: 'rmis_weather_data.csv', lines: 1_151, format: 'M/d/yyyy H:mm', zone: 'America/Denver' },
  { name: 'serf_west_15min.csv', lines: 480, format: 'yyyy-MM-dd HH:mm:ss', zone: 'America/Denver' },
] as const;

/** The only column with texts. */
export const TEXT_COLUMN = 'stale_data_mask';

export async function readResearchFiles(): Promise<Map<string, PlainFile>> {
  const read = new Map<string, PlainFile>();
  for (const { name } of researchFiles) read.set(name, await plainFile(`pv-research/${name}`, 'utf-8', ','));
  return read;
}

/** The configuration with which the four files are read, one component for each. */
export function researchPlant(read: ReadonlyMap<string, PlainFile>): PlantSpec {
  return {
    system: { import_separator: ',', import_decimal_sign: '.', file_extension_import_data: 'csv' },
    plant: { timezone: 'America/Denver', archivfolder: 'gelesen' },
    components: researchFiles.map(({ name, format, zone }) => ({
      name,
      file_prefix: name.split('_')[0] ?? '',
      import_data_date_column_name: '#1',
      import_data_time_column_name: '',
      import_data_datetime_format: format,
      timezone_file: zone,
      columns: (read.get(name)?.header ?? []).slice(1).map((column) => ({
        col_component_data: column,
        is_suitable_for_analyse: column === TEXT_COLUMN ? 0 : 1,
      })),
    })),
  };
}
