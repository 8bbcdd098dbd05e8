import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SourceCreate } from '@leitwarte/core/entities';
import { type Broker, BROKER_PASSWORD, BROKER_USER, mosquitto } from '../../../testing/peers/mosquitto.ts';
import { isThere } from '../../../testing/peers/peer.ts';
import { openSourceRoom, type SourceRoom } from '../../../testing/sourceRoom.ts';
import { examineBrokers } from './brokers.ts';

const WITHIN = { interval: 200 };
const KEPT = 5;

describe.skipIf(!isThere('mosquitto'))('doctor with a real mosquitto', () => {
  let folders: string[];
  let open: Broker;
  let closed: Broker;
  let room: SourceRoom;
  beforeAll(async () => {
    folders = await Promise.all(['a', 'b'].map((name) => mkdtemp(join(tmpdir(), `leitwarte-broker-${name}-`))));
    const [one = '', other = ''] = folders;
    // mosquitto may drop root privileges but must still be able to read its files
    for (const folder of folders) await chmod(folder, 0o700);
    open = await mosquitto(one, { queued: KEPT, showsItself: true });
    closed = await mosquitto(other);
    await open.start();
    await closed.start();
    room = await openSourceRoom();
  });
  afterAll(async () => {
    await open.stop();
    await closed.stop();
    await room.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    for (const { id } of await room.root.client.sources.list({})) await room.root.client.sources.remove({ id });
  });

  const make = (broker: Broker, body: Partial<SourceCreate> = {}) =>
    room.make({
      name: `Broker ${broker.port}`,
      kind: 'mqtt',
      host: '127.0.0.1',
      port: broker.port,
      username: BROKER_USER,
      password: BROKER_PASSWORD,
      topics: 'anlagen/#',
      ...body,
    });
  const doctor = () => examineBrokers(room.context.db, room.context.platform.secrets, Date.now());

  test('without an MQTT source doctor contacts no broker', async () => {
    await room.make();
    expect(await doctor()).toEqual([]);
  });

  test("doctor shows the broker's version and that it dropped nothing; sources with the same account query the broker once, paused sources never", async () => {
    await make(open);
    await make(open, { name: 'Zweite' });
    const { id } = await make(closed);
    await room.root.client.sources.update({ id, body: { is_suspended: true } });
    const said = expect.stringMatching(/: mosquitto version \d.*clients connected: \d+[^.]*, runs since [^.]*\.$/);
    await vi.waitFor(async () => expect(await doctor()).toMatchObject([{ state: 'ok', en: said }]), WITHIN);
  });

  test('messages that the broker dropped because no client fetched them are reported', async () => {
    await make(open);
    const server = `mqtt://127.0.0.1:${open.port}`;
    const signIn = { password: BROKER_PASSWORD, reconnectPeriod: 0 } as const;
    const away = await connectAsync(server, { ...signIn, username: BROKER_USER, clientId: 'weg', clean: false });
    await away.subscribeAsync('anlagen/#', { qos: 1 });
    await away.endAsync();
    const device = await connectAsync(server, { ...signIn, username: 'geraet' });
    for (let n = 0; n < 4 * KEPT; n += 1) await device.publishAsync('anlagen/z', String(n), { qos: 1 });
    await device.endAsync();
    await vi.waitFor(
      async () =>
        expect(await doctor()).toMatchObject([
          { state: 'warning', de: expect.stringMatching(/verworfen \(seit seinem Start \d+\)/) },
        ]),
      WITHIN,
    );
  });

  test('a broker that shows no status to the account is no fault', async () => {
    await make(closed);
    expect(await doctor()).toMatchObject([{ state: 'ok', en: expect.stringContaining('does not show $SYS') }]);
  });

  test('a wrong password and a missing broker are reported with the broker, and the other brokers are still checked', async () => {
    await make(open, { password: 'falsch' });
    await make(closed, { name: 'Niemand', port: 1 });
    await make(closed);
    expect(await doctor()).toMatchObject([
      { state: 'warning', de: expect.stringContaining('Passwort stimmt nicht') },
      { state: 'warning', en: expect.stringContaining('127.0.0.1:1:') },
      { state: 'ok' },
    ]);
  });
});
