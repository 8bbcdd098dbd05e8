import { expect, test } from 'vitest';
import type { ServerContext } from '../../../platform/context.ts';
import { createLeitwarteApi } from '../../../api.ts';
import type { JobProgress } from '../../../platform/jobs.ts';
import { dailyReportsBySchedule } from '../../provider/tasks/dailyReports.ts';
import { jobsHere } from '../../../work/runJob.ts';
import { importFiles } from '../../../node/files/importFiles.ts';
import { testContext, testEngines } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

const NOW = Date.parse('2026-10-27T09:00:00Z');

/**
 * An organisation whose report has a column with yesterday's sum and, by the calculation day DB, one with the sum of
 * the day before.
 */
async function open(engine: ServerContext['engine']) {
  let yields = (): Promise<void> => Promise.resolve();
  const bare = await testContext({ engine, platform: { now: () => NOW } });
  const files = importFiles({ dataDir: '/nowhere', maxBytes: 1 });
  const context = { ...bare, jobs: jobsHere({ ...bare, files, yield: () => yields() }) };
  const world = await createWorld(context);
  const token = (await world.superuser()).token;
  const client = clientOf(createLeitwarteApi(context, '0.0.0'), token);
  const component = await world.component(await world.plant({ name: 'Nord' }), { columns: 1 });
  const [w1 = 0] = component.columns;
  const store = (iso: string, value: number) =>
    storeReadings(context, component.id, [Date.parse(iso)], new Map([[w1, [value]]]));
  const header = async (name: string) => {
    const { id } = await client.dailyReports.createHeader({
      body: { name, position: 1, organisation_daily_report: world.organisationId },
    });
    return client.dailyReports.createSubheader({
      body: { name: 'Leistung', position: 1, organisation_daily_report_header: id },
    });
  };
  const column = (subheader: number, name: string, over: object = {}) =>
    client.dailyReports.createPosition({
      body: {
        name,
        position: 1,
        organisation_daily_report_subheader: subheader,
        linked_component: component.id,
        linked_component_data_description_data: 'W1',
        type_value_column: 'SD',
        ...over,
      },
    });
  const written = async () => {
    const rows = await context.db.selectFrom('daily_report_day').selectAll().orderBy('day').execute();
    return rows.map(({ day, cells }) => [day, valuesOf(cells)]);
  };
  return {
    context,
    world,
    client,
    store,
    header,
    column,
    written,
    breakAfter: (count: number) => {
      let left = count;
      yields = () => ((left -= 1) < 0 ? Promise.reject(new Error('killed')) : Promise.resolve());
    },
  };
}

function valuesOf(cells: string): unknown[] {
  const parsed: unknown = JSON.parse(cells);
  return Array.isArray(parsed) ? parsed.map((cell: { value: unknown }) => cell.value) : [];
}

test.each(testEngines)(
  "3.5: write_daily_report_all stores the row of yesterday, with each column's calculation day, and replaces a previous row (%s)",
  async (engine) => {
    const { context, client, store, header, column, written } = await open(engine);
    await store('2026-10-25T10:00:00Z', 3);
    await store('2026-10-26T10:00:00Z', 5);
    const { id } = await header('Dach');
    await column(id, 'Tag');
    await column(id, 'Vortag', { calculation_day: 'DB', position: 2, show_units: false });
    const run = await client.tasks.writeDailyReports();
    expect(run).toMatchObject({
      status: 'ok',
      percent: 100,
      message: 'Tagesberichte geschrieben: 1 Tage, Organisationen: 1.',
      details: { organisations: 1, days: 1 },
    });
    expect(await written()).toEqual([[20261026, [5, 3]]]);
    const { cells } = await context.db.selectFrom('daily_report_day').select('cells').executeTakeFirstOrThrow();
    expect(JSON.parse(cells)).toMatchObject([
      { header: 'Dach', subheader: 'Leistung', position: 'Tag', value: 5, unit: 'kW' },
      { position: 'Vortag', value: 3, unit: null },
    ]);
    await store('2026-10-26T11:00:00Z', 2);
    await client.tasks.writeDailyReports();
    expect(await written()).toEqual([[20261026, [7, 3]]]);
    await context.close();
  },
);

test.each(testEngines)(
  '3.5: write_daily_report_past_all stores every day from the oldest reading to yesterday, including a clock change (%s)',
  async (engine) => {
    const { context, client, store, header, column, written } = await open(engine);
    await store('2026-10-23T23:30:00Z', 1);
    await store('2026-10-25T22:59:00Z', 2);
    await store('2026-10-27T08:00:00Z', 4);
    await column((await header('Dach')).id, 'Tag');
    expect((await client.tasks.writePastDailyReports()).details).toEqual({ organisations: 1, days: 3 });
    expect(await written()).toEqual([
      [20261024, [1]],
      [20261025, [2]],
      [20261026, [null]],
    ]);
    await context.close();
  },
);

test.each(testEngines)(
  'an organisation that is inactive or has no report or no reading gets no row (%s)',
  async (engine) => {
    const { context, client, world, store, header, column, written } = await open(engine);
    expect((await client.tasks.writeDailyReports()).details).toEqual({ organisations: 0, days: 0 });
    await column((await header('Dach')).id, 'Tag');
    expect((await client.tasks.writePastDailyReports()).details).toEqual({ organisations: 0, days: 0 });
    await store('2026-10-26T10:00:00Z', 5);
    await client.organisations.update({ id: world.organisationId, body: { status: '80' } });
    expect((await client.tasks.writePastDailyReports()).details).toEqual({ organisations: 0, days: 0 });
    expect(await written()).toEqual([]);
    await context.close();
  },
);

test.each(testEngines)(
  '4.20: get_daily_report is always computed: a later import changes its response, but not the stored rows (%s)',
  async (engine) => {
    const { context, client, world, store, header, column, written } = await open(engine);
    await store('2026-10-26T10:00:00Z', 5);
    await column((await header('Dach')).id, 'Tag');
    await client.tasks.writeDailyReports();
    await store('2026-10-26T11:00:00Z', 2);
    const id = world.organisationId;
    const answer = await client.dailyReports.report({
      organisationId: id,
      reportId: id,
      body: { month: 10, year: 2026, type_data: 'plain' },
    });
    expect('page_positions' in answer && answer.page_positions[0]?.[25]?.data).toMatchObject([{ value: 7 }]);
    expect(await written()).toEqual([[20261026, [5]]]);
    await context.close();
  },
);

test.each(testEngines)(
  'an interrupted run has stored only complete rows and fails with task_failed; the next run adds the missing ones (%s)',
  async (engine) => {
    const { context, client, store, header, column, written, breakAfter } = await open(engine);
    await store('2026-10-01T10:00:00Z', 1);
    await column((await header('Dach')).id, 'Tag');
    breakAfter(3);
    await expect(client.tasks.writePastDailyReports()).rejects.toMatchObject({
      problem: { status: 500, detail: 'task_failed' },
    });
    expect(await written()).toHaveLength(4);
    breakAfter(Infinity);
    expect((await client.tasks.writePastDailyReports()).details).toEqual({ organisations: 1, days: 26 });
    expect(await written()).toHaveLength(26);
    await context.close();
  },
);

test.each(testEngines)('a run reports its progress in percent and the day that it has written (%s)', async (engine) => {
  const { context, store, header, column } = await open(engine);
  await store('2026-10-23T10:00:00Z', 1);
  await column((await header('Dach')).id, 'Tag');
  const told: JobProgress[] = [];
  await context.jobs.run('write_daily_reports', { past: true }, (progress) => told.push(progress));
  expect(told.map(({ percent }) => percent)).toEqual([0, 25, 50, 75, 100]);
  expect(told.at(-1)?.step.params).toMatchObject({ day: '26.10.2026' });
  await context.close();
});

test.each(testEngines)(
  'a nightly run equals any other run, and does not start while another one is in progress (%s)',
  async (engine) => {
    const { context, client, store, header, column, written } = await open(engine);
    await store('2026-10-26T10:00:00Z', 5);
    await column((await header('Dach')).id, 'Tag');
    await dailyReportsBySchedule(context);
    expect((await client.tasks.runs()).results).toMatchObject([
      { task: 'write_daily_report_all', status: 'ok', started_by: 'schedule' },
    ]);
    expect(await written()).toHaveLength(1);
    await context.db
      .insertInto('lease')
      .values({ name: 'write_daily_report_all', holder: 'someone', taken_at: NOW, expires_at: NOW + 1 })
      .execute();
    await dailyReportsBySchedule(context);
    expect((await client.tasks.runs()).results).toHaveLength(1);
    await context.close();
  },
);

test.each(testEngines)(
  'if the process of a nightly run dies, the process that takes over the work completes it immediately (%s)',
  async (engine) => {
    const { context, client, store, header, column, written } = await open(engine);
    await store('2026-10-26T10:00:00Z', 5);
    await column((await header('Dach')).id, 'Tag');
    const { id } = await context.db
      .insertInto('task_run')
      .values({
        task: 'write_daily_report_all',
        status: 'running',
        started_at: NOW,
        finished_at: null,
        percent: null,
        step: null,
        message: null,
        details: null,
        started_by: 'schedule',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.db
      .insertInto('lease')
      .values({ name: 'write_daily_report_all', holder: `run ${id}`, taken_at: NOW, expires_at: NOW + 10_000 })
      .execute();
    await dailyReportsBySchedule(context);
    expect(await written()).toHaveLength(1);
    expect((await client.tasks.runs()).results.map(({ status }) => status)).toEqual(['ok', 'failed']);
    await context.close();
  },
);
