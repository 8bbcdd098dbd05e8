import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { underLease } from '../../../jobs/leased.ts';
import { IMPORT_LEASE } from '../../../jobs/importTask.ts';
import { jobsHere } from '../../../work/runJob.ts';
import { HEADER, logger, onEveryImport } from '../../../testing/onEveryImport.ts';
import { createWorld } from '../../../testing/world.ts';

const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n01.09.2019;12:05:00;3;4\n`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

onEveryImport('files handed to the server', (run) => {
  /** The API with the folders of this test. */
  async function open() {
    const { context } = run.fixture;
    const job = { ...context, files: run.room.files, yield: () => Promise.resolve() };
    const world = await createWorld({ ...context, jobs: jobsHere(job) });
    return { context, world, calls: (await world.superuser()).client.imports };
  }
  const pushed = (name: string, text = content) => ({ plant: run.made.plantId, name, base64: base64(text) });
  const refused = (fields: object) => ({ problem: { status: 400, fields } });

  test('a pushed file is stored in the folder of its plant, imported at once and archived', async () => {
    const { calls } = await open();
    const answer = await calls.push({ body: pushed('wr_1.csv') });
    expect(answer).toMatchObject({ status: 'ok', file: 'wr_1.csv', files_imported: 1, rows_imported: 2 });
    expect(await run.series()).toHaveLength(2);
    expect(await run.room.paths('import')).toEqual([]);
    const [archived = ''] = await run.room.paths('archive');
    expect(await readFile(join(run.room.dataDir, 'archive', archived), 'utf8')).toBe(content);
    const account = await calls.retrieve({ id: answer.imports[0] ?? 0 });
    expect(account).toMatchObject({ file: 'wr_1.csv', folder: answer.folder, rows_stored: 2 });
  });

  test('if a file name is pushed twice nothing is lost: while the first file waits, the second one gets a number', async () => {
    const { context, calls } = await open();
    await underLease(context, IMPORT_LEASE, 'another', async () => {
      expect(await calls.push({ body: pushed('wr.csv') })).toMatchObject({ status: 'waiting', file: 'wr.csv' });
      expect(await calls.push({ body: pushed('wr.csv') })).toMatchObject({ status: 'waiting', file: 'wr_1.csv' });
    });
    expect((await readdir(run.inbox)).sort()).toEqual(['wr.csv', 'wr_1.csv']);
    expect(await run.room.run()).toMatchObject({ files_imported: 2, rows_imported: 2, rows_duplicate: 2 });
  });

  test('a file name with a path, or that of an unfinished file, is refused and nothing is stored', async () => {
    const { calls } = await open();
    for (const name of [
      '../wr.csv',
      'a/wr.csv',
      'a\\wr.csv',
      '..',
      '.wr.csv',
      'wr.part',
      'wr.csv ',
      'nul.csv',
      'w\u0007r',
    ])
      await expect(calls.push({ body: pushed(name) })).rejects.toMatchObject(
        refused({ name: ['Dieser Dateiname ist nicht erlaubt.'] }),
      );
    await expect(calls.push({ body: { ...pushed('wr.csv'), base64: '%%%' } })).rejects.toMatchObject(
      refused({ base64: ['Der Inhalt ist kein Base64.'] }),
    );
    expect(await run.room.paths('import')).toEqual([]);
  });

  test('a file that no component would read is refused and not left in the folder', async () => {
    const { calls } = await open();
    await expect(calls.push({ body: pushed('zaehler.csv') })).rejects.toMatchObject(
      refused({ name: [expect.stringContaining('Dateipräfix')] }),
    );
    expect(await run.room.paths('import')).toEqual([]);
  });

  test('a file pushed for a component is accepted only if that component reads it', async () => {
    await run.reopen({ components: [logger(), logger({ file_prefix: 'zz' })] });
    const { calls, world } = await open();
    const [first = 0, second = 0] = run.made.componentIds;
    expect(await calls.push({ body: { ...pushed('wr.csv'), component: first } })).toMatchObject({ files_imported: 1 });
    await expect(calls.push({ body: { ...pushed('wr2.csv'), component: second } })).rejects.toMatchObject(
      refused({ name: [expect.any(String)] }),
    );
    const foreign = await world.component(await world.plant());
    await expect(calls.push({ body: { ...pushed('wr.csv'), component: foreign.id } })).rejects.toMatchObject(
      refused({ component: [expect.stringContaining('existiert nicht')] }),
    );
    await expect(calls.push({ body: { ...pushed('wr.csv'), plant: 987_654 } })).rejects.toMatchObject(
      refused({ plant: [expect.stringContaining('existiert nicht')] }),
    );
  });

  test('after the error was corrected, retry moves a failed file out of the folder `fehler` and imports it', async () => {
    const { calls, context } = await open();
    await run.room.put(run.made, 'wr.csv', content.replace('Temperatur', 'Grad'));
    const [failed = 0] = (await run.room.run()).imports;
    expect(await calls.retrieve({ id: failed })).toMatchObject({ status: 'failed' });
    await context.db
      .updateTable('component_column')
      .set({ col_component_data_description1: 'Grad' })
      .where('col_component_data', '=', 'Temperatur')
      .execute();
    const again = await calls.retry({ id: failed });
    expect(again).toMatchObject({ status: 'ok', files_imported: 1, rows_imported: 2, files_failed: 0 });
    expect(await run.room.paths('archive')).toEqual([expect.not.stringContaining('fehler')]);
    expect(again.imports).not.toContain(failed);
  });

  test('retry imports a file with rejected lines again and counts its other lines as duplicates', async () => {
    const { calls } = await open();
    const { imports } = await calls.push({ body: pushed('wr.csv', `${content}kein Datum;12:00:00;1;2\n`) });
    const again = await calls.retry({ id: imports[0] ?? 0 });
    expect(await calls.retrieve({ id: again.imports[0] ?? 0 })).toMatchObject({ rows_duplicate: 2, rows_rejected: 1 });
  });

  test('retry of a file that is missing or has changed is refused', async () => {
    const { calls } = await open();
    const { imports } = await calls.push({ body: pushed('wr.csv') });
    const id = imports[0] ?? 0;
    const [path = ''] = await run.room.paths('archive');
    const whole = path.startsWith('archive') ? path : join('archive', path);
    await rename(join(run.room.dataDir, whole), join(run.room.dataDir, `${whole}.old`));
    await expect(calls.retry({ id })).rejects.toMatchObject({ problem: { status: 409, detail: 'file_gone' } });
    await expect(calls.retry({ id: 987_654 })).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('retry does not wait: while another import is running it is refused, and the file stays where it is', async () => {
    const { calls, context } = await open();
    const { imports } = await calls.push({ body: pushed('wr.csv') });
    const before = await run.room.paths('archive');
    await underLease(context, IMPORT_LEASE, 'another', async () => {
      await expect(calls.retry({ id: imports[0] ?? 0 })).rejects.toMatchObject({ problem: { detail: 'task_running' } });
    });
    expect(await run.room.paths('archive')).toEqual(before);
  });
});
