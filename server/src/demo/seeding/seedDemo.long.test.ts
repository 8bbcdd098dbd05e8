import { beforeAll, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { JobContext } from '../../platform/jobs.ts';
import { zoneJob } from '../../imports/zoneJob.ts';
import { latestOf } from '../../measurements/latest.ts';
import { rawSeries } from '../../measurements/series.ts';
import { inWords } from '../../platform/runTexts.ts';
import { onEveryEngine, testPlatform } from '../../testing/database.ts';
import { noFiles } from '../../testing/noFiles.ts';
import { dayBlock } from '../generate.ts';
import { readProgress, readRecord, writeRecord, type DemoRecord } from '../record.ts';
import { setUpOnce } from '../../areas/plants/setup/firstStart.ts';
import { createDemo } from '../setup/createDemo.ts';
import { dayAt, dayOf, DEMO_ZONE } from '../slot.ts';
import { componentsOf, demoWorld } from '../world.ts';
import { seedDemo, type SeedInput } from './seedDemo.ts';

const SEEDED = Date.parse('2026-11-21T10:02:00Z');
/** One component of each kind: with live data, without data, with late data, and with data that begin after 2022. */
const WATCHED = ['grid-south/Trafo', 'solar-ockstadt/WR1', 'water-nauheim/Pegel', 'charge-karben/LP1'];
const world = demoWorld(SEEDED);

class Stopped extends Error {}

onEveryEngine('job seed_demo', (fixture) => {
  let now = SEEDED;
  let whole: DemoRecord;
  const job = (): JobContext => ({
    db: fixture.db,
    engine: fixture.engine,
    platform: { ...testPlatform(), now: () => now },
    files: noFiles,
    yield: () => Promise.resolve(),
  });
  const seed = (stage: SeedInput['stage'], report: Parameters<typeof seedDemo>[2] = () => undefined) =>
    seedDemo(job(), { stage }, report);
  const idOf = (path: string) => whole.components[path]?.id ?? 0;
  const newest = async (path: string) => (await latestOf(fixture.db, [idOf(path)])).get(idOf(path))?.ts;
  const stored = (path: string, column: string, from: number, until: number) =>
    rawSeries(fixture.db, job().platform, {
      component_id: idOf(path),
      column_id: whole.components[path]?.columns[column] ?? 0,
      from,
      until,
    });

  beforeAll(async () => {
    const context = { db: fixture.db, platform: { ...testPlatform(), now: () => now } };
    await setUpOnce(context, { password: 'leitwarte', demo: true });
    await createDemo(context, world, 'leitwarte');
    const record = await readRecord(fixture.db);
    if (record === undefined) throw new Error('no demo world');
    whole = record;
    const components = Object.fromEntries(Object.entries(whole.components).filter(([path]) => WATCHED.includes(path)));
    await writeRecord(fixture.db, { ...whole, components });
  });

  it('in a database without demo data seeding does nothing', async () => {
    const record = await readRecord(fixture.db);
    await fixture.db.deleteFrom('setting').where('name', '=', 'demo_world').execute();
    expect(await seed('newest')).toEqual({ days: 0 });
    if (record) await writeRecord(fixture.db, record);
  });

  it('seeding stores the newest days first and can be stopped after any day', async () => {
    const steps: string[] = [];
    const stopping = seed('newest', ({ step }) => {
      steps.push(inWords('de', [step]));
      if (steps.length === 3) throw new Stopped();
    });
    await expect(stopping).rejects.toThrow(Stopped);
    expect(steps).toEqual(['Demowelt: 21.11.2026', 'Demowelt: 20.11.2026', 'Demowelt: 19.11.2026']);
    expect(await readProgress(fixture.db)).toBe(2);
    expect(await newest('grid-south/Trafo')).toBe(Date.parse('2026-11-21T10:00:00Z'));
  });

  it('seeding continues where it was stopped, until the newest week is complete', async () => {
    expect(await seed('newest')).toEqual({ days: 5 });
    expect(await seed('newest')).toEqual({ days: 0 });
    const week = await stored('grid-south/Trafo', 'T_Oel', dayOf(dayAt(SEEDED).number - 6).start, SEEDED);
    expect(week.times.length).toBeGreaterThan(6 * 288 * 0.9);
  });

  it('the data of the plant without data end about four days ago, and those of the late plant a day ago', async () => {
    const ages = await Promise.all(
      ['solar-ockstadt/WR1', 'water-nauheim/Pegel'].map(async (path) => (now - ((await newest(path)) ?? 0)) / HOUR_MS),
    );
    expect(ages[0]).toBeCloseTo(98, 0);
    expect(ages[1]).toBeCloseTo(26, 0);
  });

  it('the generated values are stored unchanged', async () => {
    const component = componentsOf(world).find(([path]) => path === 'charge-karben/LP1')?.[1];
    const day = dayOf(dayAt(SEEDED).number - 3);
    const made = component && dayBlock(component, day, 5 * MINUTE_MS);
    const { times, values } = await stored('charge-karben/LP1', 'E_Tag', day.start, day.end);
    expect([...times]).toEqual([...(made?.times ?? [])]);
    expect([...values]).toEqual([...(made?.values.get('E_Tag') ?? [])]);
  });

  it('seeding adds new values as time passes, and stores none twice', async () => {
    now += 15 * MINUTE_MS;
    await seed('live');
    expect(await newest('grid-south/Trafo')).toBe(Date.parse('2026-11-21T10:15:00Z'));
    expect(await newest('water-nauheim/Pegel')).toBe(Date.parse('2026-11-20T08:15:00Z'));
    expect(await seed('live')).toEqual({ days: 0 });
  });

  it('after the server was off, seeding adds the values of the missed days', async () => {
    now += 50 * HOUR_MS;
    await seed('live');
    expect(await newest('grid-south/Trafo')).toBe(Date.parse('2026-11-23T12:15:00Z'));
    expect(now - ((await newest('solar-ockstadt/WR1')) ?? 0)).toBeGreaterThan(147 * HOUR_MS);
    const { times } = await stored(
      'grid-south/Trafo',
      'T_Oel',
      dayOf(dayAt(now).number - 1).start,
      dayOf(dayAt(now).number).start,
    );
    expect(times.length).toBeGreaterThan(250);
  });

  it('seeding also generates the older history, including the values of December 2022', async () => {
    await seed('history');
    const december = [Date.parse('2022-11-30T23:00:00Z'), Date.parse('2022-12-31T23:00:00Z')] as const;
    expect((await stored('grid-south/Trafo', 'T_Oel', ...december)).times.length).toBeGreaterThan(31 * 24 * 0.9);
    expect((await stored('charge-karben/LP1', 'E_Tag', ...december)).times).toHaveLength(0);
    const autumn = await stored(
      'grid-south/Trafo',
      'T_Oel',
      Date.parse('2025-10-31T23:00:00Z'),
      Date.parse('2025-11-30T23:00:00Z'),
    );
    expect(autumn.times.length).toBeGreaterThan(30 * 24 * 0.9);
    expect(await newest('grid-south/Trafo')).toBe(Date.parse('2026-11-23T12:15:00Z'));
  });

  it('seeding continues without a component that a user deleted', async () => {
    await fixture.db.deleteFrom('component_column').where('component_id', '=', idOf('grid-south/Trafo')).execute();
    await fixture.db.deleteFrom('alarm').where('component_id', '=', idOf('grid-south/Trafo')).execute();
    now += 10 * MINUTE_MS;
    await seed('live');
    expect(await newest('charge-karben/LP1')).toBe(Date.parse('2026-11-23T12:25:00Z'));
  });

  it('if the time zone of a plant is changed, seeding continues and stores its values by the days of the new zone', async () => {
    const ofPlant = fixture.db.selectFrom('component').select('plant_id').where('id', '=', idOf('charge-karben/LP1'));
    const { plant_id: plantId } = await ofPlant.executeTakeFirstOrThrow();
    for (const zone of ['Asia/Tokyo', DEMO_ZONE]) {
      await zoneJob(job(), { plantId, zone }, () => undefined);
      now += 5 * MINUTE_MS;
      await seed('live');
      expect(await newest('charge-karben/LP1')).toBe(now - (now % (5 * MINUTE_MS)));
    }
  });
});
