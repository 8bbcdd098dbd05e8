import { expect, test } from 'vitest';
import { onEveryImport } from '../testing/onEveryImport.ts';

const COLUMNS = Array.from({ length: 20 }, (_, column) => `c${column}`);
const DEVICES = 16;
const DAYS = 8;
const SLOTS = 288;
const two = (value: number) => String(value).padStart(2, '0');

const spec = {
  system: { import_sernum_column_name: 'nummer' },
  plant: { timezone: 'UTC' },
  components: Array.from({ length: DEVICES }, (_, device) => ({
    sernum: `d${device}`,
    file_prefix: 'werte',
    import_data_date_column_name: 'zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
    timezone_file: 'UTC',
    columns: COLUMNS,
  })),
};

/** A file with a line of every device for each slot of five minutes, in the order of `instants`. */
function fileOf(instants: readonly { readonly day: number; readonly slot: number }[]): string {
  const cells = COLUMNS.map((_, column) => column).join(';');
  const lines = instants.flatMap(({ day, slot }) =>
    Array.from(
      { length: DEVICES },
      (_, device) =>
        `2025-06-${two(day + 1)} ${two(Math.floor(slot / 12))}:${two((slot % 12) * 5)}:00;d${device};${cells}`,
    ),
  );
  return [`zeit;nummer;${COLUMNS.join(';')}`, ...lines, ''].join('\n');
}

const slots = Array.from({ length: DAYS * SLOTS }, (_, at) => at);
const dayAfterDay = slots.map((at) => ({ day: Math.floor(at / SLOTS), slot: at % SLOTS }));
const allDaysAtOnce = slots.map((at) => ({ day: at % DAYS, slot: Math.floor(at / DAYS) }));

/** Component-days per transaction. */
const TRANSACTION = 16;

onEveryImport('days of a long file', (run) => {
  /** For each commit the progress of the file that was reported before it, 0 to 1. */
  async function commitsOf(content: string): Promise<number[]> {
    const told: number[] = [];
    await run.reopen(spec, {
      yield: () => {
        told.push(run.room.progress.length);
        return Promise.resolve();
      },
    });
    await run.room.put(run.made, 'werte.csv', content);
    expect(await run.room.run()).toMatchObject({ files_imported: 1, rows_imported: DEVICES * DAYS * SLOTS });
    return told.map((steps) => steps / run.room.progress.length);
  }

  test('days are stored while the file is still being read, each once', async () => {
    const commits = await commitsOf(fileOf(dayAfterDay));
    expect(commits).toHaveLength((DEVICES * DAYS) / TRANSACTION);
    expect(commits[0]).toBeLessThan(0.8);
  });

  test('days that occur again after they were stored wait for the end of the file, so each is stored at most twice', async () => {
    const commits = await commitsOf(fileOf(allDaysAtOnce));
    expect(commits.length).toBeGreaterThan((DEVICES * DAYS) / TRANSACTION);
    expect(commits.length).toBeLessThanOrEqual((2 * DEVICES * DAYS) / TRANSACTION);
  });
});
