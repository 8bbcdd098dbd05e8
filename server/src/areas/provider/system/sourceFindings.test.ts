import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../../../testing/sourceRoom.ts';
import { findingsOf } from './provider.ts';

const MIDNIGHT = Date.UTC(2026, 10, 22, 23);
const HOUR = 3_600_000;

describe.each(testEngines)('4.48: devices of a solar plant that do not respond at night (%s)', (engine) => {
  let room: SourceRoom;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => MIDNIGHT });
  });
  afterAll(() => room.close());

  const told = async (reached_at: number | null, failing_since: number) => {
    const { id } = await room.make({ name: `WR ${failing_since}`, kind: 'modbus', host: '192.0.2.9' });
    await room.context.db
      .updateTable('source')
      .set({ fault: 'no_answer', fault_detail: '1: nothing within 5 s at holding 40000', reached_at, failing_since })
      .where('id', '=', id)
      .execute();
    const found = (await findingsOf(room.context)).filter(({ cause }) => cause === `source ${id}`);
    const source = (await room.root.client.sources.list({})).find((one) => one.id === id);
    return { state: source?.state, found };
  };

  test('a device that responded by day counts as asleep at night, and nobody is notified', async () => {
    expect(await told(MIDNIGHT - 9 * HOUR, MIDNIGHT - 7 * HOUR)).toEqual({ state: 'asleep', found: [] });
  });

  test('a device that was never reached is reported after the usual time even at night, in the viewer’s language', async () => {
    const { state, found } = await told(null, MIDNIGHT - HOUR);
    expect(state).toBe('failing');
    expect(found[0]?.de).toContain('(Einheit 1: keine Antwort binnen 5 s an holding 40000)');
    expect(found[0]?.en).toContain('(unit 1: nothing within 5 s at holding 40000)');
    expect(await told(null, MIDNIGHT - HOUR / 10)).toMatchObject({ state: 'failing', found: [] });
  });
});
