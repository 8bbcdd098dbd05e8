import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rawSeries } from '../../measurements/series.ts';
import type { SourceProposal } from '@leitwarte/core/entities';
import { testEngines } from '../../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../../testing/sourceRoom.ts';
import { messageLine } from '../mqttMessages.ts';
import { proposeJob } from './proposeJob.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

describe.each(testEngines)('proposals for data of a source (%s)', (engine) => {
  let room: SourceRoom;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => NOW });
  });
  afterAll(() => room.close());

  /** Ids of columns by name; each column belongs to another component and has a unit. */
  let columns: Map<string, number>;
  beforeEach(async () => {
    await room.renew();
    const { db } = room.context;
    await db.updateTable('plant').set({ installed_capacity: 100 }).where('id', '=', room.plant).execute();
    await db.deleteFrom('component').where('plant_id', '=', room.plant).execute();
    columns = new Map();
    for (const sernum of ['114180', '114181']) {
      const component = await room.world.component(room.plant, { name: `WR ${sernum}`, sernum, columns: 3 });
      const kinds = [
        ['Leistung', 'kW'],
        ['Ertrag', 'kWh'],
        ['Spannung', 'V'],
      ] as const;
      for (const [at, [name, unit]] of kinds.entries()) {
        const id = component.columns[at] ?? 0;
        columns.set(`${sernum} ${name}`, id);
        await db
          .updateTable('component_column')
          .set({ col_description: name, col_unit: unit, is_suitable_for_analyse: 1 })
          .where('id', '=', id)
          .execute();
      }
    }
  });

  const proposals = async (id: number) => proposeJob(room.job, { sourceId: id }, () => undefined);
  const nameOf = ({ column }: SourceProposal) => [...columns].find(([, id]) => id === column)?.[0] ?? null;
  const sent = async (token: string, lines: (at: number) => readonly string[], count = 6) => {
    const all = Array.from({ length: count }, (_, at) =>
      lines(at).map((one) => `${one} ${NOW - (count - at) * 5 * MINUTE}`),
    );
    await room.send(token, all.flat().join('\n'));
    await room.pass();
  };

  test('columns are proposed by serial number, name, unit and behaviour; a proposal does not assign anything', async () => {
    const { id, token } = await room.make({ slot_seconds: 60 });
    await sent(token, (at) => [
      `solar/114180 power=${50_000 + at * 100 * (at % 2)},yieldtotal=${1000 + at},voltage=230.5,state="an"`,
      `solar/114181 power=${41_000 - at}`,
      `house x=${at}`,
    ]);
    const found = await proposals(id);
    expect(Object.fromEntries(found.map((one) => [one.address, [nameOf(one), one.factor, one.behaviour]]))).toEqual({
      // the value exceeds the installed capacity in kilowatts, so it is in watts
      'solar/114180 power': ['114180 Leistung', 0.001, 'varying'],
      'solar/114180 yieldtotal': ['114180 Ertrag', 1, 'counter'],
      'solar/114180 voltage': ['114180 Spannung', 1, 'steady'],
      'solar/114180 state': [null, 1, 'words'],
      'solar/114181 power': ['114181 Leistung', 0.001, 'varying'],
      'house x': [null, 1, 'counter'],
    });
    const power = found.find(({ address }) => address === 'solar/114180 power');
    expect(power?.reasons).toEqual(['serial', 'name', 'capacity']);
    expect(found.find(({ address }) => address === 'solar/114180 yieldtotal')?.reasons).toContain('counter');
    expect((await room.root.client.sources.addresses({ id })).every(({ column }) => column === null)).toBe(true);
    expect(await room.context.db.selectFrom('import_component').selectAll().execute()).toEqual([]);
  });

  test('values of OpenDTU have the units that it publishes: watts stay watts, however small the values', async () => {
    const { id } = await room.make({ kind: 'mqtt', host: '192.0.2.9', topics: 'solar/+/0/#', slot_seconds: 60 });
    const { db } = room.context;
    await db
      .updateTable('component')
      .set({ sernum: '116481234567' })
      .where('plant_id', '=', room.plant)
      .where('sernum', '=', '114180')
      .execute();
    const topics = { power: '45', yieldday: '310', voltage: '231.2' };
    for (const back of [15, 10, 5]) {
      const at = NOW - back * MINUTE;
      const messages = Object.entries(topics).map(([name, payload]) =>
        messageLine({ at, topic: `solar/116481234567/0/${name}`, payload }),
      );
      await room.context.platform.inbox?.put(id, { at, kind: 'mqtt', precision: '', body: messages.join('\n') });
    }
    await room.pass();
    const found = await proposals(id);
    expect(Object.fromEntries(found.map((one) => [one.address, [nameOf(one), one.factor]]))).toEqual({
      'solar/116481234567/0/power': ['114180 Leistung', 0.001],
      'solar/116481234567/0/yieldday': ['114180 Ertrag', 0.001],
      'solar/116481234567/0/voltage': ['114180 Spannung', 1],
    });
    for (const { reasons } of found) expect(reasons).toEqual(expect.arrayContaining(['serial', 'unit']));
  });

  test('2.6: columns for values of a SunSpec device are proposed by its serial number and units', async () => {
    const { id } = await room.make({ kind: 'modbus', host: '192.0.2.9', slot_seconds: 60 });
    const values: [string, number, string][] = [
      ['inverter.W', 4000, 'W'],
      ['inverter.DCW', 4100, 'W'],
      ['inverter.WH', 9_000_000, 'Wh'],
      ['inverter.PhVphA', 231, 'V'],
      ['inverter.DCV', 640, 'V'],
    ];
    const at = NOW - 5 * MINUTE;
    const body = JSON.stringify({ at, device: '114180', values });
    await room.context.platform.inbox?.put(id, { at, kind: 'modbus', precision: '', body });
    await room.pass();
    const named = Object.fromEntries((await proposals(id)).map((one) => [one.address, [nameOf(one), one.factor]]));
    expect(named['114180 inverter.W']).toEqual(['114180 Leistung', 0.001]);
    expect(named['114180 inverter.WH']).toEqual(['114180 Ertrag', 0.001]);
    // grid or generator voltage: it is unknown which of them the column contains
    expect(named['114180 inverter.PhVphA']).toEqual([null, 1]);
    expect(named['114180 inverter.DCV']).toEqual([null, 1]);
  });

  test('2.6: a column that was created for an address is proposed for it, whatever its name, with the factor of its unit', async () => {
    const { id } = await room.make({ kind: 'modbus', host: '192.0.2.9', slot_seconds: 60 });
    const made = [
      ['mppt.1.DCW', 'W', 'DC-Leistung 1', 'kW', 0.001],
      ['mppt.2.DCW', 'W', 'DC-Leistung 2', 'kW', 0.001],
      ['inverter.PPVphAB', 'V', 'Spannung L1-L2', 'V', 1],
      ['inverter.VA', 'VA', 'Scheinleistung', 'kVA', 0.001],
      ['inverter.W', 'W', 'Einspeisung Dach', 'kW', 0.001],
      ['inverter.St', '', 'Betriebszustand', null, 1],
    ] as const;
    const component = await room.world.component(room.plant, { name: 'WR 9', sernum: 'SN9', columns: made.length });
    for (const [at, [stored, , name, unit]] of made.entries())
      await room.context.db
        .updateTable('component_column')
        .set({ col_component_data: stored, col_description: name, col_unit: unit })
        .where('id', '=', component.columns[at] ?? 0)
        .execute();
    const at = NOW - 5 * MINUTE;
    const values = made.map(([name, unit], index) => [name, 100 + index, unit]);
    const body = JSON.stringify({ at, device: 'SN9', values });
    await room.context.platform.inbox?.put(id, { at, kind: 'modbus', precision: '', body });
    await room.pass();
    const found = (await proposals(id)).map((one) => [one.address, [one.column_name, one.factor]]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(made.map(([name, , called, , factor]) => [`SN9 ${name}`, [called, factor]])),
    );
  });

  test('a column created for a channel of OpenDTU is proposed only for that channel, in the unit in which it is read', async () => {
    const { id } = await room.make({ kind: 'mqtt', host: '192.0.2.9', topics: 'solar/#', slot_seconds: 60 });
    const made = [
      ['solar/116481239999/0/power', 'Wirkleistung', 0.001],
      ['solar/116481239999/1/power', 'DC-Leistung 1', 0.001],
      ['solar/116481239999/2/power', 'DC-Leistung 2', 0.001],
    ] as const;
    const { db, platform } = room.context;
    const component = await room.world.component(room.plant, { name: 'WR 8', sernum: '116481239999', columns: 3 });
    for (const [index, [stored, name]] of made.entries())
      await db
        .updateTable('component_column')
        .set({ col_component_data: stored, col_description: name, col_unit: 'kW' })
        .where('id', '=', component.columns[index] ?? 0)
        .execute();
    const at = NOW - 5 * MINUTE;
    const body = made.map(([topic], index) => messageLine({ at, topic, payload: String(100 + index) })).join('\n');
    await platform.inbox?.put(id, { at, kind: 'mqtt', precision: '', body });
    await room.pass();
    const found = (await proposals(id)).map((one) => [one.address, one.column_name, one.factor]);
    expect(found).toEqual(made);
  });

  test('the last 24 hours are shown as they would be stored: one value per slot, multiplied by the factor', async () => {
    const { id, token } = await room.make({ slot_seconds: 600 });
    await sent(token, (at) => [`solar/114180 power_w=${1000 * (at + 1)}`], 7);
    const [power] = await proposals(id);
    expect(power).toMatchObject({
      column: columns.get('114180 Leistung'),
      factor: 0.001,
      readings: 7,
      least: 1,
      greatest: 7,
    });
    await room.root.client.sources.bind({
      id,
      body: { bindings: [{ address: power?.address ?? '', column: power?.column ?? 0, factor: power?.factor ?? 0 }] },
    });
    await room.pass();
    const { times, values } = await stored(columns.get('114180 Leistung') ?? 0);
    expect(power?.series).toEqual(times.map((time, at) => ({ time: new Date(time).toISOString(), value: values[at] })));
    expect(power?.series.length).toBe(4);
  });

  test('the assignments of one device are proposed in the same way for the next one', async () => {
    const { id, token } = await room.make();
    await sent(token, () => ['dtu/114180/0 x1=1,x2=5', 'dtu/114181/0 x1=2,x2=6']);
    expect((await proposals(id)).map(nameOf)).toEqual([null, null, null, null]);
    await room.root.client.sources.bind({
      id,
      body: { bindings: [{ address: 'dtu/114180/0 x1', column: columns.get('114180 Spannung') ?? 0, factor: 0.1 }] },
    });
    const [like, ...others] = await proposals(id);
    expect(like).toMatchObject({
      address: 'dtu/114181/0 x1',
      factor: 0.1,
      like: 'dtu/114180/0 x1',
      reasons: ['like', 'serial'],
    });
    expect(like && nameOf(like)).toBe('114181 Spannung');
    expect(others.map(nameOf)).toEqual([null, null]);
  });

  test('W3: after a replacement all addresses of the new device are proposed, and take over the columns of the old one when confirmed', async () => {
    const { id, token } = await room.make({ slot_seconds: 60 });
    const fields = ['Leistung', 'Ertrag', 'Spannung'];
    const device = (serial: string) => [`solar,wr=${serial} power=1,yieldtotal=2,voltage=230`];
    const addressOf = (serial: string, at: number) =>
      `solar,wr=${serial} ${['power', 'yieldtotal', 'voltage'][at] ?? ''}`;
    await sent(token, () => device('114180'));
    await room.root.client.sources.bind({
      id,
      body: {
        bindings: fields.map((name, at) => ({
          address: addressOf('114180', at),
          column: columns.get(`114180 ${name}`) ?? 0,
          factor: at + 1,
        })),
      },
    });
    await room.pass();
    await room.context.db
      .updateTable('component')
      .set({ sernum: '990001', sernum_2: '114180' })
      .where('sernum', '=', '114180')
      .where('plant_id', '=', room.plant)
      .execute();
    await sent(token, () => device('990001'));
    const found = (await proposals(id)).filter(({ column }) => column !== null);
    expect(found.map((one) => [one.address, nameOf(one), one.factor, one.like]).toSorted(byText)).toEqual(
      fields
        .map((name, at) => [addressOf('990001', at), `114180 ${name}`, at + 1, addressOf('114180', at)])
        .toSorted(byText),
    );
    await room.root.client.sources.bind({
      id,
      body: {
        bindings: found.map(({ address, column, factor, rule }) => ({ address, column, factor: factor ?? 1, rule })),
      },
    });
    const bound = (await room.root.client.sources.addresses({ id })).filter(({ column }) => column !== null);
    expect(bound.map(({ address }) => address).toSorted()).toEqual(
      fields.map((_, at) => addressOf('990001', at)).toSorted(),
    );
    await expect(
      room.root.client.sources.bind({
        id,
        body: { bindings: [{ address: 'solar,wr=5 power', column: columns.get('114180 Leistung') ?? 0 }] },
      }),
    ).rejects.toMatchObject({ problem: { status: 400 } });
  });

  test('W3: a device that began to send when another one stopped is proposed as its replacement, with all its addresses', async () => {
    const { id, token } = await room.make({ slot_seconds: 60 });
    const fields = ['Leistung', 'Ertrag', 'Spannung'];
    const addressOf = (serial: string, at: number) =>
      `solar,wr=${serial} ${['power', 'yieldtotal', 'voltage'][at] ?? ''}`;
    const device = (serial: string) => [`solar,wr=${serial} power=1,yieldtotal=2,voltage=230`];
    const inPlace = async () =>
      (await proposals(id))
        .filter(({ in_place_of }) => in_place_of !== null)
        .map((one) => [one.address, nameOf(one), one.factor, one.in_place_of, one.like])
        .toSorted(byText);
    const lastSeen = (serial: string, hours: number) =>
      room.context.db
        .updateTable('source_address')
        .set({ last_seen_at: NOW - hours * 60 * MINUTE })
        .where('source_id', '=', id)
        .where('address', 'like', `%${serial}%`)
        .execute();
    await sent(token, () => [...device('SN0002'), ...device('SN0003')]);
    const bindings = ['SN0002', 'SN0003'].flatMap((serial, device) =>
      fields.map((name, at) => ({
        address: addressOf(serial, at),
        column: columns.get(`${114_180 + device} ${name}`) ?? 0,
        factor: at + 1,
      })),
    );
    await room.root.client.sources.bind({ id, body: { bindings } });
    await room.pass();
    await sent(token, () => device('SN0009'));
    // the other devices have sent as recently as the new one, so it is an additional device
    expect(await inPlace()).toEqual([]);
    await lastSeen('SN0002', 1);
    const expected = fields
      .map((name, at) => [addressOf('SN0009', at), `114180 ${name}`, at + 1, 'SN0002', addressOf('SN0002', at)])
      .toSorted(byText);
    expect(await inPlace()).toEqual(expected);
    // one of the old device's addresses still sends
    await lastSeen('SN0002 yieldtotal', 0);
    expect(await inPlace()).toEqual([]);
    await lastSeen('SN0002', 1);
    // two devices are silent, so it is unknown which one it replaces
    await lastSeen('SN0003', 1);
    expect(await inPlace()).toEqual([]);
    await lastSeen('SN0003', 0);
    const found = (await proposals(id)).filter(({ in_place_of }) => in_place_of !== null);
    const body = (in_place_of?: string) => ({
      bindings: found.map(({ address, column, factor, rule, like }) => ({
        address,
        column,
        factor: factor ?? 1,
        rule,
        ...((in_place_of ?? like) !== null && { in_place_of: in_place_of ?? like ?? '' }),
      })),
    });
    await expect(room.root.client.sources.bind({ id, body: body('solar,wr=SN0005 power') })).rejects.toMatchObject({
      problem: { status: 400 },
    });
    // the old device is switched on again before the confirmation
    await lastSeen('SN0002', -1);
    await expect(room.root.client.sources.bind({ id, body: body() })).rejects.toMatchObject({
      problem: { status: 400 },
    });
    await lastSeen('SN0002', 1);
    const bound = await room.root.client.sources.bind({ id, body: body() });
    expect(
      bound
        .filter(({ column }) => column !== null)
        .map(({ address }) => address)
        .toSorted(byText),
    ).toEqual(['SN0003', 'SN0009'].flatMap((serial) => fields.map((_, at) => addressOf(serial, at))).toSorted(byText));
  });

  test('if two columns are equally likely, neither is proposed; assigned columns are never proposed', async () => {
    const { id, token } = await room.make();
    await sent(token, () => ['pv power=5']);
    expect((await proposals(id)).map(nameOf)).toEqual([null]);
    await room.root.client.sources.bind({
      id,
      body: { bindings: [{ address: 'anders', column: columns.get('114180 Leistung') ?? 0 }] },
    });
    const found = await proposals(id);
    expect(found.map((one) => [one.address, nameOf(one)])).toEqual([['pv power', '114181 Leistung']]);
  });

  test('for a column that measures something similar, no address of another device or quantity is proposed', async () => {
    const { db } = room.context;
    const rename = (name: string, col_description: string) =>
      db
        .updateTable('component_column')
        .set({ col_description })
        .where('id', '=', columns.get(name) ?? 0)
        .execute();
    const { id, token } = await room.make();
    // 114181 measures no voltage, and 114180 only that of the battery
    await db
      .deleteFrom('component_column')
      .where('id', '=', columns.get('114181 Spannung') ?? 0)
      .execute();
    await rename('114180 Spannung', 'Batteriespannung');
    await sent(token, () => ['solar/114181 voltage=230', 'house voltage=231', 'solar/114180 battery_voltage=48']);
    const found = Object.fromEntries((await proposals(id)).map((one) => [one.address, [nameOf(one), one.reasons]]));
    expect(found).toEqual({
      'solar/114181 voltage': [null, []],
      'house voltage': [null, []],
      // assigned by device and unit, because the name does not match
      'solar/114180 battery_voltage': ['114180 Spannung', ['serial', 'unit']],
    });
    // a component that is identified only by its name behaves in the same way
    await db.updateTable('component').set({ sernum: null }).where('plant_id', '=', room.plant).execute();
    await rename('114180 Spannung', 'Spannung');
    expect((await proposals(id)).map((one) => [one.address, nameOf(one)])).toContainEqual([
      'solar/114181 voltage',
      null,
    ]);
  });

  const stored = async (column: number) => {
    const { component_id } = await room.context.db
      .selectFrom('component_column')
      .select('component_id')
      .where('id', '=', column)
      .executeTakeFirstOrThrow();
    const { times, values } = await rawSeries(room.context.db, room.context.platform, {
      component_id,
      column_id: column,
      from: 0,
      until: NOW,
    });
    return { times: [...times], values: [...values] };
  };
});
