import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SourceCreate } from '@leitwarte/core/entities';
import { testEngines } from '../../testing/database.ts';
import { freePort, isThere } from '../../testing/peers/peer.ts';
import { commonModel, inverterModel, type ModbusDevice, pymodbus, sunSpecChain } from '../../testing/peers/pymodbus.ts';
import { openSourceRoom, type SourceRoom } from '../../testing/sourceRoom.ts';
import { reachOut } from '../reaching/reachOut.ts';

const WITHIN = { interval: 50 };
/** Noon, because the devices of a solar plant may be off at night. */
const NOON = Date.UTC(2026, 5, 21, 11);
const began = Date.now();
const FLOAT_32_1 = [0x42_00, 0x66_66];
const inverter = (serial: string) =>
  sunSpecChain([commonModel(serial), inverterModel({ watts: -321, wattScale: -1, wattHours: 987_654 })]);
const units = {
  1: { holding: { 40_000: inverter('SN0001') } },
  2: { holding: { 40_000: inverter('SN0002') } },
  3: {
    holding: {
      100: [...FLOAT_32_1, ...FLOAT_32_1.toReversed(), 0, 0, 0x12, 0xd687],
      200: [0x80_00, 0xff_ff, 1234, 0xff_fe],
    },
    input: { 5: [7] },
  },
  4: { holding: { 0: inverter('GLEICH') } },
  5: { holding: { 50_000: inverter('GLEICH') } },
};

describe.skipIf(!isThere('pymodbus')).each(testEngines)(
  '2.6: reading devices simulated with a real pymodbus (%s)',
  (engine) => {
    let folder: string;
    let device: ModbusDevice;
    let room: SourceRoom;
    let ending: AbortController;
    let reaching: Promise<void>;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'leitwarte-modbus-'));
      device = await pymodbus(folder, units);
      room = await openSourceRoom({ engine, now: () => NOON + Date.now() - began });
    });
    afterAll(async () => {
      await room.close();
      await rm(folder, { recursive: true, force: true });
    });
    beforeEach(async () => {
      await device.start();
      await room.renew();
      ending = new AbortController();
      reaching = untilEnded(ending.signal);
    });
    afterEach(async () => {
      ending.abort();
      await reaching;
      await device.stop();
      for (const { id } of await room.root.client.sources.list({})) await room.root.client.sources.remove({ id });
    });
    /** Reads sources again and again until `signal` aborts. */
    const untilEnded = async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        await reachOut(room.context, signal);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };

    const make = (body: Partial<SourceCreate> = {}) =>
      room.make({
        name: 'Wechselrichter',
        kind: 'modbus',
        host: '127.0.0.1',
        port: device.port,
        poll_seconds: 5,
        ...body,
      });
    const source = async (id: number) => {
      const found = (await room.root.client.sources.list({})).find((one) => one.id === id);
      if (found === undefined) throw new Error('there is no such source');
      return found;
    };
    const told = (id: number, expected: object) =>
      vi.waitFor(async () => expect(await source(id)).toMatchObject(expected), WITHIN);
    const came = async (id: number) => {
      await room.pass();
      const all = await room.root.client.sources.addresses({ id });
      return Object.fromEntries(
        all.map(({ address, last_value, sent_unit }) => [address, `${last_value} ${sent_unit ?? ''}`.trim()]),
      );
    };
    const comes = (id: number, expected: object) =>
      vi.waitFor(async () => expect(await came(id)).toMatchObject(expected), WITHIN);

    test('SunSpec: the values of each unit are stored under its serial number, scaled by powers of ten; a missing value is skipped', async () => {
      const { id } = await make({ units: '1-2' });
      await comes(id, {
        'SN0001 inverter.W': '-32.1 W',
        'SN0001 inverter.WH': '987654 Wh',
        'SN0002 inverter.St': '4',
      });
      const values = await came(id);
      expect(Object.keys(values).filter((address) => address.startsWith('SN0001'))).toEqual(
        ['inverter.St', 'inverter.W', 'inverter.WH'].map((name) => `SN0001 ${name}`),
      );
      const meant = (await room.root.client.sources.addresses({ id })).find(
        ({ address }) => address === 'SN0001 inverter.W',
      );
      expect(meant?.meaning).toMatchObject({ name: 'Wirkleistung', unit: 'kW', rank: 0 });
      expect(await source(id)).toMatchObject({ fault: null, state: 'unbound', reached_at: expect.any(String) });
      await room.root.client.sources.bind({
        id,
        body: { bindings: [{ address: 'SN0001 inverter.W', column: room.columns[0] ?? 0, factor: 0.001 }] },
      });
      await room.pass();
      expect((await room.series()).map(([, value]) => value)).toContain(-0.0321);
      expect(await room.accounts()).toMatchObject([
        { status: 'done' },
        { status: 'done', rows_stored: expect.any(Number) },
      ]);
    });

    test('a register map may swap words and use 64 bits and powers of ten; a missing register is skipped', async () => {
      const { id } = await make({
        units: '3',
        registers: [
          'Leistung;holding;100;float32;W',
          'getauscht;holding;102;float32 CDAB;W;0,001',
          'Zähler;holding;104;uint64;Wh',
          'fehlt;holding;200;int16',
          'fehlt auch;holding;201;uint16',
          'mit Potenz;3;202;int16;V;sf 203',
          'Eingang;input;5;uint16',
        ].join('\n'),
      });
      await comes(id, {
        '3 Leistung': '32.1 W',
        '3 getauscht': '0.0321 W',
        '3 Zähler': '1234567 Wh',
        '3 mit Potenz': '12.34 V',
        '3 Eingang': '7',
      });
      expect(Object.keys(await came(id))).toHaveLength(5);
      expect(await source(id)).toMatchObject({ fault: null });
    });

    test('SunSpec is also found at 0 and 50000; if two units have the same serial number, it is used for neither of them', async () => {
      const { id } = await make({ units: '4,5' });
      await comes(id, { '4 inverter.W': '-32.1 W', '5 inverter.W': '-32.1 W' });
      expect(Object.keys(await came(id)).filter((address) => address.startsWith('GLEICH'))).toEqual([]);
    });

    test.each([
      [{ units: '3' }, 'no_sunspec'],
      [{ units: '3', registers: 'x;holding;999;int16' }, 'illegal_address'],
      [{ units: '9' }, 'no_answer'],
      [{ port: 1 }, 'unreachable'],
    ] as const)('a source with %o is reported as %s, and is read after a correction', async (body, fault) => {
      const { id } = await make(body);
      await told(id, { state: 'failing', fault, failing_since: expect.any(String) });
      await room.root.client.sources.update({ id, body: { units: '1', registers: '', port: device.port } });
      await told(id, { fault: null });
      await comes(id, { 'SN0001 inverter.W': '-32.1 W' });
    });

    test('an exception of one unit or register does not affect the others, and is reported', async () => {
      const { id } = await make({ units: '3,9', registers: 'da;holding;202;int16\nnicht da;holding;999;int16' });
      await told(id, {
        fault: 'illegal_address',
        fault_detail: expect.stringMatching(/^3: exception 2 at holding 999; 9: nothing/),
      });
      await comes(id, { '3 da': '1234' });
    });

    test('a slow device is waited for; one that stops responding is reported, and is read again when it responds', async () => {
      device.change({ delay: 1 });
      const { id } = await make({ units: '3', registers: 'da;holding;202;int16' });
      await comes(id, { '3 da': '1234' });
      device.change({ silent: true });
      await told(id, { fault: 'no_answer' });
      device.change({ silent: false });
      device.change({ delay: 0 });
      await told(id, { fault: null });
      expect(await source(id)).toMatchObject({ failing_since: null });
    });

    test('a device that is restarted with other values is read again', async () => {
      const { id } = await make({ units: '3', registers: 'da;holding;202;int16' });
      await comes(id, { '3 da': '1234' });
      await device.stop();
      await told(id, { state: 'failing', fault: 'unreachable' });
      await device.start();
      device.change({ set: [3, 'holding', 202, [77]] });
      await comes(id, { '3 da': '77' });
      await told(id, { fault: null });
      expect(await source(id)).toMatchObject({ failing_since: null });
    });

    test('only the functions 3 and 4 are ever sent, over one connection at a time', async () => {
      const between = await recorder(device.port);
      const body = { host: '127.0.0.1', port: between.port };
      const { id } = await make({ ...body, units: '1,2,9' });
      const { id: other } = await make({ ...body, name: 'auch dort', units: '3', registers: 'a;input;5;int16' });
      await comes(id, { 'SN0002 inverter.W': '-32.1 W' });
      await comes(other, { '3 a': '7' });
      expect([...between.functions].toSorted((a, b) => a - b)).toEqual([3, 4]);
      expect(between.mostConnections()).toBe(1);
      await between.close();
    });

    test('4.42: only superusers create sources to which the server connects; an invalid register map is refused', async () => {
      const manager = await room.world.actor(room.world.groups.orgaManager);
      const plant = await room.world.plant({ name: 'Eigene' });
      const body = { plant, name: 'x', kind: 'modbus' as const, host: 'a' };
      await expect(manager.client.sources.create({ body })).rejects.toMatchObject({ problem: { status: 403 } });
      await expect(make({ registers: 'Leistung;holding;x;int16' })).rejects.toMatchObject({ problem: { status: 400 } });
      await expect(make({ units: '300' })).rejects.toMatchObject({ problem: { status: 400 } });
      await expect(make({ host: '' })).rejects.toMatchObject({ problem: { status: 400 } });
    });
  },
);

/** A proxy in front of a device that records the requested functions and the number of connections. */
async function recorder(target: number) {
  const functions = new Set<number>();
  let open = 0;
  let most = 0;
  const port = await freePort();
  const server: Server = createServer((socket) => {
    open += 1;
    most = Math.max(most, open);
    const onward = connect(target, '127.0.0.1');
    let held = Buffer.alloc(0);
    socket.on('data', (data) => {
      held = Buffer.concat([held, data]);
      // a frame: 6 bytes, of which the last two are the number of bytes that follow; then unit, function …
      while (held.length >= 8 && held.length >= 6 + held.readUInt16BE(4)) {
        functions.add(held.readUInt8(7));
        held = held.subarray(6 + held.readUInt16BE(4));
      }
      onward.write(data);
    });
    onward.on('data', (data) => socket.write(data));
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('end', () => (open -= 1));
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    functions,
    mostConnections: () => most,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
