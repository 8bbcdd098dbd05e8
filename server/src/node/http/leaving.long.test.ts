import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeitwarteApi } from '../../api.ts';
import type { Log } from '../../platform/log.ts';
import { silentLog, testContext, testPlatform, type TestContext } from '../../testing/database.ts';
import { openReportWorld, type ReportWorld } from '../../testing/reportWorld.ts';
import { createHttp } from './http.ts';
import { listen, type Listening } from './listen.ts';

const COLUMNS = 20;
/** Number of days of a report, and of a chart, which reads a single column. */
const DAYS = { report: 10, chart: 60 };
const FIRST = Date.UTC(2026, 2, 1, 8);

let context: TestContext;
let built: ReportWorld;
let server: Listening;
/** A line of the server's log. */
interface Told {
  readonly message: string;
  readonly status?: unknown;
}

/** Number of days unpacked since a call began; unpacking a day takes a while. */
let unpacked = 0;
let onUnpacked: (() => void) | undefined;
let onLogged: ((told: Told) => void) | undefined;

const { deflate } = testPlatform();
const slow: typeof deflate = {
  ...deflate,
  inflate(bytes, size) {
    unpacked += 1;
    onUnpacked?.();
    const until = performance.now() + 1;
    while (performance.now() < until);
    return deflate.inflate(bytes, size);
  },
};
const log: Log = {
  ...silentLog,
  info: ({ status }, message) => onLogged?.({ message, status }),
  error: (_, message) => onLogged?.({ message }),
};

beforeAll(async () => {
  context = await testContext({ platform: { deflate: slow, log } });
  built = await openReportWorld(context);
  // three hours of readings that do not compress, so that they are stored unpacked
  const readings = Array.from({ length: DAYS.chart * 200 }, (_, at) => ({
    time: FIRST + Math.floor(at / 200) * 86_400_000 + (at % 200) * 60_000,
    value: (at * 7919) % 1000,
  }));
  await built.store(readings);
  await widen(built);
  const api = createLeitwarteApi(context, '1.0.0');
  const portal = () => Promise.resolve(new Response('portal'));
  server = await listen(
    '127.0.0.1',
    0,
    createHttp({
      api,
      portal,
      metrics: portal,
      ready: () => Promise.resolve(true),
      secure: false,
      trustedProxy: undefined,
    }),
  );
});
afterAll(async () => {
  await server.close();
  await context.close();
});

/** Adds many columns of operating hours to the evaluation and the daily report, which are computed from the readings themselves. */
async function widen({ root: { client }, evaluationId, plantId, componentId }: ReportWorld): Promise<void> {
  const linked = { linked_component: componentId, linked_component_data_description_data: 'W1' };
  const names = Array.from({ length: COLUMNS }, (_, at) => `Stunden ${at}`);
  await client.evaluations.update({
    id: evaluationId,
    body: {
      plant_type_evaluation_columns: names.map((name, at) => ({ name, type_footer: 'SF', nr_pos: at + 1 })),
    },
  });
  const [own] = (await client.plants.retrieve({ id: plantId })).plant_evaluations;
  const detail = await client.evaluations.plantEvaluation({ id: own?.id ?? 0 });
  await client.evaluations.updatePlantEvaluation({
    id: detail.id,
    body: {
      plant_evaluation_columns: detail.plant_evaluation_columns.map(({ id }) => ({
        id: id ?? 0,
        type_value_column: 'FK',
        ...linked,
      })),
    },
  });
  const [header] = await client.dailyReports.headers();
  const subheader = await client.dailyReports.createSubheader({
    body: { name: 'Stunden', position: 2, organisation_daily_report_header: header?.id ?? 0 },
  });
  for (const [at, name] of names.entries())
    await client.dailyReports.createPosition({
      body: {
        name,
        position: at + 1,
        organisation_daily_report_subheader: subheader.id,
        type_value_column: 'FK',
        ...linked,
      },
    });
}

interface Left {
  readonly unpacked: number;
  readonly logged: readonly Told[];
}

/** Makes a call whose connection is closed when the first day is unpacked; returns what the server did for it. */
async function left(path: string, body: object): Promise<Left> {
  const client = new AbortController();
  const logged: Told[] = [];
  unpacked = 0;
  onUnpacked = () => client.abort();
  const answered = new Promise<void>((resolve) => {
    onLogged = (told) => {
      logged.push(told);
      if (told.message === 'call') resolve();
    };
  });
  await expect(post(path, body, client.signal)).rejects.toThrow('aborted');
  await answered;
  onUnpacked = undefined;
  onLogged = undefined;
  return { unpacked, logged };
}

function post(path: string, body: object, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(`${server.address}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${built.root.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

const point = (day: number) => ({ year: 2026, month: 2, day });
const march = { startIntervall: point(1), endIntervall: point(DAYS.report), type_intervall: 'day', type_data: 'plain' };
const spring = { startIntervall: point(1), endIntervall: { year: 2026, month: 5, day: 1 } };
const work = {
  evaluation: () => [
    `planttype_evaluations/${built.evaluationId}/get_evaluation_for_plants/`,
    { ...march, plants: [built.plantId] },
  ],
  'daily report': () => {
    const id = built.world.organisationId;
    return [`organisations/${id}/${id}/get_daily_report/`, { year: 2026, month: 3, type_data: 'plain' }];
  },
  'chart of a component': () => [
    `components/${built.componentId}/get_data_for_component/`,
    { ...spring, type: 'day', selectionData: [built.columnId] },
  ],
  'chart of a research': () => [
    `organisations/${built.world.organisationId}/get_research_data/`,
    { ...march, ...spring, selectionData: [{ description_id: built.columnId }] },
  ],
  'research as XLSX': () => [
    `organisations/${built.world.organisationId}/get_research_data/`,
    { ...march, ...spring, type_data: 'xlsx', selectionData: [{ description_id: built.columnId }] },
    // whether the response's headers have been sent by then depends on the network
    expect.any(Number),
  ],
  'thinned series': () => [
    'series/',
    { columns: [built.columnId], from: new Date(FIRST), until: new Date(FIRST + DAYS.chart * 86_400_000) },
  ],
} as const satisfies Record<string, () => readonly [path: string, body: object, status?: unknown]>;

test.each(Object.entries(work))('4.35: work for the %s is aborted if its client disconnects', async (_, asked) => {
  const [path, body, status = 499] = asked();
  unpacked = 0;
  const answer = await post(path, body);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  const whole = unpacked;
  expect(whole).toBeGreaterThanOrEqual(DAYS.chart);
  const { unpacked: begun, logged } = await left(path, body);
  expect(begun).toBeLessThan(whole / 2);
  expect(logged).toEqual([{ message: 'call', status }]);
});
