import { contract } from '@leitwarte/core/contract';
import { createClient } from '@leitwarte/core/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../testing/database.ts';
import { openTab, type Tab } from './openTab.ts';

/** Only a short history, because generating it blocks this thread. */
const span = { newestDays: 7, fineDays: 7, months: 1, countsEveryDay: false };
const account = { username: 'demo', password: 'demo' };

/** The calendar day `days` days ago in the form of the API, which counts months from 0. */
function dayAgo(days: number) {
  const date = new Date(Date.now() - days * 86_400_000);
  return { day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() };
}
/** Must be called within a test, because the tests set the clock. */
const lastDays = () => ({ startIntervall: dayAgo(4), endIntervall: dayAgo(1), type_intervall: 'day' as const });

describe('views of the demo in a browser tab contain values', () => {
  let tab: Tab;
  let token: string | undefined;
  const client = createClient(contract, {
    baseUrl: 'https://portal.test/api/v1/',
    token: () => token,
    fetch: (request) => tab.api(request),
  });
  const plantNamed = async (name: string) => {
    const plant = (await client.plants.dashboard()).find((one) => one.name === name);
    if (plant === undefined) throw new Error(`no plant ${name}`);
    return client.plants.retrieve({ id: plant.id });
  };

  beforeAll(async () => {
    // at this time no sensor of these plants has a simulated failure, which would leave a cell empty
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:00:00Z') });
    tab = await openTab({
      ...account,
      publicUrl: 'https://portal.test',
      log: silentLog,
      span,
      onProgress: () => undefined,
    });
    token = (await client.session.login({ body: account })).auth_token;
  });
  afterAll(() => {
    tab.stop();
    vi.useRealTimers();
  });

  test('the demo has three live data sets, each with a value for every plant and position', async () => {
    const sets = await client.liveData.sets();
    expect(sets.map(({ name }) => name)).toEqual(['Erzeugung', 'Wärme', 'Windkraft']);
    for (const { id } of sets) {
      const { header, plants } = await client.liveData.table({ id });
      expect(header.headers[0]?.name).toBe('Anlage');
      expect(plants.length).toBeGreaterThan(1);
      for (const { values } of plants) {
        expect(values).toHaveLength(header.positions.length);
        for (const { value } of values) expect(value).not.toBeNull();
      }
    }
  });

  test('the demo has a daily report with pages, which contains the yield of yesterday', async () => {
    const me = await client.session.me();
    const organisation = await client.organisations.retrieve({ id: me.organisation ?? 0 });
    expect(organisation.has_daily_report).toBe(true);
    const yesterday = dayAgo(1);
    const report = await client.dailyReports.report({
      organisationId: me.organisation ?? 0,
      reportId: me.organisation ?? 0,
      body: { month: yesterday.month + 1, year: yesterday.year, type_data: 'plain' },
    });
    if (!('num_pages' in report)) throw new Error('a file');
    expect(report.num_pages).toBeGreaterThan(1);
    const row = report.page_positions[0]?.find(({ created_at_date }) =>
      created_at_date?.endsWith(String(yesterday.day)),
    );
    expect(row?.data.filter(({ value }) => value !== null).length).toBeGreaterThan(4);
  });

  test('the demo has evaluations of solar and wind plants, with a figure for each of the last days', async () => {
    for (const name of ['Solarpark Ober-Rosbach', 'Windpark Gedern WEA 1']) {
      const plant = await plantNamed(name);
      const byDay = plant.plant_evaluations.find((one) => one.name === 'Erträge je Tag');
      expect(plant.plant_evaluations).toHaveLength(2);
      const types = await tab.context.db
        .selectFrom('plant_evaluation')
        .select('plant_type_evaluation_id as id')
        .where('id', '=', byDay?.id ?? 0)
        .executeTakeFirstOrThrow();
      const body = { ...lastDays(), type_data: 'plain' as const, selectionData: [plant.id] };
      const result = await client.evaluations.ofPlants({ id: types.id, body });
      if (!('page_positions' in result)) throw new Error('a file');
      const yields = result.page_positions.flat().map(({ data }) => data[0]?.value ?? null);
      expect(yields).toHaveLength(4);
      expect(yields.every((value) => typeof value === 'number' && value >= 0)).toBe(true);
    }
  });

  test('the demo has a dashboard for wind turbines, with curves and values of their components', async () => {
    const { id } = await plantNamed('Windpark Gedern WEA 1');
    const overview = await client.plants.overview({ id, body: { type_data: 'plain' } });
    if (!('time_update' in overview)) throw new Error('a file');
    expect(overview.data.map(({ name }) => name).slice(0, 2)).toEqual(['Windenergieanlage', 'Übergabestation']);
    expect(overview.data[0]).toMatchObject({ has_chart: true });
    const values = overview.data[0]?.components[0]?.data.filter(({ data_type }) => data_type === 'text') ?? [];
    expect(values.length).toBeGreaterThan(8);
    expect(values.every(({ data }) => data !== null)).toBe(true);
  });

  test('the demo has journals with the readings of the last days', async () => {
    const { id } = await plantNamed('BHKW Fauerbach');
    const journal = await client.plants.journal({ id, body: { ...lastDays(), type_data: 'plain' } });
    if (!('data' in journal)) throw new Error('a file');
    expect(journal.data[0]?.header.headers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['BHKW-Modul', 'Wärmespeicher']),
    );
    expect(journal.data[0]?.positions).toHaveLength(4);
    expect(journal.data[0]?.positions[0]?.data.every(({ value }) => value !== null)).toBe(true);
  });
});
