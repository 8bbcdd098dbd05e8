import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type RunningPeer, startPeer } from './peer.ts';

const PYTHON = '/usr/bin/python3';
const program = fileURLToPath(new URL('modbusDevice.py', import.meta.url));

type Table = 'holding' | 'input';
/** Register values by unit, table and first address. */
export type ModbusUnits = Readonly<
  Record<number, Readonly<Partial<Record<Table, Readonly<Record<number, readonly number[]>>>>>>
>;

/** A change to the simulated device. */
export type ModbusChange =
  | { readonly set: readonly [unit: number, table: Table, address: number, words: readonly number[]] }
  | { readonly delay: number }
  | { readonly silent: boolean }
  /** A register whose value is the number of times it was read. */
  | { readonly counts: readonly [unit: number, address: number] };

export interface ModbusDevice {
  readonly port: number;
  start(): Promise<void>;
  /** Ends the device as in a power cut. */
  stop(): Promise<void>;
  change(change: ModbusChange): void;
}

/** A real pymodbus with these registers; like a gateway it does not respond for a missing unit. */
export async function pymodbus(folder: string, units: ModbusUnits): Promise<ModbusDevice> {
  const port = await freePort();
  const path = join(folder, `units-${port}.json`);
  await writeFile(path, JSON.stringify(units));
  let peer: RunningPeer | undefined;
  return {
    port,
    async start() {
      peer = await startPeer(PYTHON, [program, String(port), path], [port]);
    },
    async stop() {
      await peer?.stop();
    },
    change: (change) => peer?.tell(JSON.stringify(change)),
  };
}

const SUNS = [0x53_75, 0x6e_53];
const NONE = 0xff_ff;

/** The registers of a device with a chain of SunSpec models; each model has an id and registers. */
export const sunSpecChain = (models: readonly (readonly [id: number, words: readonly number[]])[]): number[] => [
  ...SUNS,
  ...models.flatMap(([id, words]) => [id, words.length, ...words]),
  NONE,
  0,
];

/** The common model of a device with this serial number. */
export const commonModel = (serial: string): [number, number[]] => [
  1,
  [
    ...textWords('Leitwarte', 16),
    ...textWords('Muster', 16),
    ...textWords('', 16),
    ...textWords(serial, 16),
    1,
    0x80_00,
  ],
];

/**
 * A three-phase inverter (SunSpec with integers) whose power, energy and temperature are set; its other points are not
 * implemented.
 */
export function inverterModel({
  watts,
  wattScale = 0,
  wattHours,
}: {
  readonly watts: number;
  readonly wattScale?: number;
  readonly wattHours: number;
}): [number, number[]] {
  const words = Array.from({ length: 50 }, () => NONE);
  const signed = (number: number) => number & 0xff_ff;
  // scale factors (powers of ten) of current, voltage, power, frequency … and the points that are not implemented
  for (const at of [4, 11, 13, 15, 17, 19, 21, 24, 26, 28, 30, 35]) words[at] = 0;
  for (const at of [12, 16, 18, 20, 29, 31, 32, 33, 34]) words[at] = 0x80_00;
  words[12] = signed(watts);
  words[13] = signed(wattScale);
  words[22] = wattHours >>> 16;
  words[23] = signed(wattHours);
  words[36] = 4;
  return [103, words];
}

const textWords = (text: string, words: number): number[] =>
  Array.from({ length: words }, (_, at) => (text.charCodeAt(2 * at) || 0) * 256 + (text.charCodeAt(2 * at + 1) || 0));
