import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alarmPass } from '../alarms/alarmPass.ts';
import { testEngines } from '../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

describe.each(testEngines)('one dead device of several (%s)', (engine) => {
  let room: SourceRoom;
  let now = NOW;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => now });
  });
  afterAll(() => room.close());

  test('a dead device is reported by the plant after the hours set for its component, while the source continues to receive', async () => {
    const { client } = room.root;
    const { id, token } = await room.make({ interval_minutes: 5 });
    const { columns, id: dead } = await room.world.component(room.plant, { name: 'WR 2', sernum: 'A2' });
    const bindings = [room.columns[0] ?? 0, columns[0] ?? 0].map((column, at) => ({ address: `pv p${at}`, column }));
    await client.sources.bind({ id, body: { bindings } });
    for (const component of [dead, (await client.plants.retrieve({ id: room.plant })).plant_components[0]?.id ?? 0])
      await client.components.update({ id: component, body: { calculate_old_data: true, time_diff_warn: 1 } });
    await room.send(token, `pv p0=1,p1=1 ${now}`);
    await room.pass();
    expect((await client.plants.retrieve({ id: room.plant })).status_data).toBe(0);
    now += 61 * MINUTE;
    await room.send(token, `pv p0=2 ${now}`);
    await room.pass();
    await alarmPass(room.job, null, () => undefined);
    expect((await client.sources.list({ query: { plant: room.plant } }))[0]).toMatchObject({ state: 'receiving' });
    const open = await room.context.db
      .selectFrom('alarm')
      .selectAll()
      .where('plant_id', '=', room.plant)
      .where('open', '=', 1)
      .execute();
    expect(open).toMatchObject([{ cause: 'silent', severity: '1', notice: expect.stringContaining('WR 2') }]);
  });
});
