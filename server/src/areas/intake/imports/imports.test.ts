import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { insertImport } from '../../../testing/ledger.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

onEveryEngine('imports', (fixture) => {
  test('the list of imports shows files newest first, optionally of one plant, with the amount of data of each component', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plant = await world.plant({ name: 'Solarpark' });
    const component = await world.component(plant, { sernum: 'A1' });
    const [first, second] = [await insertImport(fixture.db, plant, 0), await insertImport(fixture.db, plant, 0)];
    await insertImport(fixture.db, await world.plant(), 0);
    await fixture.db
      .insertInto('import_component')
      .values({
        import_file_id: second,
        component_id: component.id,
        rows_stored: 10,
        rows_duplicate: 0,
        values_stored: 5,
        first_time: 0,
        last_time: 1000,
      })
      .execute();
    const page = await root.client.imports.list({ query: { plant } });
    expect(page.results.map((one) => one.id)).toEqual([second, first]);
    expect(page).toMatchObject({ count: 2, next: null, previous: null });
    expect(await root.client.imports.retrieve({ id: second })).toMatchObject({
      plant_name: 'Solarpark',
      file: 'details.txt',
      status: 'done',
      last_time: '1970-01-01T00:00:01.000Z',
      components: [{ component: component.id, name: 'WR 1', sernum: 'A1', rows_stored: 10 }],
    });
    await expect(root.client.imports.retrieve({ id: 987_654 })).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('4.30: the ledger entry of a file that failed completely shows what was missing, and what was found instead', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plant = await world.plant();
    const failed = async (reason: string) => {
      const id = await insertImport(fixture.db, plant, 0);
      await fixture.db.updateTable('import_file').set({ status: 'failed', reason }).where('id', '=', id).execute();
      return id;
    };
    const [lacking, blockless, empty] = [
      await failed('missing_column'),
      await failed('no_blocks'),
      await failed('empty_file'),
    ];
    const rejected = (import_file_id: number, reason: string, column_name: string, content: string) =>
      fixture.db
        .insertInto('import_rejection')
        .values({ import_file_id, line: 2, reason, column_name, content })
        .execute();
    await rejected(lacking, 'missing_column', 'E-Day', '#Time;Upv1');
    await rejected(lacking, 'missing_column', 'E-Total', '#Time;Upv1');
    await rejected(blockless, 'no_blocks', '^#INV', 'x'.repeat(900));
    expect(await root.client.imports.retrieve({ id: lacking })).toMatchObject({
      reason_expected: ['E-Day', 'E-Total'],
      reason_found: '#Time;Upv1',
    });
    const { results } = await root.client.imports.list({ query: { plant } });
    expect(results.map((one) => [one.id, one.reason_expected, one.reason_found?.length])).toEqual([
      [empty, [], undefined],
      [blockless, ['^#INV'], 300],
      [lacking, ['E-Day', 'E-Total'], 10],
    ]);
  });

  test('data of sources are distinguished from files, and can be requested separately', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plant = await world.plant();
    const [file, sent] = [await insertImport(fixture.db, plant, 0), await insertImport(fixture.db, plant, 0)];
    const inFolder = (id: number, folder: string) =>
      fixture.db.updateTable('import_file').set({ folder }).where('id', '=', id).execute();
    await inFolder(file, 'nord/source');
    await inFolder(sent, 'source');
    const listed = async (way?: 'files' | 'sources') => {
      const { count, results } = await root.client.imports.list({ query: { plant, ...(way && { way }) } });
      expect(count).toBe(results.length);
      return results.map(({ id }) => id);
    };
    expect([await listed(), await listed('files'), await listed('sources')]).toEqual([[sent, file], [file], [sent]]);
  });

  test('a gap links to files that have readings of its days, or that arrived on these days or the day after', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plant = await world.plant();
    const at = async (started: string, first?: string, last?: string) => {
      const id = await insertImport(fixture.db, plant, 0);
      const times = { first_time: first ? Date.parse(first) : null, last_time: last ? Date.parse(last) : null };
      const started_at = Date.parse(started);
      await fixture.db
        .updateTable('import_file')
        .set({ started_at, ...times })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const before = await at('2026-10-23T12:00:00Z');
    const late = await at('2026-11-20T12:00:00Z', '2026-10-20T00:00:00Z', '2026-10-24T22:30:00Z');
    const failed = await at('2026-10-25T22:59:00Z');
    const nextDay = await at('2026-10-26T22:59:00Z');
    const after = await at('2026-10-26T23:00:00Z', '2026-10-25T23:00:00Z', '2026-10-26T22:00:00Z');
    const query = { plant, from: '2026-10-25', until: '2026-10-25' };
    const found = (await root.client.imports.list({ query })).results.map(({ id }) => id);
    expect(found).toEqual([nextDay, failed, late]);
    expect([before, after].some((id) => found.includes(id))).toBe(false);
  });

  test('4.43: users who may change plants can read, page by page, only the files of their organisation', async () => {
    const world = await createWorld(fixture.context);
    const other = await createWorld(fixture.context);
    const writer = await world.actor(await world.group((dialog) => dialog === 'plant'));
    const plant = await world.plant();
    const own = await insertImport(fixture.db, plant, 2);
    const foreign = await insertImport(fixture.db, await other.plant(), 1);
    const nobodys = await insertImport(fixture.db, null, 1);
    const rows = [2, 3].map((line) => ({
      import_file_id: own,
      line,
      reason: 'bad_time',
      column_name: null,
      content: `x;${line}`,
    }));
    await fixture.db.insertInto('import_rejection').values(rows).execute();
    const { imports } = writer.client;
    expect((await imports.list()).results.map(({ id }) => id)).toEqual([own]);
    expect(await imports.rejections({ id: own })).toMatchObject({
      count: 2,
      results: [
        { line: 2, reason: 'bad_time', column: null, content: 'x;2' },
        { line: 3, content: 'x;3' },
      ],
    });
    for (const id of [foreign, nobodys]) {
      const refused = { problem: { status: 404 } };
      await expect(imports.retrieve({ id })).rejects.toMatchObject(refused);
      await expect(imports.rejected({ id })).rejects.toMatchObject(refused);
      await expect(imports.rejections({ id })).rejects.toMatchObject(refused);
      await expect(imports.retry({ id })).rejects.toMatchObject(refused);
      await expect(imports.undo({ id, body: {} })).rejects.toMatchObject(refused);
    }
    const reader = await world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_read'));
    await expect(reader.client.imports.list()).rejects.toMatchObject({ problem: { status: 403 } });
    const root = await world.superuser();
    expect((await root.client.imports.list()).results.map(({ id }) => id)).toEqual(
      expect.arrayContaining([own, foreign, nobodys]),
    );
  });

  test('rejected lines can be downloaded as CSV with line number, reason and content, even if there are many, in the user’s language', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const id = await insertImport(fixture.db, await world.plant(), 3);
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      import_file_id: id,
      line: index + 2,
      reason: 'unknown_sernum',
      column_name: index === 0 ? 'Größe' : null,
      content: `ä;${index}`,
    }));
    for (let from = 0; from < rows.length; from += 500)
      await fixture.db
        .insertInto('import_rejection')
        .values(rows.slice(from, from + 500))
        .execute();
    const file = await root.client.imports.rejected({ id });
    expect(file.name).toBe('details.txt_abgelehnt.csv');
    const lines = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2501);
    expect(lines[0]).toBe('Zeile;Grund;Spalte;Inhalt');
    expect(lines[1]).toMatch(/^2;[^;]*[Ss]eriennummer[^;]*;Größe;"ä;0"$/);
    expect(lines[2500]).toMatch(/^2501;.*;;"ä;2499"$/);
    const english = await clientOf(world.api, root.token, 'en').imports.rejected({ id });
    expect(new TextDecoder().decode(english.bytes)).toMatch(
      /^\uFEFF?Line;Reason;Column;Content\r\n2;The serial number/,
    );
  });

  test('if more lines were rejected than are stored, the last line of the CSV reports how many', async () => {
    const world = await createWorld(fixture.context);
    const id = await insertImport(fixture.db, await world.plant(), 0);
    await fixture.db
      .updateTable('import_file')
      .set({ rows_rejected: 1_500, cells_rejected: 2 })
      .where('id', '=', id)
      .execute();
    const kept = { import_file_id: id, line: 2, reason: 'bad_time', column_name: null, content: 'x' };
    await fixture.db.insertInto('import_rejection').values(kept).execute();
    const file = await (await world.superuser()).client.imports.rejected({ id });
    const lines = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
    expect(lines.slice(2)).toEqual([
      ';Weitere 1.501 abgelehnte Zeilen und Zellen sind hier nicht einzeln aufgeführt.;;',
    ]);
  });

  test('for a file without rejections the CSV has only the heading', async () => {
    const world = await createWorld(fixture.context);
    const file = await (
      await world.superuser()
    ).client.imports.rejected({ id: await insertImport(fixture.db, await world.plant(), 0) });
    expect(new TextDecoder().decode(file.bytes)).toBe('Zeile;Grund;Spalte;Inhalt\r\n');
  });
});
