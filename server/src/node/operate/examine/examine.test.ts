import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import type { Finding } from '../../../platform/finding.ts';
import { makePlant } from '../../../testing/makePlant.ts';
import { freePort } from '../../../testing/peers/peer.ts';
import { openDatabase } from '../../database/database.ts';
import { parseSettings } from '../../settings/settings.ts';
import { examine } from './examine.ts';
import { examinePrivacy } from './folders.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-examine-'));
  await chmod(folder, 0o700);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs doctor for an installation; nothing listens at the port, so that it is quick. */
async function doctor(environment: Readonly<Record<string, string>>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const settings = parseSettings({ DATA_DIR: folder, PORT: '1', ...environment }, folder);
  for await (const finding of examine(settings)) findings.push(finding);
  return findings;
}
const of = (findings: readonly Finding[], check: string) => findings.filter((one) => one.check === check);

test('privacy: a data folder that only its owner can read is ok', async () => {
  await writeFile(join(folder, 'leitwarte.sqlite'), '', { mode: 0o600 });
  expect(await examinePrivacy(folder)).toMatchObject({ check: 'privacy', state: 'ok' });
});

test('privacy: a folder that others can enter is a warning, a database that they can read an error, and both are named', async () => {
  await mkdir(join(folder, 'mail'), { mode: 0o700 });
  await chmod(folder, 0o755);
  const open = await examinePrivacy(folder);
  expect(open).toMatchObject({ state: 'warning', de: expect.stringContaining(`chmod -R go= ${folder}`) });
  const file = join(folder, 'leitwarte.sqlite');
  await writeFile(file, '');
  await chmod(file, 0o644);
  const readable = await examinePrivacy(folder);
  expect(readable).toMatchObject({ state: 'error', en: expect.stringContaining(file) });
  await chmod(file, 0o600);
  await chmod(join(folder, 'mail'), 0o750);
  expect(await examinePrivacy(folder)).toMatchObject({ state: 'warning', en: expect.stringContaining('mail') });
});

test('proxy: https without TRUSTED_PROXY is a warning; with it, or without a proxy, doctor reports ok', async () => {
  const publicUrl = { PUBLIC_URL: 'https://localhost:1' };
  expect(of(await doctor(publicUrl), 'proxy')).toMatchObject([{ state: 'warning' }]);
  const trusted = await doctor({ ...publicUrl, TRUSTED_PROXY: '127.0.0.1' });
  expect(of(trusted, 'proxy')).toMatchObject([{ state: 'ok', en: 'X-Forwarded-For counts as set.' }]);
  expect(of(await doctor({}), 'proxy')).toMatchObject([{ state: 'ok', en: 'X-Forwarded-For does not count.' }]);
});

test('proxy: a number of proxies is reported if others can reach the port, because they could fake an address', async () => {
  const open = await doctor({ HOST: '0.0.0.0', TRUSTED_PROXY: '1' });
  expect(of(open, 'proxy')).toMatchObject([{ state: 'warning', de: expect.stringContaining('0.0.0.0') }]);
  const closed = await doctor({ TRUSTED_PROXY: '1' });
  expect(of(closed, 'proxy')).toMatchObject([{ state: 'ok' }]);
});

test('if no server runs, doctor reports from which setting the checked address comes', async () => {
  const [finding] = of(await doctor({ PORT: String(await freePort()) }), 'server');
  expect(finding).toMatchObject({ state: 'warning', de: expect.stringMatching(/läuft keiner.*PORT und HOST/) });
});

test('U9: doctor names mistyped settings, and what is missing for scheduled backups', async () => {
  const findings = await doctor({ BACKUP_AT: '02:30', BACKUP_DRI: '/b' });
  expect(of(findings, 'settings')).toMatchObject([{ state: 'warning', de: expect.stringContaining('BACKUP_DIR') }]);
  expect(of(findings, 'restore')).toMatchObject([{ state: 'warning' }]);
  expect(of(await doctor({}), 'settings')).toEqual([]);
});

test('4.48: doctor names the topics about which the provider is notified', async () => {
  const files = { dataDir: folder, databaseUrl: undefined, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  const opened = await openDatabase(files, { onDeath: () => undefined, onIdleError: () => undefined });
  await migrate(opened.db, opened.engine);
  const times = { started_at: Date.now(), ended_at: Date.now(), next_at: Date.now() };
  await opened.db
    .insertInto('scheduled_work')
    .values({ name: 'nightly', pattern: '5 0 * * *', ...times, result: 'failed', error: 'no room' })
    .execute();
  await opened.close();
  const findings = await doctor({ BACKUP_MAX_AGE_HOURS: '24' });
  expect(of(findings, 'job')).toMatchObject([{ state: 'error', cause: 'job nightly' }]);
  expect(of(findings, 'backup')).toMatchObject([{ state: 'error', cause: 'backup' }]);
  for (const check of ['outbox', 'import']) expect(of(findings, check)).toMatchObject([{ state: 'ok' }]);
});

test('doctor names files that are still in fehler, with the component that reads them, until they are gone', async () => {
  const files = { dataDir: folder, databaseUrl: undefined, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  const opened = await openDatabase(files, { onDeath: () => undefined, onIdleError: () => undefined });
  await migrate(opened.db, opened.engine);
  const made = await makePlant(opened.db, { components: [{ file_prefix: 'wr', columns: ['P'] }] });
  await opened.close();
  expect(of(await doctor({}), 'import')).toMatchObject([{ state: 'ok' }]);
  const failed = join(folder, 'archive', String(made.organisationId), String(made.plantId), 'fehler');
  await mkdir(failed, { recursive: true });
  for (const [name, day] of [
    ['wr_2.csv', 2],
    ['wr_1.csv', 1],
    ['wr_3.csv', 3],
  ] as const) {
    await writeFile(join(failed, name), 'x');
    await utimes(join(failed, name), day, day);
  }
  const [found, ...others] = of(await doctor({}), 'import');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ state: 'warning', de: expect.stringContaining(': 3, die älteste ist wr_1.csv') });
  expect(found?.en).toContain("leitwarte imports retry --failed --plant '");
  await rm(failed, { recursive: true });
  expect(of(await doctor({}), 'import')).toMatchObject([{ state: 'ok' }]);
});

test('doctor contacts the brokers of sources, and names those that do not respond', async () => {
  const files = { dataDir: folder, databaseUrl: undefined, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  const opened = await openDatabase(files, { onDeath: () => undefined, onIdleError: () => undefined });
  await migrate(opened.db, opened.engine);
  const { plantId: plant_id } = await makePlant(opened.db, { components: [] });
  const stamps = { created_at: Date.now(), modified_at: Date.now() };
  const reached = { kind: 'mqtt', host: '127.0.0.1', port: 1, topics: '#', client_id: 'a', slot_seconds: 60 };
  await opened.db
    .insertInto('source')
    .values({ plant_id, name: 'Broker', ...reached, ...stamps })
    .execute();
  await opened.close();
  expect(of(await doctor({}), 'broker')).toMatchObject([
    { state: 'warning', de: expect.stringMatching(/^127\.0\.0\.1:1: nicht erreichbar/) },
  ]);
});
