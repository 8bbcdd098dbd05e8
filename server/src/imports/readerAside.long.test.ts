import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayKey } from '../measurements/blocks.ts';
import { readLaidDays } from '../measurements/origins/readOrigins.ts';
import { startThread, type Thread } from '../node/threads/thread.ts';
import type { ImportRoomOptions } from '../testing/importRoom.ts';
import { type ImportCase, onEveryImport } from '../testing/onEveryImport.ts';
import { storedOf } from '../testing/storedOf.ts';

const COLUMNS = ['a', 'b', 'c', 'd', 'e'];
const two = (value: number) => String(value).padStart(2, '0');

/** A file with local times of Berlin from 02:10 on the day on which that hour occurs twice; `step` varies values and errors. */
function fileOf(lines: number, step: number): string {
  const text = [`zeit;nummer;${COLUMNS.join(';')}`];
  for (let line = 0; line < lines; line += 1) {
    const at = new Date(Date.UTC(2025, 9, 26, 2, 10) + (line % (lines - 500)) * 60_000);
    const day = `2025-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
    const time = line % 97 === step ? 'gestern' : `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:00`;
    const cells = COLUMNS.map((_, column) =>
      (line * 7 + column) % 501 === step ? 'x1' : `${(line * (column + step)) % 977},${(line + step) % 10}`,
    );
    text.push(`${time};d${line % 3};${cells.join(';')}`);
  }
  // d3 has only times that occur twice: the stored readings decide them, and there are none
  for (const minute of ['10', '20', '30']) text.push(`2025-10-26 02:${minute}:00;d3;1;2;3;4;5`);
  return `${text.join('\n')}\n`;
}

const spec = {
  system: { import_sernum_column_name: 'nummer' },
  plant: { timezone: 'Europe/Berlin' },
  components: Array.from({ length: 4 }, (_, device) => ({
    sernum: `d${device}`,
    file_prefix: 'werte',
    import_data_date_column_name: 'zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
    columns: COLUMNS,
  })),
};

onEveryImport('lines read in a thread beside the one that stores them', (run) => {
  const files = [fileOf(16_000, 1), fileOf(17_000, 2)];
  let thread: Thread;
  beforeEach(() => {
    thread = startThread('linesWorker', undefined, () => undefined);
  });
  afterEach(() => thread.stop());

  const aside = (): ImportRoomOptions => ({ lineReader: () => thread });

  async function imported(options: ImportRoomOptions) {
    await run.reopen(spec, options);
    const accounts: number[] = [];
    for (const [index, content] of files.entries()) {
      await run.room.put(run.made, `werte${index}.csv`, content);
      accounts.push(...(await run.room.run()).imports);
    }
    return told(run, accounts);
  }

  test('lines read in a worker are stored as in the storing thread: values, entries, rejected lines and their origin', async () => {
    const inPlace = await imported({});
    expect(await imported(aside())).toEqual(inPlace);
    expect(inPlace.accounts).toMatchObject([{ status: 'done' }, { status: 'done' }]);
    expect(inPlace.accounts.map(({ rows_read }) => rows_read)).toEqual([16_003, 17_003]);
  });

  test('if the worker ends in the middle of a file, the next pass reads the file and nothing is lost', async () => {
    let calls = 0;
    const failing = {
      lineReader: () => ({
        call: async (request: unknown, said: (what: unknown) => void) => {
          const own = thread;
          calls += 1;
          if (calls === 3) await own.stop();
          return own.call(request, said);
        },
      }),
    };
    await run.reopen(spec, failing);
    await run.room.put(run.made, 'werte0.csv', files[0] ?? '');
    expect(await run.room.run()).toMatchObject({ files_imported: 0, files_failed: 1 });
    expect(await run.room.paths('import')).toHaveLength(1);
    thread = startThread('linesWorker', undefined, () => undefined);
    const { imports } = await run.room.run();
    const { accounts } = await told(run, imports);
    expect(accounts).toMatchObject([{ status: 'done', rows_read: 16_003 }]);
    expect(accounts[0]?.rows_stored).toBe(
      16_003 - (accounts[0]?.rows_rejected ?? 0) - (accounts[0]?.rows_duplicate ?? 0),
    );
    expect(await run.room.paths('import')).toHaveLength(0);
  });

  test('if the calendar changes while a worker reads, the file stays and its entry ends as interrupted', async () => {
    let portions = 0;
    const turned = async () => {
      portions += 1;
      if (portions === 1) await run.fixture.db.updateTable('plant').set({ timezone: 'UTC' }).execute();
    };
    await run.reopen(spec, { ...aside(), yield: turned });
    await run.room.put(run.made, 'werte0.csv', files[0] ?? '');
    await run.room.run();
    expect(await run.room.paths('import')).toHaveLength(1);
    const { db } = run.fixture;
    const account = await db
      .selectFrom('import_file')
      .select(['reason', 'rows_stored'])
      .where('plant_id', '=', run.made.plantId)
      .executeTakeFirstOrThrow();
    expect(account.reason).toBe('interrupted');
    expect(account.rows_stored).toBeGreaterThan(0);
  });
});

/** Everything that is stored for a plant, including the ledger, without row ids. */
async function told(run: ImportCase, ids: readonly number[]) {
  const { fixture, made } = run;
  const { db, context } = fixture;
  const days = await db
    .selectFrom('measurement_origin')
    .select(['component_id as componentId', 'day'])
    .where('component_id', 'in', made.componentIds)
    .orderBy('component_id')
    .orderBy('day')
    .execute();
  const laid = await readLaidDays(db, context.platform.deflate, days);
  return {
    stored: await storedOf(db, made),
    rejections: await Promise.all(ids.map((id) => run.rejections(id))),
    accounts: await Promise.all(
      ids.map(async (id) => {
        const {
          id: _id,
          plant_id: _plant,
          plant_system_id: _system,
          folder: _folder,
          archived_as: _as,
          ...said
        } = await run.account(id);
        return { ...said, started_at: 0, finished_at: 0, archived_at: 0 };
      }),
    ),
    // a database returns rows in any order
    records: days.map(({ componentId, day }) =>
      (laid.get(dayKey(componentId, day))?.records ?? []).map(({ account: of, before, gaps, ...record }) => ({
        ...record,
        account: ids.indexOf(of),
        gaps: [...gaps.values()],
        before: [...before.values()],
      })),
    ),
  };
}
