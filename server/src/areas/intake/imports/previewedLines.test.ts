import { expect, test } from 'vitest';
import { onEveryImport } from '../../../testing/onEveryImport.ts';
import { createWorld } from '../../../testing/world.ts';
import { jobsHere } from '../../../work/runJob.ts';

const HEAD = 'Zeit;P;T';
/** A line of the file; the lines are five minutes apart and begin at midnight. */
const line = (index: number, [power, temperature]: readonly [number, number]) => {
  const [hour, minute] = [Math.floor(index / 12), (index % 12) * 5].map((part) => String(part).padStart(2, '0'));
  return `01.03.2026 ${hour}:${minute};${power};${temperature}`;
};
const fileOf = (lines: readonly string[]) => ({
  name: 'park_1.csv',
  base64: btoa(`${[HEAD, ...lines].join('\n')}\n`),
  new_system: { file_extension_import_data: 'csv', import_separator: ';', import_decimal_sign: ',' as const },
  components: [
    {
      name: 'WR 1',
      file_prefix: 'park',
      timezone_file: 'Europe/Berlin',
      import_data_date_column_name: 'Zeit',
      import_data_time_column_name: '',
      import_data_datetime_format: 'dd.MM.yyyy HH:mm',
      component_data_description: [
        { col_description: 'P', col_unit: 'kW' },
        { col_description: 'T', col_unit: '°C' },
      ],
    },
  ],
});

onEveryImport('the lines that a preview shows', (run) => {
  const shown = async (lines: readonly string[]) => {
    const { context } = run.fixture;
    const job = { ...context, files: run.room.files, yield: () => Promise.resolve() };
    const world = await createWorld({ ...context, jobs: jobsHere(job) });
    const { client } = await world.superuser();
    const preview = await client.imports.preview({ body: fileOf(lines) });
    return preview.lines.map((one) => one.line);
  };
  const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

  test('if a file begins at night the preview shows later lines that have values, including rejected lines', async () => {
    const day = from(0, 100).map((index) => line(index, index < 60 ? [0, 0] : [1, 20]));
    const file = [...day.slice(0, 10), 'irgendwann;3;4', ...day.slice(10)];
    expect(await shown(file)).toEqual([12, ...from(63, 24)]);
  });

  test('the preview shows the first lines if no line has values, or if lines have values from the beginning', async () => {
    expect(await shown(from(0, 40).map((index) => line(index, [0, 0])))).toEqual(from(2, 25));
    expect(await shown(from(0, 40).map((index) => line(index, [0, 20])))).toEqual(from(2, 25));
  });
});
