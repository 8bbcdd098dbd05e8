import { afterAll, beforeAll, expect, it } from 'vitest';
import { ruleCode } from '@leitwarte/core/codes';
import { mainCause } from '@leitwarte/core/rules';
import { evaluateRules } from '../alarms/rules/evaluateRules.ts';
import { setUpOnce } from '../areas/plants/setup/firstStart.ts';
import { testContext, type TestContext, testPlatform } from '../testing/database.ts';
import { noFiles } from '../testing/noFiles.ts';
import { createWorld } from '../testing/world.ts';
import { hotBearing } from './hotBearing.ts';
import { readRecord, writeRecord } from './record.ts';
import { seedDemo } from './seeding/seedDemo.ts';
import { createDemo } from './setup/createDemo.ts';
import { demoWorld } from './world.ts';

const SEEDED = Date.parse('2026-11-21T10:02:00Z');
const days = { from: '2026-11-17', until: '2026-11-20' };
const span = { newestDays: 7, fineDays: 60, months: 13, countsEveryDay: false };
/** Components that the test fills with data: one plant of each kind, without its meters and storages. */
const FILLED =
  /^(?:solar-rosbach|solar-stadtwerke|solar-nauheim|wind-muenzenberg|water-assenheim|chp-bath|load-market)\/(?:WR\d|Wetter|WEA|Turbine|BHKW|Zaehler)$/;

let context: TestContext;
beforeAll(async () => {
  const opened = await testContext({ engine: 'sqlite' });
  context = { ...opened, platform: { ...testPlatform(), now: () => SEEDED } };
  await setUpOnce(context, { password: 'leitwarte', demo: true });
  await createDemo(context, demoWorld(SEEDED), 'leitwarte');
  const record = await readRecord(context.db);
  if (record === undefined) throw new Error('no demo world');
  const components = Object.fromEntries(Object.entries(record.components).filter(([path]) => FILLED.test(path)));
  await writeRecord(context.db, { ...record, components });
  const job = { ...context, engine: 'sqlite' as const, files: noFiles, yield: () => Promise.resolve() };
  await seedDemo(job, { stage: 'newest', span }, () => undefined);
});

it('35: the enabled rule finds the hot bearing but not its greasing, and the alarm has ended', async () => {
  await evaluateRules(context.db, context.platform);
  const { fault } = hotBearing(SEEDED);
  const alarms = await context.db
    .selectFrom('alarm')
    .where('alarm_code', '=', ruleCode('Lager zu heiß'))
    .selectAll()
    .execute();
  expect(alarms.map(({ began_at, open }) => [began_at, open])).toEqual([[fault.from, null]]);
});

afterAll(() => context.close());

/** A superuser of the organisation that owns the filled plants. */
async function owner() {
  const { id } = await context.db
    .selectFrom('organisation')
    .where('folder_name_import', '=', 'friedberg')
    .select('id')
    .executeTakeFirstOrThrow();
  return (await createWorld(context)).superuser({ organisationId: id });
}

async function lossesOf(query: { readonly from: string; readonly until: string }) {
  const { client } = await owner();
  const rows = await client.losses.list({ query });
  const plants = await context.db.selectFrom('plant').select(['id', 'name']).execute();
  return (name: string) => {
    const row = rows.find(({ plant }) => plant === plants.find((one) => one.name === name)?.id);
    if (row === undefined) throw new Error(`no row of ${name}`);
    const taken = (cause: string) =>
      (row.losses.find((one) => one.cause === cause)?.wh ?? 0) / (row.expected_wh ?? Number.NaN);
    return { row, taken };
  };
}

it('36.8: each demo plant has expected energy, computed by the usual method for its type', async () => {
  const of = await lossesOf(days);
  const methods = [
    ['Solarpark Ober-Rosbach', 'sensor'],
    ['PV Betriebshof Friedberg', 'sensor'],
    ['Windkraft Münzenberg', 'power_curve'],
    ['Wasserkraft Assenheim', 'plan'],
    ['BHKW Hallenbad Friedberg', 'plan'],
  ] as const;
  for (const [name, method] of methods) {
    const { row, taken } = of(name);
    expect(row.method, name).toBe(method);
    expect(Math.abs(taken('unexplained')), name).toBeLessThan(0.05);
  }
  expect(of('Markthalle Butzbach').row).toMatchObject({ method: null, losses: [] });
  expect(of('Markthalle Butzbach').row.measured_wh).toBeGreaterThan(1_000_000);
});

it('36.8: the balance of losses shows the curtailed afternoon and the dead string, with their value in euros', async () => {
  const of = await lossesOf(days);
  const curtailed = of('Solarpark Ober-Rosbach').row.losses.find(({ cause }) => cause === 'curtailed');
  expect(curtailed?.wh).toBeGreaterThan(100_000);
  expect(curtailed?.eur).toBeGreaterThan(8);
  const dead = of('PV Betriebshof Friedberg');
  expect(mainCause(dead.row)).toBe('underperforming');
  expect(dead.taken('underperforming')).toBeGreaterThan(0.05);
  expect(dead.taken('underperforming')).toBeLessThan(0.2);
});

it('37.9, 42: one demo plant is a site whose energy flow has generation, consumption, charging and grid', async () => {
  const { id } = await context.db
    .selectFrom('plant')
    .where('name', '=', 'PV Parkhaus Bad Nauheim')
    .select('id')
    .executeTakeFirstOrThrow();
  const { client } = await owner();
  const flow = await client.losses.energyFlow({ id, query: days });
  expect(flow).toMatchObject({ missing: [], unknown_quarter_hours: 0 });
  const found = new Set(flow.flows.filter(({ wh }) => wh > 1000).map(({ from, to }) => `${from}>${to}`));
  for (const [from, to] of [
    ['generation', 'consumption'],
    ['generation', 'charging'],
    ['grid', 'consumption'],
    ['grid', 'charging'],
  ] as const)
    expect(found).toContain(`${from}>${to}`);
});
