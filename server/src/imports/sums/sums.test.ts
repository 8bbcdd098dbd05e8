import { describe, expect, test } from 'vitest';
import { latestOf } from '../../measurements/latest.ts';
import type { ColumnSpec } from '../../testing/makePlant.ts';
import { createWorld } from '../../testing/world.ts';
import { HEADER, logger, onEveryImport } from '../../testing/onEveryImport.ts';
import { slotFigures } from './slots.ts';

const lines = (...rows: readonly string[]) => `${HEADER}\n${rows.map((row) => `01.09.2019;${row}`).join('\n')}\n`;

describe('a slot of five minutes in a summary component (3.19)', () => {
  const source = (...readings: readonly (readonly [minute: number, value: number])[]) => ({
    times: Float64Array.from(readings, ([minute]) => minute * 60_000),
    values: Float64Array.from(readings, ([, value]) => value),
  });

  test('a slot uses the newest value of each source that has one, and has no value if no source has one', () => {
    const one = source([0, 1], [4, 2], [5, 3], [15, NaN]);
    const other = source([1, 10], [11, 20]);
    expect([...slotFigures([one, other], false)]).toEqual([
      [0, 12],
      [300_000, 3],
      [600_000, 20],
    ]);
    expect([...slotFigures([one, other], true)]).toEqual([
      [0, 6],
      [300_000, 3],
      [600_000, 20],
    ]);
  });
});

onEveryImport('summary components', (run) => {
  const summary = (...columns: readonly ColumnSpec[]) => ({ name: 'Summe', type_component: 'SU', columns });
  const open = (...columns: readonly ColumnSpec[]) =>
    run.reopen({ components: [logger({ file_prefix: 'a' }), logger({ file_prefix: 'b' }), summary(...columns)] });
  const revisions = () =>
    run.fixture.db
      .selectFrom('measurement_axis')
      .select(['day', 'rev'])
      .where('component_id', '=', run.made.componentIds[2] ?? 0)
      .orderBy('day')
      .execute();

  test("after an import, summary components contain the sum of the components' values in the same slot, times the factor", async () => {
    await open({ col_component_data: 'Leistung', factor_import: 0.5 }, 'Fehlt');
    await run.room.put(run.made, 'a.csv', lines('12:00:00;1;20', '12:04:59;2;20', '12:05:00;3;20'));
    await run.room.put(run.made, 'b.csv', lines('12:01:00;10;30', '12:11:00;;30'));
    expect(await run.room.run()).toMatchObject({ files_imported: 2 });
    expect(await run.series(2, 0)).toEqual([
      ['2019-09-01T10:00', 6],
      ['2019-09-01T10:05', 1.5],
    ]);
    expect(await run.series(2, 1)).toEqual([]);
    const latest = await latestOf(run.fixture.db, run.made.componentIds);
    const value = latest.get(run.made.componentIds[2] ?? 0)?.values.get(run.made.columnIds[2]?.[0] ?? 0);
    expect(value).toMatchObject({ value: 1.5, ts: Date.UTC(2019, 8, 1, 10, 5) });
    expect(await run.fixture.db.selectFrom('setting').where('name', 'like', 'summing/%').selectAll().execute()).toEqual(
      [],
    );
  });

  test.each([
    ['°C', 25],
    ['%', 25],
    ['cos φ', 25],
    ['kWh', 50],
    [null, 50],
  ])(
    'with the unit %s the summary value of 20 and 30 is %s; description1 names the source columns',
    async (col_unit, figure) => {
      await open({ col_component_data: 'Luft', col_component_data_description1: 'Temperatur', col_unit });
      await run.room.put(run.made, 'a.csv', lines('12:00:00;1;20'));
      await run.room.put(run.made, 'b.csv', lines('12:01:00;10;30'));
      await run.room.run();
      expect(await run.series(2)).toEqual([['2019-09-01T10:00', figure]]);
    },
  );

  test('a summary component joins both sums to a text if description2 is set', async () => {
    await open({
      col_component_data: 'Beides',
      col_component_data_description1: 'Leistung',
      col_component_data_description2: 'Temperatur',
      col_data_delimiter: ' / ',
      is_suitable_for_analyse: 0,
    });
    await run.room.put(run.made, 'a.csv', lines('12:00:00;1,25;20'));
    await run.room.put(run.made, 'b.csv', lines('12:01:00;1000;30'));
    await run.room.run();
    const texts = await run.fixture.db
      .selectFrom('text_value')
      .select('text')
      .where('component_id', '=', run.made.componentIds[2] ?? 0)
      .execute();
    expect(texts).toEqual([{ text: '1.001,25 / 50' }]);
    expect(await run.series(2)).toEqual([]);
  });

  test('late and corrected values change summary values only on their day, and a repeated file changes none', async () => {
    await open('Leistung');
    const late = `${HEADER}\n02.09.2019;12:00:00;5;1\n`;
    await run.room.put(run.made, 'a.csv', lines('12:00:00;1;20'));
    await run.room.put(run.made, 'a2.csv', late);
    await run.room.run();
    const before = await revisions();
    await run.room.put(run.made, 'a2.csv', late);
    await run.room.run();
    expect(await revisions()).toEqual(before);
    await run.room.put(run.made, 'b.csv', lines('12:02:00;10;20'));
    await run.room.run();
    expect(await run.series(2)).toEqual([
      ['2019-09-01T10:00', 11],
      ['2019-09-02T10:00', 5],
    ]);
    expect((await revisions()).map(({ rev }) => rev)).toEqual([2, 1]);
  });

  test('summary components are computed by the next pass if a crash came between import and computation', async () => {
    let pauses = 0;
    await run.reopen(
      { components: [logger({ file_prefix: 'a' }), summary('Leistung')] },
      { yield: () => (++pauses < 2 ? Promise.resolve() : Promise.reject(new Error('killed'))) },
    );
    await run.room.put(run.made, 'a.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n02.09.2019;12:00:00;2;2\n`);
    await expect(run.room.run()).rejects.toThrow('killed');
    expect(await run.series(1)).toHaveLength(1);
    pauses = -1_000;
    expect(await run.room.run()).toMatchObject({ files_imported: 0 });
    expect((await run.series(1)).map(([, value]) => value)).toEqual([1, 2]);
  });

  describe('summary components configured after the values were imported', () => {
    /** Two loggers with two days of values, and a client that configures the plant. */
    async function measured() {
      await run.reopen({ components: [logger({ file_prefix: 'a' }), logger({ file_prefix: 'b' })] });
      const day = (date: string, ...values: readonly number[]) =>
        `${HEADER}\n${values.map((value, hour) => `${date};1${hour}:00:00;${value};20`).join('\n')}\n`;
      await run.room.put(run.made, 'a1.csv', day('01.09.2019', 1, 2));
      await run.room.put(run.made, 'a2.csv', day('02.09.2019', 3));
      await run.room.put(run.made, 'b1.csv', day('01.09.2019', 10));
      await run.room.run();
      const { client } = await (await createWorld(run.fixture.context)).superuser();
      const column = { col_description: 'Summe', col_component_data: 'Leistung', col_unit: 'kW' };
      const { id } = await client.components.create({
        body: {
          name: 'Summe',
          plant: run.made.plantId,
          type_component: 'SU',
          component_data_description: [column],
        },
      });
      return { client, id };
    }
    const sumsOf = async (componentId: number) => {
      const blocks = await run.fixture.db
        .selectFrom('measurement_day')
        .select(['day', 'sum'])
        .where('component_id', '=', componentId)
        .orderBy('day')
        .execute();
      return blocks.map(({ day, sum }) => [day, sum]);
    };

    test('a summary component that is configured later has values for earlier days after the next pass, without any new file', async () => {
      const { id } = await measured();
      expect(await sumsOf(id)).toEqual([]);
      expect(await run.room.run()).toMatchObject({ files_imported: 0 });
      expect(await sumsOf(id)).toEqual([
        [20190901, 13],
        [20190902, 3],
      ]);
    });

    test('a changed factor applies to all days of a summary component, and a changed limit has no effect', async () => {
      const { client, id } = await measured();
      await run.room.run();
      const [column] = (await client.components.retrieve({ id })).component_data_description;
      const columnId = column?.id ?? 0;
      const change = (over: object) =>
        client.components.update({
          id,
          body: { component_data_description: [{ id: columnId, col_description: 'Summe', ...over }] },
        });
      const marks = () =>
        run.fixture.db.selectFrom('setting').select('name').where('name', 'like', 'summing/%').execute();
      await change({ col_limit_upper: 50 });
      expect(await marks()).toEqual([]);
      await change({ factor_import: 2 });
      expect(await marks()).toHaveLength(2);
      await run.room.run();
      expect(await sumsOf(id)).toEqual([
        [20190901, 26],
        [20190902, 6],
      ]);
    });
  });
});
