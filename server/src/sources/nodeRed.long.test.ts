import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Listening } from '../node/http/listen.ts';
import { FileAccessError } from '../platform/importFiles.ts';
import { nodeRed } from '../testing/peers/nodeRed.ts';
import { isThere, type RunningPeer } from '../testing/peers/peer.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { sourceServer } from '../testing/sourceServer.ts';

const SECOND = 1_000;
/** The flow reads once a minute and retries after half a minute. */
const WITHIN = { timeout: 90_000, interval: 250 };
const flow = new URL('../../../docs/examples/node-red/flow.json', import.meta.url);

describe.skipIf(!isThere('nodeRed'))('2.4: data from a real Node-RED with the documented flow', () => {
  let folder: string;
  let room: SourceRoom;
  let server: Listening | undefined;
  let peer: RunningPeer | undefined;
  let isFull = false;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-node-red-'));
    room = await openSourceRoom({
      change: (files) => ({
        ...files,
        write: (...args) =>
          isFull ? Promise.reject(new FileAccessError('inbox', new Error('ENOSPC'))) : files.write(...args),
      }),
    });
  });
  afterEach(async () => {
    await peer?.stop();
    await server?.close();
    await room.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Waits until all data are stored; returns times and values of both columns. */
  const stored = async () => {
    await room.pass();
    const [power, energy] = [await room.series(0), await room.series(1)];
    return power.map(([time, value], index) => ({ at: Date.parse(time), power: value, energy: energy[index]?.[1] }));
  };
  const readings = (count: number) =>
    vi.waitFor(async () => {
      const all = await stored();
      expect(all).toHaveLength(count);
      return all;
    }, WITHIN);
  /** What the flow's debug node printed: the response to each attempt, without repetitions. */
  const told = () =>
    (peer?.said() ?? '')
      .split('[debug:why not]')
      .slice(1)
      .map((message) => /answer: '?(\w+)/.exec(message)?.[1]);
  const notTaken = (count: number) => vi.waitFor(() => expect(told()).toHaveLength(count), WITHIN);

  test('readings of the flow are stored; those that the server could not accept at first arrive once, with their original time', async () => {
    const { id, token } = await room.make({ name: 'Node-RED' });
    const addresses = ['plant,device=chp1 power', 'plant,device=chp1 energy'];
    await room.root.client.sources.bind({
      id,
      body: { bindings: addresses.map((address, index) => ({ address, column: room.columns[index] ?? 0 })) },
    });
    server = await sourceServer(room);
    const { port } = new URL(server.address);
    const exported = await readFile(flow, 'utf8');
    peer = await nodeRed(folder, exported, { LEITWARTE_URL: server.address, LEITWARTE_TOKEN: token });
    const [first] = await readings(1);
    expect(told()).toEqual([]);

    await server.close();
    server = undefined;
    await notTaken(1);
    isFull = true;
    server = await sourceServer(room, Number(port));
    await notTaken(2);
    expect(told()).toEqual(['ECONNREFUSED', '503']);
    expect(peer.said()).not.toContain(token);
    expect(await stored()).toEqual([first]);

    isFull = false;
    // the reading that the flow had kept, and the one of the next minute
    const [, kept, next] = await readings(3);
    expect(Math.round(((kept?.at ?? 0) - (first?.at ?? 0)) / SECOND / 10)).toBe(6);
    for (const one of [kept, next]) expect(one).toMatchObject({ power: 12.5, energy: 84_123 });
    expect(told()).toHaveLength(2);
    const rows = (await room.accounts()).map(({ rows_read }) => rows_read);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(3);
  });
});
