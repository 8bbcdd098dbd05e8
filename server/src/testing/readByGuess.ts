import type { ImportGuess } from '@leitwarte/core/entities';
import type { ComponentImport } from '../imports/importSettings.ts';
import { openDelimited } from '../imports/formats/delimited/open.ts';
import { guessFile } from '../imports/guess/guessFile.ts';
import { draftPlan, draftReading } from '../imports/preview/draftPlan.ts';
import { portionReader } from '../imports/portions.ts';
import type { Content } from '../platform/importFiles.ts';
import type { ColumnSpec } from './makePlant.ts';
import { plantOfGuess } from './plantOfGuess.ts';

/** A value as it would be stored: indices of component and column, instant and number. */
type ReadValue = readonly [component: number, column: number, time: number, value: number];

/**
 * The values that the assistant would store for a text: reads it with the settings that the guess proposes, without
 * storing them.
 */
export async function readByGuess(
  file: string,
  text: string,
): Promise<{ readonly guess: ImportGuess; readonly values: readonly ReadValue[]; readonly rejected: number }> {
  const bytes = new TextEncoder().encode(text);
  const guess = guessFile(file, bytes);
  if (guess === undefined) throw new Error('the file is no table');
  const { system, components } = plantOfGuess(guess, file);
  const plant = draftPlan({
    zone: 'Europe/Berlin',
    reading: draftReading({ ...system, import_data_compromised: guess.import_data_compromised }),
    components: components.map((one) => ({
      name: one.name ?? '',
      type_component: 'DA',
      file_prefix: one.file_prefix ?? null,
      sernum: one.sernum ?? null,
      timezone_file: one.timezone_file ?? null,
      import_data_date_column_name: one.import_data_date_column_name ?? '',
      import_data_time_column_name: one.import_data_time_column_name ?? '',
      import_data_datetime_format: one.import_data_datetime_format ?? '',
      component_data_description: one.columns.map(nameOf).map((column) => ({
        col_description: column,
        col_component_data: column,
        col_component_data_description1: column,
      })),
    })),
  });
  const content: Content = {
    decoder: () => undefined,
    async *read() {
      yield bytes;
    },
  };
  const opened = await openDelimited(content, plant, { byPrefix: plant.components, withoutPrefix: [] }, file);
  if ('reason' in opened) throw new Error(`${opened.reason}: ${opened.rejections[0]?.column ?? ''}`);
  const values: ReadValue[] = [];
  let rejected = 0;
  const reader = portionReader(
    { plant, table: opened.table, arrivedAt: Date.UTC(2199, 0, 1) },
    {
      portion: ({ days, rejectedLines }) => {
        rejected += rejectedLines;
        for (const { componentId, columnIds, times, values: columns } of days)
          for (const [at, column] of columns.entries())
            for (const [row, value] of column.entries())
              if (!Number.isNaN(value))
                values.push([
                  componentId - 1,
                  placeOf(plant.components, columnIds[at]),
                  times[row] ?? Number.NaN,
                  value,
                ]);
        return Promise.resolve();
      },
      around: () => Promise.resolve({ times: [], given: [] }),
    },
  );
  for await (const piece of opened.pieces()) await reader.read(piece.slice());
  await reader.end();
  return { guess, values: values.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]), rejected };
}

const nameOf = (column: ColumnSpec) => (typeof column === 'string' ? column : column.col_component_data);

const placeOf = (components: readonly ComponentImport[], id: number | undefined) =>
  components.flatMap(({ columns }) => columns.map((column, at) => ({ id: column.id, at }))).find((one) => one.id === id)
    ?.at ?? -1;
