import type { Reader } from '../db/database.ts';
import { rawSeries } from '../measurements/series.ts';
import { testPlatform } from './database.ts';
import type { MadePlant, makePlant } from './makePlant.ts';

/** A logger that writes a counter every ten minutes of a day, and a plant that imports its files. */
export const counterPlant: Parameters<typeof makePlant>[1] = {
  components: [
    {
      file_prefix: 'wr',
      import_data_date_column_name: 'Zeit',
      import_data_time_column_name: '',
      import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
      columns: ['Zaehler'],
    },
  ],
  system: { file_extension_import_data: 'csv' },
};

export const COUNTER_HEAD = 'Zeit;Zaehler\n';

const counterLine = (index: number): string =>
  `2026-10-21 ${String(Math.floor(index / 6)).padStart(2, '0')}:${index % 6}0:00;${10_000 + index}\n`;

export const counterLines = (from: number, until: number): string =>
  Array.from({ length: until - from }, (_, at) => counterLine(from + at)).join('');

export const counterValues = (until: number): number[] => Array.from({ length: until }, (_, index) => 10_000 + index);

/** The stored values of the logger's counter. */
export async function storedCounter(db: Reader, made: MadePlant): Promise<number[]> {
  const { values } = await rawSeries(db, testPlatform(), {
    component_id: made.componentIds[0] ?? 0,
    column_id: made.columnIds[0]?.[0] ?? 0,
    from: Date.UTC(2026, 9, 20),
    until: Date.UTC(2026, 9, 23),
  });
  return [...values];
}
