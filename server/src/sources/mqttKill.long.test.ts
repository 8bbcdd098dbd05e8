import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../testing/database.ts';
import { type KilledReaching, killedReaching, waitUntil } from '../testing/killedReaching.ts';
import { type Broker, BROKER_PASSWORD, BROKER_USER, mosquitto } from '../testing/peers/mosquitto.ts';
import { isThere } from '../testing/peers/peer.ts';

const START = Date.UTC(2026, 0, 1);

describe.skipIf(!isThere('mosquitto')).each(testEngines)('kill -9 while a broker sends (%s)', (engine) => {
  let folder: string;
  let broker: Broker;
  let device: MqttClient;
  let reaching: KilledReaching;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-broker-'));
    broker = await mosquitto(folder);
    await broker.start();
    const { port } = broker;
    device = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: 'geraet', password: BROKER_PASSWORD });
    const source = { time_path: 'at', username: BROKER_USER, topics: 'anlagen/#', client_id: 'leitwarte-kill' };
    reaching = await killedReaching(
      engine,
      { kind: 'mqtt', port, ...source },
      { address: 'anlagen/z p', password: BROKER_PASSWORD },
    );
  });
  afterAll(async () => {
    await device.endAsync(true);
    await broker.stop();
    await reaching.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('no message that the broker accepted is lost or stored twice, even if the broker is killed too', async () => {
    const sent: number[] = [];
    const ended = new AbortController();
    const publish = async () => {
      for (let n = 0; !ended.signal.aborted; n += 1) {
        const payload = JSON.stringify({ at: new Date(START + n * 1000).toISOString(), p: n });
        await device.publishAsync('anlagen/z', payload, { qos: 1 });
        sent.push(n);
        await setTimeout(1);
      }
    };
    const first = reaching.start();
    // wait for the first session, because before it exists the broker stores nothing for this client
    await waitUntil(() =>
      reaching.inDatabase(async ({ db }) => {
        const { reached_at } = await db.selectFrom('source').select('reached_at').executeTakeFirstOrThrow();
        return reached_at !== null;
      }),
    );
    const publishing = publish();
    const killing = reaching.killAgainAndAgain(first);
    await setTimeout(2000);
    await broker.stop('SIGTERM');
    await broker.start();
    const { last } = await killing;
    ended.abort();
    await publishing;
    const all = new Map(sent.map((n) => [START + n * 1000, n]));
    await waitUntil(async () => (await reaching.stored()).size >= all.size);
    await last.kill();
    expect(await reaching.accountsHold()).toBe(all.size);
    expect([...(await reaching.stored())].toSorted(([a], [b]) => a - b)).toEqual([...all]);
    console.log(`${engine}: ${all.size} published and stored`);
  });
});
