import { mkdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makePlant, type PlantSpec } from '../../server/src/testing/makePlant.ts';
import { loggerColumns, loggerSerials, writeLoggerFile } from './loggerFile.ts';
import type { Room } from './room.ts';

/** A file of the logger, and where it is after it was imported. */
export interface Sample {
  readonly values: number;
  readonly archived: string;
  /** Puts it where imports look. */
  deliver(): Promise<void>;
}

/** How its files are read. */
export const loggerPlantSpec: PlantSpec = {
  system: { import_separator: '\\t', import_decimal_sign: '.', import_sernum_column_name: 'Seriennummer' },
  components: loggerSerials.map((sernum) => ({
    sernum,
    file_prefix: 'details',
    import_data_date_column_name: 'Zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
    timezone_file: 'UTC',
    columns: loggerColumns,
  })),
};

/** The plant of the data logger; answers how files are written for it, of so many days from one on. */
export async function loggerPlant({ context, dataDir }: Room) {
  const { organisationId, plantId } = await makePlant(context.db, loggerPlantSpec);
  const below = (name: string) => join(dataDir, name, String(organisationId), String(plantId));
  await mkdir(below('import'), { recursive: true });
  return async (firstDay: number, days: number): Promise<Sample> => {
    const name = `details${firstDay}.txt`;
    const written = join(dataDir, name);
    const values = await writeLoggerFile(written, firstDay, days);
    await utimes(written, 0, 0);
    const archived = join(below('archive'), name);
    let at = written;
    return {
      values,
      archived,
      async deliver() {
        await rename(at, join(below('import'), name));
        at = archived;
      },
    };
  };
}
