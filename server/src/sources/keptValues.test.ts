import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { messageLine } from './mqttMessages.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

describe.each(testEngines)('3.6: retained MQTT messages do not count as received data (%s)', (engine) => {
  let room: SourceRoom;
  let now = NOW;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => now });
  });
  afterAll(() => room.close());

  async function come(id: number, ...messages: readonly (readonly [payload: string, retain: boolean])[]) {
    const body = messages.map(([payload, retain]) => messageLine({ at: now, topic: 'pv', payload, retain })).join('\n');
    await room.context.platform.inbox?.put(id, { at: now, kind: 'mqtt', precision: 'ms', body });
    await room.pass();
    const [source] = await room.root.client.sources.list({ plant: room.plant });
    return [source?.state, source?.last_received_at];
  }

  test('after a retained message a source still counts as having received nothing until a new message arrives, so that a dead device is noticed', async () => {
    const source = { name: 'Broker', kind: 'mqtt', host: '127.0.0.1', topics: 'pv', time_path: 'at' } as const;
    const { id } = await room.make({ ...source, interval_minutes: 5 });
    await room.context.db.updateTable('source').set({ reached_at: 1 }).where('id', '=', id).execute();
    expect(await come(id, ['7', true])).toEqual(['reached', null]);
    expect((await room.rejections()).map(({ reason }) => reason)).toEqual(['retained']);
    // a retained message that contains its own time counts with that time
    const hourAgo = new Date(NOW - 60 * MINUTE).toISOString();
    expect(await come(id, [`{"at":"${hourAgo}","p":1}`, true])).toEqual([
      'silent',
      expect.stringContaining('11:00:00'),
    ]);
    expect(await come(id, ['8', true], ['9', false])).toEqual(['unbound', expect.stringContaining('12:00:00')]);
    now += 20 * MINUTE;
    expect(await come(id, ['9', true])).toEqual(['silent', expect.stringContaining('12:00:00')]);
  });
});
