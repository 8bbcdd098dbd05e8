import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUnavailable } from '../db/dialects/errors.ts';
import { importFiles } from '../node/files/importFiles.ts';
import { databaseStorage } from '../node/storage/databaseStorage.ts';
import { s3Client } from '../node/storage/s3/client.ts';
import { s3Storage } from '../node/storage/s3/s3Storage.ts';
import { storedFiles } from '../node/storage/storedFiles.ts';
import type { Storage } from '../platform/storage.ts';
import { testEngines } from '../testing/database.ts';
import { type ObjectStorageServer, openObjectStorage } from '../testing/objectStorage.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { INBOX } from './batches.ts';
import { passJob } from './passJob.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const QUICK = { silenceMs: 1_000, tries: 2, pauseMs: 1 };
const homes = ['database', 'object storage'] as const;

const cases = testEngines.flatMap((engine) => homes.map((home) => [home, engine] as const));

describe.each(cases)('batches of an inbox in the %s (%s)', (home, engine) => {
  let server: ObjectStorageServer;
  let room: SourceRoom;
  let storage: Storage;
  beforeEach(async () => {
    server = await openObjectStorage();
    room = await openSourceRoom({
      engine,
      now: () => NOW,
      home: (db) =>
        (storage =
          home === 'database'
            ? databaseStorage(db, 'place')
            : s3Storage(s3Client(server.settings, { bounds: QUICK }), 'place')),
    });
  });
  afterEach(async () => {
    await room.close();
    await server.stop();
  });
  const bind = (id: number, address: string, column: number) =>
    room.root.client.sources.bind({ id, body: { bindings: [{ address, column: room.columns[column] ?? 0 }] } });
  const valuesOf = async (column: number) => (await room.series(column)).map(([, value]) => value);

  test('batches are stored from the inbox, kept compressed while any address is unassigned, and then deleted', async () => {
    const { id, token } = await room.make();
    await bind(id, 'pv power', 0);
    for (let n = 0; n < 6; n += 1) {
      const later = n < 3 ? '' : `,later=${2 * n}`;
      expect((await room.send(token, `pv power=${n}${later} ${NOW - n * 1000}`)).status).toBe(204);
    }
    expect(await room.inbox(id)).toHaveLength(6);
    await room.pass();
    expect(await valuesOf(0)).toEqual([5, 4, 3, 2, 1, 0]);
    const kept = await room.inbox(id);
    expect(kept).toHaveLength(3);
    expect(kept.every((path) => /^inbox\/\d+\/unbound\/.*\.jsonl\.gz$/.test(path))).toBe(true);
    await bind(id, 'pv later', 1);
    await room.pass();
    expect(await valuesOf(1)).toEqual([10, 8, 6]);
    await room.context.platform.inbox?.forget(id);
    expect(await room.inbox(id)).toEqual([]);
  });

  test('a batch that this program did not write is moved to a separate folder, and the others are stored', async () => {
    const { id, token } = await room.make();
    await bind(id, 'pv power', 0);
    await storage.put(`inbox/${id}/000001790000000-fremd.jsonl`, new TextEncoder().encode('kein JSON\n'));
    expect((await room.send(token, `pv power=1 ${NOW}`)).status).toBe(204);
    await room.pass();
    expect(await valuesOf(0)).toEqual([1]);
    expect(await room.inbox(id)).toEqual([`inbox/${id}/failed/000001790000000-fremd.jsonl`]);
  });

  test('a batch is stored even by a host that shares no folder with the host that received it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-other-host-'));
    try {
      const { id, token } = await room.make();
      await bind(id, 'pv power', 0);
      for (let n = 0; n < 4; n += 1)
        expect((await room.send(token, `pv power=${n} ${NOW + n * 1000}`)).status).toBe(204);
      const files = storedFiles(importFiles({ dataDir, maxBytes: 1e9 }), INBOX, storage);
      await passJob({ ...room.job, files }, {}, () => undefined);
      expect(await valuesOf(0)).toEqual([0, 1, 2, 3]);
      expect(await room.inbox(id)).toEqual([]);
      expect(await readdir(dataDir)).not.toContain('inbox');
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});

describe.each(testEngines)('an inbox in an object storage that is temporarily unreachable (%s)', (engine) => {
  test('no acknowledged value is lost while the object storage is unreachable, and rejected data can be sent again', async () => {
    const server = await openObjectStorage();
    const client = s3Client(server.settings, { bounds: QUICK });
    const room = await openSourceRoom({ engine, now: () => NOW, home: () => s3Storage(client, 'place') });
    try {
      const { id, token } = await room.make();
      await room.root.client.sources.bind({
        id,
        body: { bindings: [{ address: 'pv power', column: room.columns[0] ?? 0 }] },
      });
      const waiting = Array.from({ length: 60 }, (_, number) => number);
      const acknowledged: number[] = [];
      const answers = new Set<string>();
      const passesWhileAway: unknown[] = [];
      const taken: (boolean | undefined)[] = [];
      for (let round = 0; waiting.length > 0; round += 1) {
        if (round === 20) await server.stop();
        if (round === 30) {
          taken.push(await room.context.platform.inbox?.takes());
          passesWhileAway.push(...(await Promise.allSettled([room.pass()])));
        }
        if (round === 40) await server.start();
        if (round === 41) taken.push(await room.context.platform.inbox?.takes());
        if (round > 45 && round % 5 === 0) await room.pass();
        // every third response of the storage is lost before it reaches the client
        let asked = 0;
        server.fault = ({ method }) => {
          asked += 1;
          return method === 'PUT' && asked % 3 === 0 ? 'loses the answer' : undefined;
        };
        const number = waiting.shift() ?? 0;
        const { status, headers } = await room.send(token, `pv power=${number} ${NOW + number * 1000}`);
        answers.add(`${status} ${headers.get('retry-after') ?? 'at once'}`);
        if (status === 204) acknowledged.push(number);
        else waiting.push(number);
      }
      expect(answers).toEqual(new Set(['204 at once', '503 30']));
      expect(taken).toEqual([false, true]);
      expect(passesWhileAway).toEqual([{ status: 'rejected', reason: expect.toSatisfy(isUnavailable) as unknown }]);
      await room.pass();
      const values = (await room.series()).map(([, value]) => value);
      expect(values).toEqual(acknowledged.toSorted((a, b) => a - b));
      expect(values).toEqual(Array.from({ length: 60 }, (_, number) => number));
      expect(await room.inbox(id)).toEqual([]);
    } finally {
      await room.close();
      await server.stop();
    }
  });
});
