import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendNow } from '../../notify/outbox/sendNow.ts';
import { onEveryEngine, silentLog, testContext } from '../../testing/database.ts';
import { createWorld } from '../../testing/world.ts';
import { parseSettings } from '../settings/settings.ts';
import { type RunningServer, startServer } from '../startServer.ts';
import { openMetrics } from './metrics.ts';

const TOKEN = 'sechzehn-Zeichen-0';
let folder = '';
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-metrics-'));
  server = await start('with', { METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

function start(name: string, environment: Record<string, string>): Promise<RunningServer> {
  const settings = parseSettings(
    {
      PORT: '0',
      DATA_DIR: name,
      LOG_LEVEL: 'silent',
      DEMO: '0',
      LEITWARTE_ROOT_PASSWORD: 'ein langes Passwort',
      ...environment,
    },
    folder,
  );
  return startServer(settings, {
    log: silentLog,
    onDeath: (error) => {
      throw error;
    },
  });
}

const ask = (address: string, authorization?: string) =>
  fetch(`${address}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

/** Value of a metric in Prometheus' text; undefined if it is missing. */
function figure(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test('without a token in the settings there is no metrics page', async () => {
  const other = await start('without', {});
  try {
    expect((await ask(other.address, `Bearer ${TOKEN}`)).status).toBe(404);
  } finally {
    await other.stop();
  }
});

test('metrics are returned only for the token', async () => {
  for (const wrong of [undefined, 'Bearer falsch', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
    const refused = await ask(server.address, wrong);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await refused.text()).not.toContain('leitwarte_');
  }
  const read = await ask(server.address, `Bearer ${TOKEN}`);
  expect(read.status).toBe(200);
  expect(read.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(read.headers.get('cache-control')).toBe('no-store');
});

test('calls are counted by their name and status, together with statements, jobs, memory and disk', async () => {
  const before = await (await ask(server.address, `Bearer ${TOKEN}`)).text();
  const call = (path: string) => fetch(`${server.address}/api/v1/${path}`);
  await Promise.all([call('users/me/'), call('users/me/'), call('plants/17/'), call('nirgends/')]);
  await server.context.jobs.run('count_files', null, () => undefined);
  await expect(server.context.jobs.run('graben', null, () => undefined)).rejects.toThrow(/graben/);
  const after = await (await ask(server.address, `Bearer ${TOKEN}`)).text();
  const grown = (name: string) => (figure(after, name) ?? 0) - (figure(before, name) ?? 0);
  expect(grown('leitwarte_calls_total{call="session.me",status="401"}')).toBe(2);
  expect(grown('leitwarte_calls_total{call="unknown",status="404"}')).toBe(1);
  expect(grown('leitwarte_call_duration_seconds_count{call="session.me"}')).toBe(2);
  expect(after).not.toContain('plants/17');
  expect(grown('leitwarte_job_duration_seconds_count{job="count_files",result="ok"}')).toBe(1);
  expect(grown('leitwarte_job_duration_seconds_count{job="graben",result="failed"}')).toBe(1);
  expect(figure(after, 'leitwarte_jobs_running{job="count_files"}')).toBe(0);
  expect(grown('leitwarte_database_statement_seconds_count{kind="select",result="ok"}')).toBeGreaterThan(0);
  for (const name of ['disk_free_bytes', 'disk_size_bytes', 'database_size_bytes'])
    expect(figure(after, `leitwarte_${name}`)).toBeGreaterThan(1_000);
  expect(figure(after, 'leitwarte_database_up')).toBe(1);
  expect(figure(after, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

/** A ledger entry of a file whose import has begun and of which nothing is stored yet. */
const ACCOUNT = {
  plant_id: null,
  plant_system_id: null,
  file: 'a.csv',
  folder: 'x',
  size_bytes: 1,
  sha256: '',
  status: 'running',
  reason: null,
  reason_lines: null,
  started_at: 1,
  finished_at: null,
  rows_read: 0,
  rows_stored: 0,
  rows_duplicate: 0,
  rows_rejected: 0,
  rows_skipped: 0,
  cells_rejected: 0,
  values_stored: 0,
  first_time: null,
  last_time: null,
  archived_as: null,
  archived_at: null,
};

onEveryEngine('figures of the database', (fixture) => {
  test('the metrics show the age of the newest reading, waiting and overdue work, and problems that need attention', async () => {
    const { db, context } = fixture;
    const now = context.platform.now();
    const world = await createWorld(context);
    const { id: component } = await world.component(await world.plant());
    const latest = { ts: now - 120_000, latest: '[]', received_at: now };
    await db
      .insertInto('component_latest')
      .values({ component_id: component, ...latest })
      .execute();
    const message = { kind: 'test', recipient: 'x@example.org', created_at: now };
    await db
      .insertInto('message')
      .values([
        { ...message, channel: 'email', state: 'waiting', due_at: now - 60_000 },
        { ...message, channel: 'email', state: 'waiting', due_at: now + 60_000 },
        { ...message, channel: 'sms', state: 'sent', due_at: now - 90_000 },
      ])
      .execute();
    const run = { finished_at: null, percent: null, step: null, message: null, details: null, started_by: 'root' };
    await db
      .insertInto('task_run')
      .values({ task: 'get_kago_data', status: 'running', started_at: now - 30_000, ...run })
      .execute();
    await db
      .insertInto('scheduled_work')
      .values({ name: 'nightly', pattern: '5 0 * * *', next_at: now - 10_000, result: 'failed' })
      .execute();
    await db
      .insertInto('provider_cause')
      .values({ cause: 'disk', check_name: 'disk', de: 'voll', en: 'full', since: now, seen_at: now })
      .execute();
    const text = await openMetrics('9.9.9').read(context, folder);
    expect(figure(text, 'leitwarte_info{version="9.9.9"}')).toBe(1);
    const secondsOf = (name: string) => figure(text, `leitwarte_${name}`) ?? 0;
    for (const [name, seconds] of [
      ['newest_reading_age_seconds', 120],
      ['message_wait_seconds{channel="email"}', 60],
      ['task_running_seconds{task="get_kago_data"}', 30],
      ['work_overdue_seconds{work="nightly"}', 10],
    ] as const) {
      expect(secondsOf(name)).toBeGreaterThanOrEqual(seconds);
      expect(secondsOf(name)).toBeLessThan(seconds + 60);
    }
    expect(secondsOf('messages_waiting{channel="email"}')).toBe(2);
    expect(secondsOf('messages_waiting{channel="sms"}')).toBe(0);
    expect(secondsOf('work_failed{work="nightly"}')).toBe(1);
    expect(secondsOf('needs_somebody{check="disk"}')).toBe(1);
  });

  test('the metrics count lines of imports from the first call on, also of running imports, and never decrease', async () => {
    const { db, context } = fixture;
    const metrics = openMetrics('0');
    const read = () => metrics.read(context, folder);
    const outcome = (text: string, name: string) => figure(text, `leitwarte_import_lines_total{outcome="${name}"}`);
    const open = (over: object) =>
      db
        .insertInto('import_file')
        .values({ ...ACCOUNT, ...over })
        .returning('id')
        .executeTakeFirstOrThrow();
    await open({ status: 'done', rows_read: 1_000, rows_stored: 1_000 });
    expect(outcome(await read(), 'read')).toBe(0);
    const first = await open({ rows_read: 10, rows_stored: 7, rows_duplicate: 2, rows_rejected: 1 });
    await open({ status: 'failed', rows_read: 5, rows_rejected: 5 });
    let text = await read();
    expect(['read', 'stored', 'duplicate', 'rejected'].map((name) => outcome(text, name))).toEqual([15, 7, 2, 6]);
    expect(figure(text, 'leitwarte_import_files_total{result="failed"}')).toBe(1);
    expect(figure(text, 'leitwarte_import_files_total{result="done"}')).toBe(0);
    await db
      .updateTable('import_file')
      .set({ status: 'done', rows_read: 20, rows_stored: 17 })
      .where('id', '=', first.id)
      .execute();
    for (let look = 0; look < 3; look += 1) {
      text = await read();
      expect(['read', 'stored', 'duplicate', 'rejected'].map((name) => outcome(text, name))).toEqual([25, 17, 2, 6]);
      expect(figure(text, 'leitwarte_import_files_total{result="done"}')).toBe(1);
    }
  });
});

test('results of sending messages are counted by channel and result', async () => {
  const metrics = openMetrics('0');
  const context = await testContext();
  const { mail } = context.platform;
  const failing = { ...mail, send: () => Promise.resolve({ state: 'failed', error: 'voll' } as const) };
  const world = await createWorld(context);
  const root = await world.superuser();
  const written = { to: 'wer@example.org', subject: 'Probe', text: 'Probe', html: 'Probe' };
  for (const way of [mail, failing]) {
    const platform = { ...context.platform, mail: metrics.mail(way) };
    await sendNow({ ...context, platform }, { kind: 'test', accountId: root.id }, written);
  }
  const text = await metrics.read(context, folder);
  for (const outcome of ['sent', 'failed'])
    expect(figure(text, `leitwarte_messages_handed_over_total{channel="email",outcome="${outcome}"}`)).toBe(1);
  expect(figure(text, 'leitwarte_message_handover_seconds_count{channel="email"}')).toBe(2);
  await context.close();
});

test('if the database does not respond, the metrics of the process are still returned', async () => {
  const metrics = openMetrics('0');
  const context = await testContext();
  await context.close();
  const text = await metrics.read(context, folder);
  expect(figure(text, 'leitwarte_database_up')).toBe(0);
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

test('requests of sources are counted like calls: InfluxDB lines, JSON readings, and the requests that clients send before them', async () => {
  const send = (path: string, body?: string) =>
    fetch(`${server.address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body ?? null,
      headers: { authorization: 'Token falsch' },
    });
  const before = await (await ask(server.address, `Bearer ${TOKEN}`)).text();
  await Promise.all([
    send('/api/v2/write?precision=s', 'pv p=1 1'),
    send('/write', 'pv p=1 1'),
    send('/api/v1/sources/1/readings', '[]'),
    send('/ping'),
  ]);
  const text = await (await ask(server.address, `Bearer ${TOKEN}`)).text();
  const grown = (name: string) => (figure(text, name) ?? 0) - (figure(before, name) ?? 0);
  expect(grown('leitwarte_calls_total{call="push.influx",status="401"}')).toBe(2);
  expect(grown('leitwarte_calls_total{call="push.json",status="401"}')).toBe(1);
  expect(grown('leitwarte_calls_total{call="push.hello",status="204"}')).toBe(1);
  expect(grown('leitwarte_call_duration_seconds_count{call="push.influx"}')).toBe(2);
});

test('docs/metrics.md and the dashboard name exactly the existing metrics', async () => {
  const docs = (file: string) => readFile(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8');
  const text = await (await ask(server.address, `Bearer ${TOKEN}`)).text();
  const kinds = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]));
  const ours = [...kinds.keys()].filter((name) => name.startsWith('leitwarte_')).toSorted();
  const rows = (await docs('metrics.md')).split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => {
    const [, names = '', kind = ''] = row.split('|');
    return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, kind.trim()] as const);
  });
  expect(new Map(listed)).toEqual(new Map(ours.map((name) => [name, kinds.get(name)])));
  const named = [...(await docs('metrics.md')).matchAll(/`((?:process|nodejs)_\w+)`/g)].map(([, name = '']) => name);
  const dashboard = JSON.parse(await docs('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const used = new Set(
    dashboard.panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b(?:leitwarte|process|nodejs)_\w+/g) ?? []))
      .map((name) => (kinds.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''))),
  );
  expect([...named, ...used].filter((name) => !kinds.has(name))).toEqual([]);
  expect([...used].filter((name) => name.startsWith('leitwarte_')).toSorted()).toEqual(ours);
});
