import { mkdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makePlant, type PlantSpec } from '../../server/src/testing/makePlant.ts';
import { loggerColumns, loggerSerials, writeLoggerFile } from './loggerFile.ts';
import type { Room } from './room.ts';

/** A file of the logger, and its path after the import. */
export interface Sample {
  readonly values: number;
  readonly archived: string;
  /** Moves the file into the import folder. */
  deliver(): Promise<void>;
}

/** The plant with the settings for reading the logger's files. */
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

/**
 * Creates the plant of the data logger; returns a function that writes a file for it with `days` days from `firstDay`
 * on.
 */
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
