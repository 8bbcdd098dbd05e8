import { expect, test } from 'vitest';
import { folderOf } from '../testing/importRoom.ts';
import { makePlant } from '../testing/makePlant.ts';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';
import { zoneJob } from './zoneJob.ts';

const noReport = () => undefined;

onEveryImport('a change of the zone of a plant', (run) => {
  const HOURS = 600;
  const lines = Array.from({ length: HOURS }, (_, hour) => {
    const [day = '', time = ''] = new Date(Date.UTC(2019, 9, 20, hour)).toISOString().slice(0, 19).split('T');
    return `${day.split('-').reverse().join('.')};${time};${hour};${hour % 5 === 0 ? '' : hour % 50 < 20 ? 'an' : 'aus'}`;
  });
  const content = `${HEADER}\n${lines.join('\n')}\n`;
  const components = [
    logger({
      timezone_file: 'UTC',
      columns: ['Leistung', { col_component_data: 'Temperatur', is_suitable_for_analyse: 0 }],
    }),
  ];
  const job = () => ({ ...run.fixture.context, files: run.room.files, yield: () => Promise.resolve() });
  const setZone = (timezone: string) =>
    run.fixture.db.updateTable('plant').set({ timezone }).where('id', '=', run.made.plantId).execute();
  const componentId = () => run.made.componentIds[0] ?? 0;
  const days = () =>
    run.fixture.db
      .selectFrom('measurement_axis')
      .innerJoin('measurement_day as block', (join) =>
        join
          .onRef('block.component_id', '=', 'measurement_axis.component_id')
          .onRef('block.day', '=', 'measurement_axis.day'),
      )
      .select(['measurement_axis.day', 'measurement_axis.day_start', 'measurement_axis.n', 'block.sum'])
      .where('measurement_axis.component_id', '=', componentId())
      .where('block.column_id', '=', run.made.columnIds[0]?.[0] ?? 0)
      .orderBy('measurement_axis.day')
      .execute();
  const texts = () =>
    run.fixture.db
      .selectFrom('text_value')
      .select(['ts', 'text'])
      .where('component_id', '=', componentId())
      .orderBy('ts')
      .execute();

  test('a change of zone assigns readings to days again, exactly as if they had been imported for the new zone', async () => {
    for (const zone of ['Asia/Tokyo', 'America/New_York', 'Europe/Berlin', 'Pacific/Pago_Pago', 'Australia/Brisbane']) {
      await run.reopen({ plant: { timezone: zone }, components });
      await run.room.put(run.made, 'wr.csv', content);
      await run.room.run();
      const wanted = { days: await days(), texts: await texts(), series: await run.series() };
      await run.reopen({ plant: { timezone: 'Europe/Berlin' }, components });
      await run.room.put(run.made, 'wr.csv', content);
      await run.room.run();
      for (const between of ['Pacific/Kiritimati', 'Australia/Adelaide'])
        await zoneJob(job(), { plantId: run.made.plantId, zone: between }, noReport);
      await zoneJob(job(), { plantId: run.made.plantId, zone }, noReport);
      expect({ days: await days(), texts: await texts(), series: await run.series() }).toEqual(wanted);
    }
  });

  test('after a change of zone, importing a file again stores no reading twice', async () => {
    await run.reopen({ components });
    await run.room.put(run.made, 'wr.csv', content);
    await run.room.run();
    await zoneJob(job(), { plantId: run.made.plantId, zone: 'America/New_York' }, noReport);
    await run.room.put(run.made, 'wr.csv', content);
    expect(await run.room.run()).toMatchObject({ rows_imported: 0, rows_duplicate: HOURS });
    expect(await run.series()).toHaveLength(HOURS);
  });

  test('a change of zone that is interrupted by a crash is completed by the next import', async () => {
    await run.reopen({ components });
    await run.room.put(run.made, 'wr.csv', content);
    await run.room.run();
    await setZone('Asia/Tokyo');
    await run.fixture.db
      .insertInto('setting')
      .values({ name: `resealing/${run.made.plantId}`, value: 'Asia/Tokyo' })
      .execute();
    await run.room.put(run.made, 'wr.csv', content);
    expect(await run.room.run()).toMatchObject({ rows_imported: 0, rows_duplicate: HOURS });
    expect(await run.series()).toHaveLength(HOURS);
    expect(
      await run.fixture.db.selectFrom('setting').selectAll().where('name', 'like', 'resealing/%').execute(),
    ).toEqual([]);
  });

  test('a change of zone during an import stops the file, which the next pass reads for the new zone', async () => {
    let change = true;
    await run.reopen(
      { components },
      {
        files: {
          sha256: async () => {
            if (change) await setZone('Asia/Tokyo');
            change = false;
            return '';
          },
        },
      },
    );
    await run.room.put(run.made, 'wr.csv', content);
    expect(await run.room.run()).toMatchObject({ files_failed: 1, rows_imported: 0 });
    expect(await run.series()).toEqual([]);
    expect(await run.room.run()).toMatchObject({ files_imported: 1, rows_imported: HOURS });
    expect((await days())[0]?.day_start).toBe(Date.UTC(2019, 9, 19, 15));
  });

  test('a change of zone is replaced by a newer one: no component keeps days of the older zone', async () => {
    await run.reopen({ components: [...components, logger({ file_prefix: 'b', timezone_file: 'UTC' })] });
    await run.room.put(run.made, 'wr.csv', content);
    await run.room.put(run.made, 'b.csv', content);
    await run.room.run();
    const change = (zone: string, next: () => Promise<void> = () => Promise.resolve()) =>
      zoneJob({ ...job(), yield: next }, { plantId: run.made.plantId, zone }, noReport).then(() => undefined);
    let overtaken = false;
    await change('America/New_York', async () => {
      if (!overtaken) await change('Asia/Tokyo');
      overtaken = true;
    });
    const starts = await run.fixture.db
      .selectFrom('measurement_axis')
      .select('day_start')
      .where('component_id', 'in', run.made.componentIds)
      .execute();
    expect(new Set(starts.map(({ day_start }) => new Date(day_start).getUTCHours()))).toEqual(new Set([15]));
    const marks = run.fixture.db.selectFrom('setting').selectAll().where('name', 'like', 'resealing/%');
    expect(await marks.execute()).toEqual([]);
  });

  test('a change of zone moves a few days at a time: other writes run in between, and every reading exists at any moment', async () => {
    await run.reopen({ components });
    await run.room.put(run.made, 'wr.csv', content);
    await run.room.run();
    const series = await run.series();
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      let moments = 0;
      const moment = async () => {
        expect(await run.series()).toEqual(series);
        moments += 1;
      };
      await zoneJob({ ...job(), yield: moment }, { plantId: run.made.plantId, zone }, noReport);
      expect(moments).toBeGreaterThan(1);
    }
  });

  test('a change of zone that is interrupted at any moment is completed by the next import, for the same zone or another', async () => {
    for (const [crashAfter, zone] of [
      [1, 'Asia/Tokyo'],
      [2, 'America/New_York'],
    ] as const) {
      await run.reopen({ plant: { timezone: zone }, components });
      await run.room.put(run.made, 'wr.csv', content);
      await run.room.run();
      const wanted = { days: await days(), texts: await texts(), series: await run.series() };
      await run.reopen({ components });
      await run.room.put(run.made, 'wr.csv', content);
      await run.room.run();
      let moments = 0;
      const crash = () => (++moments === crashAfter ? Promise.reject(new Error('power cut')) : Promise.resolve());
      const brokenOff = zoneJob(
        { ...job(), yield: crash },
        { plantId: run.made.plantId, zone: 'Asia/Tokyo' },
        noReport,
      );
      await expect(brokenOff).rejects.toThrow('power cut');
      if (zone === 'Asia/Tokyo') await run.room.run();
      else await zoneJob(job(), { plantId: run.made.plantId, zone }, noReport);
      expect({ days: await days(), texts: await texts(), series: await run.series() }).toEqual(wanted);
    }
  });

  test('a change of zone that cannot be completed delays only the files of its own plant', async () => {
    await run.reopen({ components: [...components, logger({ file_prefix: 'b', timezone_file: 'UTC' })] });
    await run.room.put(run.made, 'wr.csv', content);
    await run.room.run();
    await run.fixture.db
      .updateTable('measurement_axis')
      .set({ n: 7 })
      .where('component_id', '=', componentId())
      .execute();
    await expect(zoneJob(job(), { plantId: run.made.plantId, zone: 'Asia/Tokyo' }, noReport)).rejects.toThrow(
      'times of a block',
    );
    const other = await makePlant(run.fixture.db, { components });
    await run.room.put(run.made, 'b.csv', content);
    await run.room.put(other, 'wr.csv', content);
    expect(await run.room.run()).toMatchObject({ files_failed: 1, files_imported: 1, rows_imported: HOURS });
    expect(await run.room.paths('import')).toEqual([`${folderOf(run.made)}/b.csv`]);
    await run.fixture.db.deleteFrom('setting').where('name', 'like', 'resealing/%').execute();
  });
});
