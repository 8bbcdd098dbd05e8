import { HttpError, InfluxDB, Point } from '@influxdata/influxdb-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../node/http/listen.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { sourceServer } from '../testing/sourceServer.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
let room: SourceRoom;
let server: Listening;

beforeAll(async () => {
  room = await openSourceRoom({ now: () => NOW });
  server = await sourceServer(room);
});
afterAll(async () => {
  await server.close();
  await room.close();
});

/** Writes data with the official client; returns the error if the client reports a failure. */
async function write(token: string, points: readonly Point[], gzipThreshold: number): Promise<unknown> {
  const client = new InfluxDB({ url: server.address, token });
  const api = client.getWriteApi('leitwarte', 'leitwarte', 'ms', {
    gzipThreshold,
    maxRetries: 0,
    // the client calls this on failures; otherwise it prints them
    writeFailed: () => Promise.resolve(),
  });
  api.writePoints([...points]);
  return api.close().catch((error: unknown) => error);
}

test('2.4: data of the official JavaScript client are stored, compressed or not, and its escapes are decoded', async () => {
  const { id, token } = await room.make();
  const addresses = ['pv,host=gw\\ 1 power', 'pv,host=gw\\ 1 energy', 'pv,host=gw\\ 1 ok'];
  await room.root.client.sources.bind({
    id,
    body: { bindings: addresses.map((address, index) => ({ address, column: room.columns[index] ?? 0 })) },
  });
  const point = (value: number, at: number) =>
    new Point('pv')
      .tag('host', 'gw 1')
      .floatField('power', value)
      .intField('energy', 3)
      .booleanField('ok', true)
      .timestamp(at);
  expect(await write(token, [point(-1.5, NOW - 2)], 1)).toBeUndefined();
  expect(await write(token, [point(2.25, NOW - 1)], 1_000_000)).toBeUndefined();
  await room.pass();
  expect((await room.series(0)).map(([, value]) => value)).toEqual([-1.5, 2.25]);
  expect((await room.series(1)).map(([, value]) => value)).toEqual([3, 3]);
  expect((await room.series(2)).map(([, value]) => value)).toEqual([1, 1]);
});

test('the official client is notified of an invalid token, and keeps its data', async () => {
  const failed: unknown[] = [];
  const client = new InfluxDB({ url: server.address, token: 'lw_src_falsch' });
  const api = client.getWriteApi('leitwarte', 'leitwarte', 'ms', {
    maxRetries: 0,
    writeFailed: (error) => {
      failed.push(error);
      return Promise.resolve();
    },
  });
  api.writePoint(new Point('pv').floatField('power', 1).timestamp(NOW));
  await api.close().catch(() => undefined);
  expect(failed).toHaveLength(1);
  expect(failed[0]).toBeInstanceOf(HttpError);
  expect(failed[0]).toMatchObject({ statusCode: 401 });
});
