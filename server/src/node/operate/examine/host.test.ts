import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { CERTIFICATE_UNTIL, certificate, certificateKey } from '../../../testing/certificate.ts';
import { openDatabase } from '../../database/database.ts';
import { parseSettings } from '../../settings/settings.ts';
import { backup } from '../backup.ts';
import { examineBackup } from './backup.ts';
import { examineCertificate } from './certificate.ts';
import { examineDisk } from './folders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const quiet = () => undefined;
let folder = '';
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-host-'));
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

test('4.48: a disk with less free space than required needs attention', async () => {
  expect(await examineDisk(folder, 0)).toMatchObject({ check: 'disk' });
  expect(await examineDisk(folder, 2 ** 60)).toMatchObject({ state: 'warning', cause: 'disk' });
});

test('4.48: a backup older than the settings allow needs attention until a new one is made', async () => {
  const dataDir = join(folder, 'data');
  const settings = { dataDir, backupMaxAgeHours: 26 };
  expect(await examineBackup(settings, Date.now())).toMatchObject({ state: 'error', cause: 'backup' });
  const opened = await openDatabase(
    { dataDir, databaseUrl: undefined, importMaxBytes: 1e9, logLevel: 'silent' },
    { onDeath: quiet, onIdleError: quiet },
  );
  await migrate(opened.db, opened.engine);
  await backup({ dataDir, databaseUrl: undefined }, join(folder, 's'), { archive: false }, quiet);
  await opened.close();
  const now = Date.now();
  expect(await examineBackup(settings, now)).toMatchObject({ state: 'ok' });
  expect(await examineBackup(settings, now + 25 * HOUR)).toMatchObject({ state: 'ok' });
  expect(await examineBackup(settings, now + 27 * HOUR)).toMatchObject({ state: 'error', cause: 'backup' });
  const unset = await examineBackup({ dataDir, backupMaxAgeHours: undefined }, now + 27 * HOUR);
  expect(unset).toMatchObject({ state: 'warning' });
  expect(unset.cause).toBeUndefined();
});

test('4.48: a certificate that expires within two weeks, has expired or is not trusted needs attention', async () => {
  server = createServer({ cert: certificate, key: certificateKey });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `https://localhost:${port}`;
  const cause = `certificate localhost:${port}`;
  const trust = { ca: certificate };
  expect(await examineCertificate(address, CERTIFICATE_UNTIL - 15 * DAY, trust)).toMatchObject({ state: 'ok' });
  const soon = await examineCertificate(address, CERTIFICATE_UNTIL - 13 * DAY, trust);
  expect(soon).toMatchObject({ state: 'warning', cause });
  const over = await examineCertificate(address, CERTIFICATE_UNTIL, trust);
  expect(over).toMatchObject({ state: 'error', cause, de: expect.stringContaining('abgelaufen') });
  expect(await examineCertificate(address, CERTIFICATE_UNTIL - 15 * DAY)).toMatchObject({ state: 'error', cause });
  expect(await examineCertificate(`smtps://127.0.0.1:${port}`, CERTIFICATE_UNTIL, trust)).toMatchObject({
    state: 'error',
  });
});

test('nothing is reported about the certificate of an address that does not respond', async () => {
  const finding = await examineCertificate('https://localhost:1', Date.now());
  expect(finding.state).toBe('warning');
  expect(finding.cause).toBeUndefined();
});

test('BACKUP_MAX_AGE_HOURS must be a whole number of hours', () => {
  expect(parseSettings({ BACKUP_MAX_AGE_HOURS: '26' }, folder).backupMaxAgeHours).toBe(26);
  expect(() => parseSettings({ BACKUP_MAX_AGE_HOURS: '0' }, folder)).toThrow('BACKUP_MAX_AGE_HOURS=0');
});
