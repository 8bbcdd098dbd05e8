import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SourceCreate } from '@leitwarte/core/entities';
import { FileAccessError } from '../platform/importFiles.ts';
import { certificate } from '../testing/certificate.ts';
import { silentLog, testEngines } from '../testing/database.ts';
import { type Broker, BROKER_PASSWORD, BROKER_USER, mosquitto } from '../testing/peers/mosquitto.ts';
import { olderBroker, refusingBroker } from '../testing/peers/oddBrokers.ts';
import { isThere } from '../testing/peers/peer.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { reachOut } from './reaching/reachOut.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const HOUR = 3_600_000;
const WITHIN = { interval: 50 };

describe.skipIf(!isThere('mosquitto')).each(testEngines)('2.3: receiving data from a real mosquitto (%s)', (engine) => {
  let folder: string;
  let broker: Broker;
  let room: SourceRoom;
  let device: MqttClient;
  let ending: AbortController;
  let reaching: Promise<void>;
  let now = NOW;
  let isFull = false;
  const logged: [Readonly<Record<string, unknown>>, string][] = [];

  const connectDevice = () =>
    connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
      username: 'geraet',
      password: BROKER_PASSWORD,
      protocolVersion: 5,
      reconnectPeriod: 100,
    });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-mqtt-'));
    broker = await mosquitto(folder);
    await broker.start();
    room = await openSourceRoom({
      engine,
      now: () => now,
      waitingBytes: 1024 * 1024,
      log: { ...silentLog, info: (about, message) => logged.push([about, message]) },
      change: (files) => ({
        ...files,
        async write(...args) {
          if (isFull) throw new FileAccessError('inbox', new Error('ENOSPC'));
          return files.write(...args);
        },
      }),
    });
    device = await connectDevice();
  });
  afterAll(async () => {
    await device.endAsync(true);
    await broker.stop();
    await room.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    now = NOW;
    await room.renew();
    begin();
  });
  afterEach(async () => {
    await end();
    for (const { id } of await room.root.client.sources.list({})) await room.root.client.sources.remove({ id });
  });

  const begin = () => {
    ending = new AbortController();
    reaching = room.root.client.sources.list({}).then(() => untilEnded(ending.signal));
  };
  /** Connects to sources again and again until `signal` aborts. */
  const untilEnded = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await reachOut(room.context, signal);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const end = async () => {
    ending.abort();
    await reaching;
  };
  const make = (body: Partial<SourceCreate> = {}) =>
    room.make({
      name: 'Broker',
      kind: 'mqtt',
      host: '127.0.0.1',
      port: broker.port,
      username: BROKER_USER,
      password: BROKER_PASSWORD,
      topics: 'anlagen/#',
      ...body,
    });
  const source = async (id: number) => {
    const found = (await room.root.client.sources.list({})).find((one) => one.id === id);
    if (found === undefined) throw new Error('there is no such source');
    return found;
  };
  const isReached = (id: number) =>
    vi.waitFor(
      async () => expect(await source(id)).toMatchObject({ fault: null, reached_at: expect.any(String) }),
      WITHIN,
    );
  const bind = (id: number, ...addresses: string[]) =>
    room.root.client.sources.bind({
      id,
      body: { bindings: addresses.map((address, index) => ({ address, column: room.columns[index] ?? 0 })) },
    });
  const publish = (topic: string, payload: string, retain = false) =>
    device.publishAsync(topic, payload, { qos: 1, retain });
  /** A reading with its own time `n` seconds ago and the value `n`. */
  const reading = (n: number) => JSON.stringify({ at: new Date(NOW - n * 1000).toISOString(), p: n });
  const stored = async () => (await room.series()).map(([, value]) => value).toSorted((a, b) => a - b);
  const waitsFor = (id: number, lines: number) =>
    vi.waitFor(async () => {
      const all = await Promise.all((await room.inbox(id)).filter((path) => path.endsWith('.jsonl')).map(lineCount));
      expect(all.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(lines);
    }, WITHIN);
  async function lineCount(path: string): Promise<number> {
    let text = '';
    for await (const piece of room.job.files.read(path)) text += new TextDecoder().decode(piece);
    return text.split(String.raw`\"topic\"`).length - 1;
  }

  test('numbers and JSON are stored under the address of their topic, with a ledger entry', async () => {
    const { id, token } = await make({ time_path: 'Time', slot_seconds: 0 });
    expect(token).toBe('');
    await isReached(id);
    await bind(id, 'anlagen/dach/0/power', 'anlagen/dach/SENSOR ENERGY.Power');
    await publish('anlagen/dach/0/power', '-32.1');
    await publish('anlagen/dach/SENSOR', '{"Time":"2026-11-22T12:30:00","ENERGY":{"Power":5}}');
    await publish('anlagen/dach/kaputt', '{"Time":');
    await waitsFor(id, 3);
    await room.pass();
    expect(await room.series(0)).toEqual([['2026-11-22T12:00:00.000Z', -32.1]]);
    expect(await room.series(1)).toEqual([['2026-11-22T11:30:00.000Z', 5]]);
    expect(await room.accounts()).toMatchObject([{ status: 'done', rows_read: 3, rows_stored: 2, rows_rejected: 1 }]);
    expect(await source(id)).toMatchObject({ state: 'receiving', has_password: true });
    expect(JSON.stringify(await source(id))).not.toContain(BROKER_PASSWORD);
  });

  test('messages that are published while the server is disconnected arrive once after it has reconnected', async () => {
    const { id } = await make({ time_path: 'at', slot_seconds: 0 });
    await bind(id, 'anlagen/z p');
    await isReached(id);
    await end();
    const all = Array.from({ length: 1500 }, (_, n) => n);
    await Promise.all(all.map((n) => publish('anlagen/z', reading(n))));
    begin();
    await waitsFor(id, all.length);
    await vi.waitFor(async () => {
      await room.pass();
      expect(await stored()).toEqual(all);
    }, WITHIN);
  });

  test('a broker that dies and restarts loses nothing that it acknowledged', async () => {
    const { id } = await make({ time_path: 'at', slot_seconds: 0 });
    await bind(id, 'anlagen/z p');
    await isReached(id);
    const send = async (from: number, until: number) => {
      for (let n = from; n < until; n += 1) await publish('anlagen/z', reading(n));
    };
    await send(0, 20);
    await broker.stop('SIGTERM');
    await vi.waitFor(
      async () => expect(await source(id)).toMatchObject({ state: 'failing', fault: 'unreachable' }),
      WITHIN,
    );
    await broker.start();
    await send(20, 40);
    await waitsFor(id, 40);
    await broker.stop('SIGKILL');
    await broker.start();
    await send(40, 60);
    // a killed broker repeats messages whose acknowledgement it had not stored, so the number of lines does not show
    // when all have arrived
    await vi.waitFor(async () => {
      await room.pass();
      expect(await stored()).toEqual(Array.from({ length: 60 }, (_, n) => n));
    }, WITHIN);
  });

  test('a retained message does not count as new data of a device, unless it contains its own time', async () => {
    await publish('anlagen/tot', '7', true);
    await publish('anlagen/alt', reading(30), true);
    const { id } = await make({ time_path: 'at', slot_seconds: 0 });
    await bind(id, 'anlagen/alt p', 'anlagen/tot');
    await isReached(id);
    await waitsFor(id, 2);
    await room.pass();
    expect(await room.series(0)).toEqual([['2026-11-22T11:59:30.000Z', 30]]);
    expect(await room.series(1)).toEqual([]);
    expect(await room.rejections()).toMatchObject([{ reason: 'retained' }]);
    expect(await source(id)).toMatchObject({ last_time: '2026-11-22T11:59:30.000Z' });
    await publish('anlagen/tot', '', true);
    await publish('anlagen/alt', '', true);
  });

  test('4.26: readings of a device two hours ahead are rejected and reported', async () => {
    const { id } = await make({ time_path: 'at', slot_seconds: 0 });
    await bind(id, 'anlagen/z p');
    await isReached(id);
    await publish('anlagen/z', JSON.stringify({ at: new Date(NOW + 2 * HOUR).toISOString(), p: 1 }));
    await waitsFor(id, 1);
    await room.pass();
    expect(await stored()).toEqual([]);
    expect(await room.rejections()).toMatchObject([{ reason: 'in_future' }]);
  });

  test('4.42: while the disk accepts no data, no message is acknowledged; the broker keeps the messages and later delivers each once', async () => {
    const { id } = await make({ time_path: 'at', slot_seconds: 0 });
    await bind(id, 'anlagen/z p');
    await isReached(id);
    isFull = true;
    try {
      const all = Array.from({ length: 20 }, (_, n) => n);
      for (const n of all) await publish('anlagen/z', reading(n));
      await vi.waitFor(
        async () => expect(await source(id)).toMatchObject({ state: 'failing', fault: 'inbox' }),
        WITHIN,
      );
      expect(await room.inbox(id)).toEqual([]);
      expect(await room.context.platform.inbox?.takes()).toBe(false);
      isFull = false;
      await vi.waitFor(async () => {
        await room.pass();
        expect(await stored()).toEqual(all);
      }, WITHIN);
      await isReached(id);
    } finally {
      isFull = false;
    }
  });

  test('if too many messages of a source are waiting, none is acknowledged until the next pass, and none is lost', async () => {
    const { id } = await make({ time_path: 'at', slot_seconds: 0 });
    await bind(id, 'anlagen/z p');
    await isReached(id);
    const all = Array.from({ length: 14 }, (_, n) => n);
    const padded = (n: number) => JSON.stringify({ ...JSON.parse(reading(n)), pad: 'x'.repeat(100_000) });
    // first nearly as much as may wait, then more
    for (const n of all.slice(0, 8)) await publish('anlagen/z', padded(n));
    await waitsFor(id, 8);
    for (const n of all.slice(8)) await publish('anlagen/z', padded(n));
    await vi.waitFor(
      async () =>
        expect(await source(id)).toMatchObject({ fault: 'inbox', fault_detail: expect.stringMatching(/wait/) }),
      WITHIN,
    );
    await vi.waitFor(async () => {
      // the size of the inbox is checked again after five seconds
      now += 5_000;
      await room.pass();
      expect(await stored()).toEqual(all);
    }, WITHIN);
  });

  test('a wrong password and a missing broker are reported, and receiving continues after a correction', async () => {
    const { id } = await make({ password: 'falsch' });
    const update = (body: object) => room.root.client.sources.update({ id, body });
    const told = (fault: string) =>
      vi.waitFor(async () => expect(await source(id)).toMatchObject({ state: 'failing', fault }), WITHIN);
    await told('credentials');
    // a fault of the former settings is not shown for the new ones
    const untried = { state: 'connecting', fault: null, fault_detail: null, failing_since: null };
    expect(await update({ name: 'Anders' })).toMatchObject({ state: 'failing', fault: 'credentials' });
    expect(await update({ password: BROKER_PASSWORD, port: 1 })).toMatchObject(untried);
    await told('unreachable');
    expect(await update({ password: BROKER_PASSWORD, port: broker.port })).toMatchObject(untried);
    await isReached(id);
    expect(logged.filter(([about, message]) => about['source'] === id && message === 'source is reached')).toHaveLength(
      1,
    );
  });

  test('TLS on a port without TLS, and no TLS on a port that requires it, are reported with this reason', async () => {
    const { id } = await make({ tls: true });
    const told = (fault: string) =>
      vi.waitFor(async () => expect(await source(id)).toMatchObject({ state: 'failing', fault }), WITHIN);
    await told('no_tls');
    await room.root.client.sources.update({
      id,
      body: { tls: false, port: broker.tlsPort, password: BROKER_PASSWORD },
    });
    await told('unanswered');
    await room.root.client.sources.update({ id, body: { port: broker.port, password: BROKER_PASSWORD } });
    await isReached(id);
  });

  test('TLS: a certificate of a private CA is accepted only if the CA is configured', async () => {
    const { id } = await make({ tls: true, port: broker.tlsPort, host: 'localhost' });
    await vi.waitFor(async () => expect(await source(id)).toMatchObject({ fault: 'certificate' }), WITHIN);
    await room.root.client.sources.update({ id, body: { ca: certificate } });
    await isReached(id);
  });

  test('removed topics deliver no more messages, although the broker keeps the session', async () => {
    const { id } = await make({ topics: 'anlagen/a\nanlagen/b' });
    await isReached(id);
    await end();
    await room.root.client.sources.update({ id, body: { topics: 'anlagen/b' } });
    begin();
    await vi.waitFor(async () => {
      const { cursor } = await room.context.db
        .selectFrom('source')
        .select('cursor')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(cursor).toBe('anlagen/b');
    }, WITHIN);
    await publish('anlagen/a', '1');
    await publish('anlagen/b', '2');
    await waitsFor(id, 1);
    const addresses = async () => (await room.root.client.sources.addresses({ id })).map(({ address }) => address);
    // the next pass stores data that are written while a pass lists the inbox
    await vi.waitFor(async () => {
      await room.pass();
      expect(await addresses()).toEqual(['anlagen/b']);
    }, WITHIN);
  });

  test('MQTT 3.1.1 is used if the broker supports nothing newer', async () => {
    const older = await olderBroker(broker.port);
    const { id } = await make({ port: older.port, time_path: 'at', slot_seconds: 0 });
    await bind(id, 'anlagen/z p');
    await isReached(id);
    await publish('anlagen/z', reading(3));
    await waitsFor(id, 1);
    await room.pass();
    expect(await stored()).toEqual([3]);
    expect(older.asked.slice(0, 2)).toEqual([5, 4]);
    older.close();
  });

  test('if a broker rejects a subscription, this is reported, and not a wrong password', async () => {
    const strict = await refusingBroker();
    const { id } = await make({ port: strict.port });
    await vi.waitFor(async () => expect(await source(id)).toMatchObject({ fault: 'denied' }), WITHIN);
    strict.close();
  });

  test('4.42: only superusers create sources to which the server connects', async () => {
    const manager = await room.world.actor(room.world.groups.orgaManager);
    const plant = await room.world.plant({ name: 'Eigene' });
    const body = { plant, name: 'x', kind: 'mqtt' as const, host: 'a', topics: 'b' };
    await expect(manager.client.sources.create({ body })).rejects.toMatchObject({ problem: { status: 403 } });
    const { id } = await make();
    await expect(room.root.client.sources.addToken({ id })).rejects.toMatchObject({ problem: { status: 400 } });
  });
});
