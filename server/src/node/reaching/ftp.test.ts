import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReachedSource, ReachingHands } from '../../platform/reaching.ts';
import { endlessFtp } from '../../testing/endlessFtp.ts';
import { reachFtp } from './ftp.ts';

const source = (port: number): ReachedSource => ({
  id: 1,
  kind: 'ftp',
  host: '127.0.0.1',
  port,
  username: '',
  password: undefined,
  tls: false,
  ca: '',
  topics: [],
  clientId: '',
  units: [],
  registers: { hasSunSpec: false, registers: [] },
  cursor: null,
  remoteFolder: '',
  hostKey: '',
  wanted: { file: '', sender: '', subject: '' },
  preset: '',
  recipe: '',
  parameters: '',
  tokens: undefined,
  zone: 'Europe/Berlin',
  pollSeconds: 300,
  isFailing: false,
});

test('K6: an FTP file listed with 20 bytes that never ends leaves 20 bytes, and a fault with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leitwarte-ftp-'));
  const server = await endlessFtp(['wr.csv']);
  const path = join(folder, '.wr.csv.20-0.part');
  const hands: ReachingHands = {
    now: () => Date.now(),
    web: undefined,
    parser: undefined,
    keep: () => Promise.resolve(),
    keepTokens: () => Promise.resolve(),
    put: () => Promise.resolve(),
    reached: () => Promise.resolve(),
    lacking: () => Promise.resolve(),
    async pickUp(remote) {
      const [file] = await remote.list();
      expect(file).toMatchObject({ name: 'wr.csv', sizeBytes: 20 });
      await remote.fetch('wr.csv', path, 0, 20);
    },
  };
  try {
    await expect(reachFtp(source(server.port), hands, new AbortController().signal)).rejects.toMatchObject({
      fault: 'protocol',
      message: expect.stringContaining('more comes than the 20 bytes of the listing'),
    });
    const size = await stat(path).then(
      (stats) => stats.size,
      () => 0,
    );
    expect(size).toBeLessThanOrEqual(20);
    expect(server.sentBytes()).toBeLessThan(64 * 1024 ** 2);
  } finally {
    server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
