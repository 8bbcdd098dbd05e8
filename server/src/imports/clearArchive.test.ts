import { expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import { jobsHere } from '../work/runJob.ts';
import { HEADER, onEveryImport } from '../testing/onEveryImport.ts';
import { createWorld } from '../testing/world.ts';
import { keptBeyond } from './clearArchive.ts';

const lines = (day: string) => `${HEADER}\n${day}.09.2019;12:00:00;1;2\n`;

onEveryImport('34.6: archived files whose time is over (ARCHIVE_DAYS)', (run) => {
  async function open() {
    const { context } = run.fixture;
    const jobs = jobsHere({ ...context, files: run.room.files, yield: () => Promise.resolve() });
    const world = await createWorld({ ...context, jobs });
    const { imports } = (await world.superuser()).client;
    const push = async (name: string, text: string) => {
      const body = { plant: run.made.plantId, name, base64: Buffer.from(text).toString('base64') };
      return (await imports.push({ body })).imports[0] ?? 0;
    };
    const clear = (days: number) =>
      jobs.run('clear_archive', { before: context.platform.now() - days * DAY_MS }, () => undefined);
    const age = (days: number) =>
      context.db
        .updateTable('import_file')
        .set({ archived_at: context.platform.now() - days * DAY_MS })
        .where('plant_id', '=', run.made.plantId)
        .execute();
    return { ...context, imports, push, clear, age };
  }

  test('archived files past their retention are deleted if all their lines were read, which their ledger entry then shows; all others stay', async () => {
    const { db, platform, imports, push, clear, age } = await open();
    const good = await push('wr.csv', lines('01'));
    const rejected = await push('wr.csv', `${lines('02')}kein Datum;12:00:00;1;2\n`);
    const takenBack = await push('wr.csv', lines('03'));
    await imports.undo({ id: takenBack, body: {} });
    const kept = await keptBeyond(db, platform.now() - 40 * DAY_MS);
    await age(50);
    const young = await push('wr.csv', lines('04'));
    const before = await run.room.paths('archive');
    expect(await clear(60)).toEqual({ removed: 0 });
    expect(await run.room.paths('archive')).toEqual(before);

    expect(await clear(40)).toEqual({ removed: 1 });
    expect(await run.room.paths('archive')).toHaveLength(before.length - 1);
    expect(await keptBeyond(db, platform.now() - 40 * DAY_MS)).toBe(kept + 2);
    expect(await clear(40)).toEqual({ removed: 0 });

    await expect(imports.retry({ id: good })).rejects.toMatchObject({
      problem: { status: 409, detail: 'file_removed' },
    });
    for (const id of [rejected, takenBack, young]) expect(await imports.retry({ id })).toMatchObject({ status: 'ok' });
    // an import can be undone without its file
    expect(await imports.undo({ id: good, body: {} })).toMatchObject({ status: 'undone', rows_removed: 1 });
  });

  test('34.6: the preview and the result of an undo show that a file deleted after its retention cannot be read again', async () => {
    const { imports, push, clear, age } = await open();
    const gone = await push('wr.csv', lines('01'));
    await age(50);
    const kept = await push('wr.csv', lines('02'));
    for (const dry_run of [true, false])
      expect(await imports.undo({ id: kept, body: { dry_run } })).toMatchObject({ file_removed: false });
    expect(await imports.undo({ id: gone, body: { dry_run: true } })).toMatchObject({ file_removed: false });
    expect(await clear(40)).toEqual({ removed: 1 });
    const answer = { rows_removed: 1, file_removed: true };
    expect(await imports.undo({ id: gone, body: { dry_run: true } })).toMatchObject({ status: 'dry_run', ...answer });
    expect(await imports.undo({ id: gone, body: {} })).toMatchObject({ status: 'undone', ...answer });
  });

  test('an archived file that belongs to several imports is deleted only once all of them have read every line', async () => {
    const { db, push, clear, age } = await open();
    const one = await push('wr.csv', lines('01'));
    const { archived_as: path } = await db
      .selectFrom('import_file')
      .where('id', '=', one)
      .select('archived_as')
      .executeTakeFirstOrThrow();
    const two = await push('wr.csv', `${lines('02')}kein Datum;12:00:00;1;2\n`);
    await db.updateTable('import_file').set({ archived_as: path }).where('id', '=', two).execute();
    await age(50);
    expect(await clear(40)).toEqual({ removed: 0 });
    await db.updateTable('import_file').set({ rows_rejected: 0 }).where('id', '=', two).execute();
    expect(await clear(40)).toEqual({ removed: 1 });
  });
});
