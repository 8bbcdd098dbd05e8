import { describe, expect, test } from 'vitest';
import { latestOf } from '../../measurements/latest.ts';
import { actsOf } from '../../measurements/origins/actsOf.ts';
import { isClearing } from '../../measurements/origins/acts.ts';
import { readLaidDays } from '../../measurements/origins/readOrigins.ts';
import { jobsHere } from '../../work/runJob.ts';
import { HEADER, logger, onEveryImport } from '../../testing/onEveryImport.ts';
import { createWorld } from '../../testing/world.ts';
import { underLease } from '../../jobs/leased.ts';
import { IMPORT_LEASE } from '../../jobs/importTask.ts';
import type { UndoInput } from './undoJob.ts';

const lines = (...rows: readonly string[]) => `${HEADER}\n${rows.map((row) => `01.09.2019;${row}`).join('\n')}\n`;

onEveryImport('taking an import back', (run) => {
  const jobContext = () => ({ ...run.fixture.context, files: run.room.files, yield: () => Promise.resolve() });
  const jobs = () => jobsHere(jobContext());
  const undo = (importId: number, isDry = false) =>
    jobs().run('undo_import', { importId, by: 'ute', isDry } satisfies UndoInput, () => undefined);
  async function imported(name: string, content: string): Promise<number> {
    await run.room.put(run.made, name, content);
    return (await run.room.run()).imports[0] ?? 0;
  }
  const values = async (column = 0) => (await run.series(0, column)).map(([, value]) => value);
  const column = (index = 0) =>
    run.fixture.db
      .selectFrom('component_column')
      .select('has_data')
      .where('id', '=', run.made.columnIds[0]?.[index] ?? 0)
      .executeTakeFirstOrThrow();
  const latest = async () => (await latestOf(run.fixture.db, run.made.componentIds)).get(run.made.componentIds[0] ?? 0);

  test('undoing the only file leaves no value, no newest value, no column with data and no data age', async () => {
    const id = await imported('wr.csv', lines('12:00:00;1;2', '12:05:00;3;'));
    expect(await column()).toEqual({ has_data: 1 });
    expect(await undo(id)).toEqual({
      rows_removed: 2,
      rows_restored: 0,
      values_removed: 3,
      values_restored: 0,
      alarms_removed: 0,
    });
    expect(await values()).toEqual([]);
    expect(await latest()).toBeUndefined();
    expect([await column(0), await column(1)]).toEqual([{ has_data: 0 }, { has_data: 0 }]);
    for (const table of ['measurement_axis', 'measurement_day', 'text_value'] as const)
      expect(
        await run.fixture.db
          .selectFrom(table)
          .selectAll()
          .where('component_id', '=', run.made.componentIds[0] ?? 0)
          .execute(),
      ).toEqual([]);
    expect(await run.account(id)).toMatchObject({
      status: 'undone',
      undone_by: 'ute',
      rows_stored: 2,
      rows_removed: 2,
      values_removed: 3,
    });
    const plant = run.fixture.db.selectFrom('plant').select('time_last_data').where('id', '=', run.made.plantId);
    expect(await plant.executeTakeFirst()).toEqual({ time_last_data: null });
  });

  test('undo restores the readings of an earlier file, whether the undone file changed or repeated them, and keeps those of a later file', async () => {
    const first = await imported('wr1.csv', lines('12:00:00;1;2', '12:05:00;3;4'));
    const second = await imported('wr2.csv', lines('12:00:00;1;9', '12:05:00;5;', '12:10:00;7;8'));
    await imported('wr3.csv', lines('12:10:00;;10', '12:15:00;11;12'));
    expect(await values()).toEqual([1, 5, 7, 11]);
    const wanted = { rows_removed: 1, rows_restored: 2, values_removed: 1, values_restored: 3, alarms_removed: 0 };
    expect(await undo(second, true)).toEqual(wanted);
    expect(await values()).toEqual([1, 5, 7, 11]);
    expect(await undo(second)).toEqual(wanted);
    expect([await values(0), await values(1)]).toEqual([
      [1, 3, 11],
      [2, 4, 10, 12],
    ]);
    expect(await undo(first)).toMatchObject({ rows_removed: 2, rows_restored: 0 });
    expect([await values(0), await values(1)]).toEqual([[11], [10, 12]]);
  });

  test('undo keeps readings that another file delivered too: a duplicate is a delivery as well', async () => {
    const content = lines('12:00:00;1;2');
    const first = await imported('wr1.csv', content);
    expect(await run.account(await imported('wr2.csv', content))).toMatchObject({ rows_stored: 0, rows_duplicate: 1 });
    expect(await undo(first)).toMatchObject({ rows_removed: 0 });
    expect(await values()).toEqual([1]);
  });

  test('undo resets the newest value and the texts', async () => {
    await run.reopen({
      components: [logger({ columns: ['Leistung', { col_component_data: 'Temperatur', is_suitable_for_analyse: 0 }] })],
    });
    const [power = 0, state = 0] = run.made.columnIds[0] ?? [];
    await imported('wr1.csv', lines('12:00:00;1;an', '12:05:00;2;an'));
    const before = await latest();
    const second = await imported('wr2.csv', `${HEADER}\n03.09.2019;08:00:00;9;aus\n`);
    expect((await latest())?.values.get(state)).toMatchObject({ value: 'aus', ts: Date.UTC(2019, 8, 3, 6) });
    await undo(second);
    const after = await latest();
    expect(after?.values).toEqual(before?.values);
    expect(after?.values.get(power)).toMatchObject({ value: 2, ts: Date.UTC(2019, 8, 1, 10, 5) });
    expect(after?.values.get(state)?.value).toBe('an');
  });

  test('an undone file can be imported again, with a new entry and corrected settings', async () => {
    const content = `${HEADER}\n04.05.2019;12:00:00;1;2\n`;
    const wrong = await imported('wr.csv', content);
    const format = (import_data_datetime_format: string) =>
      run.fixture.db
        .updateTable('component')
        .set({ import_data_datetime_format })
        .where('plant_id', '=', run.made.plantId)
        .execute();
    expect((await run.series())[0]?.[0]).toBe('2019-05-04T10:00');
    await undo(wrong);
    await format('MM.dd.yyyy HH:mm:ss');
    const again = await jobs().run('retry_file', { importId: wrong }, () => undefined);
    expect(again).toMatchObject({ path: expect.stringContaining('wr.csv') });
    expect(await run.room.run()).toMatchObject({ files_imported: 1, rows_imported: 1, rows_duplicate: 0 });
    expect(await run.series()).toEqual([['2019-04-05T10:00', 1]]);
  });

  test('undo removes the interrupted attempts at a file together with it', async () => {
    let pauses = 0;
    await run.reopen(
      {},
      { yield: () => ((pauses += 1) === 2 ? Promise.reject(new Error('killed')) : Promise.resolve()) },
    );
    const days = Array.from({ length: 40 }, (_, day) =>
      new Date(Date.UTC(2019, 8, 1 + day)).toISOString().slice(0, 10),
    );
    const content = `${HEADER}\n${days.map((day) => `${day.split('-').reverse().join('.')};12:00:00;1;2`).join('\n')}\n`;
    await run.room.put(run.made, 'wr.csv', content);
    await run.room.run();
    expect((await run.series()).length).toBeGreaterThan(0);
    const whole = (await run.room.run(run.made.plantId)).imports[0] ?? 0;
    expect(await run.account(whole)).toMatchObject({ status: 'done' });
    expect((await run.account(whole)).rows_duplicate).toBeGreaterThan(0);
    await undo(whole);
    expect(await run.series()).toEqual([]);
  });

  test('an undo that was interrupted by a crash is completed by the next pass', async () => {
    const days = Array.from({ length: 40 }, (_, day) =>
      new Date(Date.UTC(2019, 8, 1 + day)).toISOString().slice(0, 10),
    );
    const id = await imported(
      'wr.csv',
      `${HEADER}\n${days.map((day) => `${day.split('-').reverse().join('.')};12:00:00;1;2`).join('\n')}\n`,
    );
    let pauses = 0;
    const broken = jobsHere({
      ...jobContext(),
      yield: () => ((pauses += 1) === 2 ? Promise.reject(new Error('killed')) : Promise.resolve()),
    });
    await expect(broken.run('undo_import', { importId: id, by: 'ute', isDry: false }, () => undefined)).rejects.toThrow(
      'killed',
    );
    expect((await run.series()).length).toBe(40 - 32);
    expect(await run.account(id)).toMatchObject({ status: 'undoing', undone_at: null });
    await run.room.run();
    expect(await run.series()).toEqual([]);
    expect(await run.account(id)).toMatchObject({ status: 'undone', rows_removed: 40, values_removed: 80 });
  });

  test('undo computes summary components again, and removes their values if there is nothing left to add', async () => {
    await run.reopen({
      components: [
        logger({ file_prefix: 'a' }),
        logger({ file_prefix: 'b' }),
        { name: 'Summe', type_component: 'SU', columns: ['Leistung'] },
      ],
    });
    await imported('a.csv', lines('12:00:00;1;2', '12:05:00;3;4'));
    const second = await imported('b.csv', lines('12:00:00;10;2', '12:10:00;20;4'));
    expect((await run.series(2)).map(([, value]) => value)).toEqual([11, 3, 20]);
    await undo(second);
    expect((await run.series(2)).map(([, value]) => value)).toEqual([1, 3]);
    const newest = (await latestOf(run.fixture.db, run.made.componentIds)).get(run.made.componentIds[2] ?? 0);
    expect(newest?.ts).toBe(Date.UTC(2019, 8, 1, 10, 5));
  });

  test('undo after a change of zone removes the same readings, because their instants did not change', async () => {
    const first = await imported('wr1.csv', lines('00:30:00;1;2', '23:30:00;3;4'));
    await imported('wr2.csv', lines('00:30:00;5;', '12:00:00;6;6'));
    await jobs().run('zone', { plantId: run.made.plantId, zone: 'Asia/Tokyo' }, () => undefined);
    await undo(first);
    expect(await run.series()).toEqual([
      ['2019-08-31T22:30', 5],
      ['2019-09-01T10:00', 6],
    ]);
    expect(await run.series(0, 1)).toEqual([['2019-09-01T10:00', 6]]);
  });

  test('for every reading the line of the file that contained it can be found', async () => {
    const id = await imported(
      'wr.csv',
      `${HEADER}\n\nkein Datum;1;1;1\n01.09.2019;12:05:00;3;\n01.09.2019;12:00:00;1;2\n`,
    );
    const key = { componentId: run.made.componentIds[0] ?? 0, day: 20190901 };
    const [laid] = (await readLaidDays(run.fixture.db, run.fixture.context.platform.deflate, [key])).values();
    const [act, ...others] = laid ? actsOf(laid) : [];
    expect(others).toEqual([]);
    if (!act || isClearing(act)) throw new Error('there is one delivery');
    expect(act.account).toBe(id);
    expect([...(act.readings.lines ?? [])]).toEqual([5, 4]);
  });

  describe('undo by the API', () => {
    async function open() {
      const { context } = run.fixture;
      const world = await createWorld({ ...context, jobs: jobs() });
      return { context: { ...context, jobs: jobs() }, world, root: await world.superuser() };
    }

    test('the call returns what was removed once, and 409 after that', async () => {
      const { root } = await open();
      const id = await imported('wr.csv', lines('12:00:00;1;2'));
      const numbers = { rows_removed: 1, rows_restored: 0, values_removed: 2, values_restored: 0 };
      const dry = await root.client.imports.undo({ id, body: { dry_run: true } });
      expect(dry).toMatchObject({ status: 'dry_run', ...numbers });
      expect(await values()).toEqual([1]);
      expect(await root.client.imports.undo({ id, body: {} })).toMatchObject({ status: 'undone', ...numbers });
      const account = await root.client.imports.retrieve({ id });
      expect(account).toMatchObject({ status: 'undone', undone_at: expect.any(String), ...numbers });
      expect(account.undone_by).not.toBeNull();
      await expect(root.client.imports.undo({ id, body: {} })).rejects.toMatchObject({
        problem: { status: 409, detail: 'already_undone' },
      });
    });

    test('the second of two concurrent undo calls changes nothing, not even the counts of the entry', async () => {
      const id = await imported('wr.csv', lines('12:00:00;1;2'));
      const first = await undo(id);
      expect(await undo(id)).toMatchObject(first as object);
      expect(await run.account(id)).toMatchObject({ status: 'undone', rows_removed: 1, values_removed: 2 });
    });

    test('the undo call is refused while an import runs and returns 404 for other organisations; in both cases it changes nothing', async () => {
      const { context, world, root } = await open();
      const id = await imported('wr.csv', lines('12:00:00;1;2'));
      await underLease(context, IMPORT_LEASE, 'another', () =>
        expect(root.client.imports.undo({ id, body: {} })).rejects.toMatchObject({
          problem: { detail: 'task_running' },
        }),
      );
      const stranger = await world.actor(world.groups.orgaManager);
      await expect(stranger.client.imports.undo({ id, body: {} })).rejects.toMatchObject({ problem: { status: 404 } });
      expect(await values()).toEqual([1]);
    });

    test('a column whose readings were all removed can be deleted', async () => {
      const { root } = await open();
      const id = await imported('wr.csv', lines('12:00:00;1;2'));
      const component = await root.client.components.retrieve({ id: run.made.componentIds[0] ?? 0 });
      const without = component.component_data_description.slice(1).map(({ id, col_description }) => ({
        id,
        col_description: col_description ?? '',
      }));
      const change = () =>
        root.client.components.update({ id: component.id, body: { component_data_description: without } });
      await expect(change()).rejects.toMatchObject({ problem: { detail: 'column_has_data' } });
      await root.client.imports.undo({ id, body: {} });
      expect((await change()).component_data_description).toHaveLength(1);
    });

    test('clearing removes the readings of an interval with an entry that can be undone', async () => {
      const { root } = await open();
      const component = run.made.componentIds[0] ?? 0;
      const { name } = await root.client.components.retrieve({ id: component });
      const file = await imported('wr.csv', lines('12:00:00;1;2', '12:05:00;3;4', '12:10:00;5;6'));
      const span = { from: '2019-09-01T10:05:00Z', until: '2019-09-01T10:10:00Z' };
      const clear = (body: object) => root.client.components.clear({ id: component, body: { ...span, name, ...body } });
      await expect(clear({ name: 'Falsch' })).rejects.toMatchObject({
        problem: { fields: { name: [expect.any(String)] } },
      });
      await expect(clear({ until: span.from })).rejects.toMatchObject({
        problem: { fields: { until: [expect.any(String)] } },
      });
      expect(await clear({ dry_run: true })).toEqual({
        status: 'dry_run',
        import: null,
        rows_removed: 1,
        values_removed: 2,
      });
      expect(await values()).toEqual([1, 3, 5]);
      const cleared = await clear({});
      expect(cleared).toMatchObject({ status: 'cleared', rows_removed: 1, values_removed: 2 });
      expect(await values()).toEqual([1, 5]);
      expect(await clear({})).toMatchObject({ status: 'nothing', import: null });
      const account = await root.client.imports.retrieve({ id: cleared.import ?? 0 });
      expect(account).toMatchObject({
        kind: 'clear',
        status: 'done',
        file: name,
        rows_removed: 1,
        created_by: expect.any(String),
      });
      await imported('wr2.csv', lines('12:05:00;9;'));
      expect(await root.client.imports.undo({ id: cleared.import ?? 0, body: {} })).toMatchObject({
        rows_restored: 1,
        values_restored: 1,
      });
      expect([await values(0), await values(1)]).toEqual([
        [1, 9, 5],
        [2, 4, 6],
      ]);
      await root.client.imports.undo({ id: file, body: {} });
      expect(await values()).toEqual([9]);
    });
  });
});
