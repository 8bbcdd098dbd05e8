import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { folderOf } from '../testing/importRoom.ts';
import { logger, onEveryImport } from '../testing/onEveryImport.ts';

const MINUTE_S = 60;
const TIMES = Array.from({ length: 12 }, (_, index) => `00:${String(index * 5).padStart(2, '0')}`);
const line = (index: number) => `2026-10-21 ${TIMES[index] ?? ''}:00;17,5;${10_000 + index}\n`;
const HEAD = 'Zeit;Leistung;Zaehler\n';
/** Twelve lines, of which the seventh is cut off after `12` of `12345`. */
const before = `${HEAD}${[0, 1, 2, 3, 4, 5].map(line).join('')}2026-10-21 00:30:00;17,5;12`;
const after = `345\n${[7, 8, 9, 10, 11].map(line).join('')}`;
const COUNTER = [10_000, 10_001, 10_002, 10_003, 10_004, 10_005, 12_345, 10_007, 10_008, 10_009, 10_010, 10_011];

onEveryImport('an upload that stalls (D16)', (run) => {
  let writer: FileHandle;
  let clock: { mockRestore(): void };
  let aheadS = 0;

  /** Writes the beginning of a file and keeps it open, as an FTP or SFTP server does until the upload ends. */
  const begin = async (text: string, name = 'wr1.csv') => {
    await mkdir(run.inbox, { recursive: true });
    writer = await open(join(run.inbox, name), 'ax');
    await writer.write(text);
  };
  const passAt = (seconds: number) => {
    aheadS = seconds;
    return run.room.run();
  };
  const accounts = () =>
    run.fixture.db
      .selectFrom('import_file')
      .selectAll()
      .where('plant_id', '=', run.made.plantId)
      .orderBy('id')
      .execute();
  const counter = async () => (await run.series(0, 1)).map(([, value]) => value);
  const addUp = async () => {
    const all = await accounts();
    for (const { rows_read, rows_stored, rows_duplicate, rows_rejected, rows_skipped } of all)
      expect(rows_read).toBe(rows_stored + rows_duplicate + rows_rejected + rows_skipped);
    return all.map(({ status, rows_read, rows_stored, rows_duplicate }) => [
      status,
      rows_read,
      rows_stored,
      rows_duplicate,
    ]);
  };

  beforeEach(async () => {
    aheadS = 0;
    clock = vi.spyOn(run.fixture.context.platform, 'now').mockImplementation(() => Date.now() + aheadS * 1000);
    await run.fixture.db.deleteFrom('setting').execute();
    await run.reopen({
      system: { file_extension_import_data: 'csv' },
      components: [
        logger({
          columns: ['Leistung', 'Zaehler'],
          import_data_date_column_name: 'Zeit',
          import_data_time_column_name: '',
          import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
        }),
      ],
    });
  });
  afterEach(async () => {
    await writer.close();
    clock.mockRestore();
  });

  test('an upload that pauses for 14 seconds within a line is read once the line is complete: 12345 is never read as 12', async () => {
    await begin(before);
    expect(await passAt(14)).toMatchObject({ files_imported: 0, files_waiting: 1, imports: [] });
    expect(await counter()).toEqual([]);
    await writer.write(after);
    await passAt(30);
    expect(await counter()).toEqual(COUNTER);
    expect(await addUp()).toEqual([['done', 12, 12, 0]]);
  });

  test('an upload that pauses for ten minutes within a line continues in the archive, and the rest gets a separate entry', async () => {
    await begin(before);
    await passAt(10 * MINUTE_S);
    expect(await run.room.paths('archive')).toEqual([`${folderOf(run.made)}/wr1.csv`]);
    await writer.write(after);
    await passAt(12 * MINUTE_S);
    expect(await counter()).toEqual(COUNTER);
    expect(await addUp()).toEqual([
      ['done', 7, 7, 0],
      ['done', 12, 6, 6],
    ]);
    expect(await run.room.paths('')).toEqual([`archive/${folderOf(run.made)}/wr1.csv`]);
  });

  test('an upload that pauses between two lines loses none of the following lines, also if it pauses twice and for hours', async () => {
    await begin(`${HEAD}${line(0)}`);
    await passAt(3);
    await writer.write(line(1));
    await passAt(2 * MINUTE_S);
    await writer.write(line(2));
    await passAt(23 * 60 * MINUTE_S);
    await passAt(25 * 60 * MINUTE_S);
    expect(await counter()).toEqual([10_000, 10_001, 10_002]);
    expect(await addUp()).toEqual([
      ['done', 1, 1, 0],
      ['done', 2, 1, 1],
      ['done', 3, 1, 2],
    ]);
    expect(await passAt(26 * 60 * MINUTE_S)).toMatchObject({ imports: [] });
  });

  test('an upload that pauses within the header is read when the columns are complete', async () => {
    await begin('Zeit;Leis');
    await passAt(6 * MINUTE_S);
    expect(await run.room.paths('archive')).toEqual([`${folderOf(run.made)}/fehler/wr1.csv`]);
    await writer.write(`tung;Zaehler\n${line(0)}`);
    await passAt(8 * MINUTE_S);
    expect(await counter()).toEqual([10_000]);
    expect(await run.room.paths('')).toEqual([`archive/${folderOf(run.made)}/wr1.csv`]);
  });

  test('an upload that pauses before the first byte does not fail; the import waits for it', async () => {
    await begin('');
    expect(await passAt(MINUTE_S)).toMatchObject({ files_failed: 0, files_waiting: 1 });
    await writer.write(`${HEAD}${line(0)}`);
    expect(await passAt(2 * MINUTE_S)).toMatchObject({ files_imported: 1 });
  });

  test('an upload that pauses is read together with the next file of the same name', async () => {
    await begin(`${HEAD}${line(0)}`);
    await passAt(3);
    await run.room.put(run.made, 'wr1.csv', `${HEAD}${line(3)}`);
    await writer.write(line(1));
    await passAt(3 * MINUTE_S);
    expect(await counter()).toEqual([10_000, 10_001, 10_003]);
    expect((await run.room.paths('')).length).toBe(2);
  });

  describe('incomplete files with settings of the system', () => {
    const set = (values: Readonly<Record<string, number>>) =>
      run.fixture.db
        .updateTable('plant_system')
        .set(values)
        .where(
          'id',
          '=',
          run.fixture.db.selectFrom('plant').select('plant_system_id').where('id', '=', run.made.plantId),
        )
        .execute();

    test('an incomplete file stays unread for as long as the plant system specifies, without delaying the pass', async () => {
      await set({ import_settle_seconds: 120 });
      await begin(`${HEAD}${line(0)}`);
      expect(await passAt(60)).toMatchObject({ files_imported: 0 });
      expect(await passAt(121)).toMatchObject({ files_imported: 1 });
    });

    test('4.56, W1: an incomplete file is read even if its modification time is from before the clock was set back', async () => {
      await set({ import_settle_seconds: 120 });
      await begin(`${HEAD}${line(0)}`);
      expect(await passAt(-3 * 24 * 60 * MINUTE_S)).toMatchObject({ files_imported: 1 });
    });

    test('a last line without line end is accepted at once if the plant system specifies no waiting time', async () => {
      await set({ import_rest_minutes: 0 });
      await begin(before);
      expect(await passAt(3)).toMatchObject({ files_imported: 1, files_waiting: 0 });
    });

    test('a file is compressed in the archive only after its writer had a day to continue', async () => {
      await set({ compromise_files: 1 });
      await begin(`${HEAD}${line(0)}`);
      await passAt(3);
      expect(await run.room.paths('archive')).toEqual([`${folderOf(run.made)}/wr1.csv`]);
      await writer.write(line(1));
      await passAt(2 * MINUTE_S);
      await passAt(25 * 60 * MINUTE_S);
      expect(await run.room.paths('archive')).toEqual([`${folderOf(run.made)}/wr1.csv.gz`]);
      const packed = await readFile(join(run.room.dataDir, 'archive', folderOf(run.made), 'wr1.csv.gz'));
      expect(gunzipSync(packed).toString()).toBe(`${HEAD}${line(0)}${line(1)}`);
    });
  });
});
