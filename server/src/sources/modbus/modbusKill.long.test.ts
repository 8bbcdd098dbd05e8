import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../testing/database.ts';
import { type KilledReaching, killedReaching } from '../../testing/killedReaching.ts';
import { isThere } from '../../testing/peers/peer.ts';
import { type ModbusDevice, pymodbus } from '../../testing/peers/pymodbus.ts';
import { readPolls } from './polls.ts';

describe.skipIf(!isThere('pymodbus')).each(testEngines)('kill -9 while a device is read (%s)', (engine) => {
  let folder: string;
  let device: ModbusDevice;
  let reaching: KilledReaching;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-device-'));
    device = await pymodbus(folder, { 1: { holding: { 100: [0] } } });
    await device.start();
    device.change({ counts: [1, 100] });
    reaching = await killedReaching(
      engine,
      { kind: 'modbus', port: device.port, poll_seconds: 1, registers: 'n;holding;100;uint16' },
      { address: '1 n' },
    );
  });
  afterAll(async () => {
    await device.stop();
    await reaching.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('values in the inbox are stored once, and a value is only stored if the device sent it', async () => {
    const { last, said } = await reaching.killAgainAndAgain(reaching.start());
    await last.kill();
    const stored = await reaching.accountsHold();
    const found = [...(await reaching.stored())].toSorted(([a], [b]) => a - b);
    expect(found).toHaveLength(stored);
    const kept = [...said, ...last.said]
      .filter((line) => line.startsWith('kept '))
      .flatMap((line) => readPolls(line.slice('kept '.length)).lines)
      .map(({ time, values }) => [time, values[0]?.value]);
    expect(kept.length).toBeGreaterThan(5);
    for (const one of kept) expect(found).toContainEqual(one);
    // each response of the device contains a new, larger number
    const numbers = found.map(([, value]) => value);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    console.log(`${engine}: ${kept.length} kept, ${found.length} stored`);
  });
});
