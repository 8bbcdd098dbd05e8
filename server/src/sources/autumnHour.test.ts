import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { serviceServer } from '../testing/serviceServer.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { reachOnce } from './reaching/reachOut.ts';
import { messageLine } from './mqttMessages.ts';
import { instantsInOrder } from './twiceInOrder.ts';

const ZONE = 'Europe/Berlin';
/** Instant of 02:00 summer time on 25 October 2026, the day on which 02:00 to 03:00 occurs twice. */
const FIRST = Date.UTC(2026, 9, 25);
const SECOND = FIRST + HOUR_MS;
const clock = (minutes: number) =>
  `2026-10-25T0${2 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`;
const minutesFrom = (instants: readonly number[]) => instants.map((instant) => (instant - FIRST) / MINUTE_MS);

describe('V3: the instants of times that occur twice', () => {
  /**
   * Resolved instants, as minutes after the first 02:00, of local times in minutes after 02:00; those below 0 and from
   * 60 on occur only once. All arrive at instant `at`.
   */
  const read = (locals: readonly number[], at: number) =>
    minutesFrom(
      instantsInOrder(
        locals.map((minutes) => {
          const isTwice = minutes >= 0 && minutes < 60;
          const instant = FIRST + (minutes < 0 ? minutes : minutes + 60) * MINUTE_MS;
          return {
            at,
            instant: isTwice ? undefined : instant,
            localMs: FIRST + 2 * HOUR_MS + minutes * MINUTE_MS,
            twice: isTwice ? [FIRST + minutes * MINUTE_MS, SECOND + minutes * MINUTE_MS] : undefined,
          } as const;
        }),
        ZONE,
      ),
    );
  const LATER = SECOND + 30 * HOUR_MS;

  test.each<readonly [string, readonly number[], number, readonly number[]]>([
    ['both hours after an hour that comes once', [-15, 0, 30, 0, 30, 60], LATER, [-15, 0, 30, 60, 90, 120]],
    ['both hours with nothing before', [0, 20, 40, 0, 20, 40], LATER, [0, 20, 40, 60, 80, 100]],
    ['both hours, the newest first', [60, 40, 20, 0, 40, 20, 0], LATER, [120, 100, 80, 60, 40, 20, 0]],
    ['one as it comes, in the first hour', [30], FIRST + 31 * MINUTE_MS, [30]],
    ['one as it comes, in the second hour', [30], SECOND + 31 * MINUTE_MS, [90]],
    ['some of the second hour as they come', [0, 20, 40], SECOND + 41 * MINUTE_MS, [60, 80, 100]],
    ['all of the first hour, ten minutes before it ends', [0, 15, 30, 45], FIRST + 50 * MINUTE_MS, [0, 15, 30, 45]],
    ['the same, the newest first', [45, 30, 15, 0], FIRST + 50 * MINUTE_MS, [45, 30, 15, 0]],
    ['all of the second hour, ten minutes before it ends', [0, 15, 30, 45], SECOND + 50 * MINUTE_MS, [60, 75, 90, 105]],
    ['one later, which nothing decides', [30], LATER, [Number.NaN]],
    ['some later, which nothing decides', [0, 20, 40], LATER, [Number.NaN, Number.NaN, Number.NaN]],
  ])('%s: each local time gets its instant, or none if nothing decides it', (_, locals, at, instants) => {
    expect(read(locals, at)).toEqual(instants);
  });
});

describe('readings without time offset in the night of the autumn clock change', () => {
  let room: SourceRoom;
  let now = FIRST;
  beforeAll(async () => {
    room = await openSourceRoom({ now: () => now });
  });
  beforeEach(() => room.renew());
  afterAll(() => room.close());

  const bind = (id: number, address: string) =>
    room.root.client.sources.bind({ id, body: { bindings: [{ address, column: room.columns[0] ?? 0 }] } });
  const quarters = [0, 15, 30, 45];
  const all = [
    ...quarters.map((minutes) => FIRST + minutes * MINUTE_MS),
    ...quarters.map((minutes) => SECOND + minutes * MINUTE_MS),
  ];
  const stored = async () => (await room.series()).map(([time]) => Date.parse(time));

  /**
   * Sends each reading in its own body.
   * @param arrives Returns the arrival time of a reading.
   * @param passesEach Whether each reading is stored before the next is sent.
   */
  async function sendEach(arrives: (instant: number) => number, passesEach: boolean) {
    now = FIRST;
    const { id, token } = await room.make({
      kind: 'json',
      name: 'SPS',
      records_path: '',
      time_path: 't',
      device_path: '',
    });
    await bind(id, 'p');
    for (const instant of all) {
      now = arrives(instant);
      const t = clock(((instant - FIRST) / MINUTE_MS) % 60);
      const body = JSON.stringify({ t, p: (instant - FIRST) / MINUTE_MS });
      expect((await room.send(token, body, { path: `/api/v1/sources/${id}/readings` })).status).toBe(204);
      if (passesEach) await room.pass();
    }
    await room.pass();
  }

  it('V3: readings of both repeated hours are stored correctly if they arrive one by one', async () => {
    await sendEach((instant) => instant + 2000, true);
    expect(await stored()).toEqual(all);
  });

  it('V3: readings of both repeated hours that arrive one by one hours later are assigned by their order of arrival', async () => {
    await sendEach((instant) => SECOND + 5 * HOUR_MS + (instant - FIRST) / 1000, false);
    expect(await stored()).toEqual(all);
  });

  it('V3: readings in the repeated hour whose instant nothing decides are rejected instead of stored in the wrong hour', async () => {
    now = SECOND + 5 * HOUR_MS;
    const { id, token } = await room.make({
      kind: 'json',
      name: 'SPS',
      records_path: '',
      time_path: 't',
      device_path: '',
    });
    await bind(id, 'p');
    await room.send(token, JSON.stringify({ t: clock(30), p: 1 }), { path: `/api/v1/sources/${id}/readings` });
    await room.pass();
    expect(await stored()).toEqual([]);
    expect(await room.rejections()).toEqual([{ line: 1, reason: 'ambiguous_time' }]);
  });

  it('V3: both repeated hours of a Tasmota plug over MQTT are stored', async () => {
    now = FIRST;
    const { id } = await room.make({
      kind: 'json',
      name: 'Tasmota',
      records_path: '',
      time_path: 'Time',
      device_path: '',
    });
    await bind(id, 'tele/plug/SENSOR ENERGY.Power');
    for (const at of all) {
      now = at + 1000;
      const payload = JSON.stringify({ Time: clock(((at - FIRST) / MINUTE_MS) % 60), ENERGY: { Power: 5 } });
      const body = messageLine({ at: now, topic: 'tele/plug/SENSOR', payload });
      await room.context.platform.inbox?.put(id, { at: now, kind: 'mqtt', precision: '', body });
      await room.pass();
    }
    expect(await stored()).toEqual(all);
  });

  it.each([
    ['at once, hours later', 1],
    ['in two looks, each before its hour is over', 2],
  ])('V3: both repeated hours of a service that is read over HTTP are stored, %s', async (_, looks) => {
    now = FIRST - HOUR_MS;
    let said: readonly number[] = [];
    const service = await serviceServer(() => ({
      body: { data: said.map((at) => ({ at: clock(((at - FIRST) / MINUTE_MS) % 60), sn: 'A1', power: 5 })) },
    }));
    try {
      const recipe = JSON.stringify({
        base: service.base,
        requests: [{ path: '/data?from={from}&to={to}', records: 'data', time: 'at', device: 'sn' }],
        since: { rangeHours: 24, overlapMinutes: 0, firstDays: 1 },
      });
      const { id } = await room.make({ name: 'Dienst', kind: 'http', recipe, slot_seconds: 0 });
      await bind(id, 'A1 power');
      for (let look = 0; look < looks; look += 1) {
        said = looks === 1 ? all : all.slice(4 * look, 4 * look + 4);
        now = looks === 1 ? SECOND + 5 * HOUR_MS : FIRST + (look + 1) * HOUR_MS - 10 * MINUTE_MS;
        await reachOnce(room.context, id, new AbortController().signal);
        await room.pass();
      }
      expect(await stored()).toEqual(all);
    } finally {
      service.stop();
    }
  });

  it('G3: numbers and Unix times in quotes are accepted, and the spellings of missing values are skipped, as in files', async () => {
    now = FIRST;
    const { id, token } = await room.make({
      kind: 'json',
      name: 'SPS',
      records_path: '',
      time_path: 't',
      device_path: 'sn',
    });
    await bind(id, 'A a1');
    now = Date.UTC(2026, 10, 26, 12);
    const body = [
      { t: '2026-11-26T10:00:00+01:00', sn: 'A', a1: '0.74', a2: 'NaN', a3: '--' },
      { t: String(now - 2000), sn: 'A', a1: 0.75 },
      { t: now - 1000, sn: 'A', a1: ' -1.5e3 ' },
      { t: String(now / 1000), sn: 'A', a1: '---' },
    ];
    expect((await room.send(token, JSON.stringify(body), { path: `/api/v1/sources/${id}/readings` })).status).toBe(204);
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([0.74, 0.75, -1500]);
    expect(await room.accounts()).toMatchObject([{ rows_read: 4, rows_stored: 3, rows_skipped: 1, rows_rejected: 0 }]);
  });

  const spokenOf = { kind: 'json', name: 'SPS', records_path: '', time_path: 't', device_path: '' } as const;
  const LATER = Date.UTC(2026, 10, 26, 12);

  it('G3: an unambiguous decimal comma and words for missing values are accepted; ambiguous numbers are rejected', async () => {
    now = FIRST;
    const { id, token } = await room.make(spokenOf);
    await bind(id, 'p');
    now = LATER;
    const cells = ['0,74', '1.234,5', '1,234', '#NV', 'k.A.', '-nan', '12,5-', '3.5 kW'];
    const body = cells.map((p, at) => ({ t: now - 60_000 + at * 1000, p }));
    await room.send(token, JSON.stringify(body), { path: `/api/v1/sources/${id}/readings` });
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([0.74, 1234.5, -12.5]);
    const rejected = (await room.rejections()).map(({ line, reason }) => `${line} ${reason}`);
    expect([...new Set(rejected)]).toEqual(['3 not_a_number', '8 not_a_number']);
  });

  it('G3: MQTT messages that consist of a number with a comma are accepted', async () => {
    now = FIRST;
    const { id } = await room.make(spokenOf);
    await bind(id, 'halle/zaehler');
    now = LATER;
    for (const payload of ['12.5', '12,5', '"13,5"', 'n.v.', '{"t":null}']) {
      now += 1000;
      const body = messageLine({ at: now, topic: 'halle/zaehler', payload });
      await room.context.platform.inbox?.put(id, { at: now, kind: 'mqtt', precision: '', body });
    }
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([12.5, 12.5, 13.5]);
  });
});
