import { faultDetail } from '@leitwarte/core/texts';
import { ReachFault } from '../../platform/reaching.ts';
import { numberIn, timesTenTo } from './numbers.ts';
import { type DeviceReading, type DeviceValue, MOST_AT_ONCE, type ReadRegisters, refusalIn } from './reading.ts';
import { type Model, models, type Point, type PointType } from './sunspecModels.ts';

/** Addresses of registers at which the list of models may begin; it begins with the letters SunS. */
const BASES = [40_000, 50_000, 0] as const;
const SUNS: readonly number[] = [0x53_75, 0x6e_53];
const COMMON = 1;
const END = 0xff_ff;
const LAST_ADDRESS = 65_535;
/** Maximum number of models; a longer list is invalid. */
const MOST_MODELS = 100;
/** In the common model: offset and number of the registers with the serial number. */
const SERIAL_AT = 48;
const SERIAL_WORDS = 16;

interface Found {
  readonly id: number;
  /** Address of the model's first point. */
  readonly address: number;
  readonly length: number;
}

/** Reads the SunSpec values of a device; rejects with `no_sunspec` if it has none. */
export async function readSunSpec(read: ReadRegisters): Promise<DeviceReading> {
  const values: DeviceValue[] = [];
  const refused: ReachFault[] = [];
  const times = new Map<string, number>();
  let serial = '';
  for (const { id, address, length } of await chainOf(read)) {
    const model = models.get(id);
    if (model === undefined && id !== COMMON) continue;
    try {
      const words = await readAll(read, address, length);
      if (id === COMMON) serial ||= textIn(words.slice(SERIAL_AT, SERIAL_AT + SERIAL_WORDS));
      if (model === undefined) continue;
      const time = (times.get(model.name) ?? 0) + 1;
      times.set(model.name, time);
      for (const value of valuesOf(model, time === 1 ? model.name : `${model.name}${time}`, words)) values.push(value);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal === undefined) throw error;
      refused.push(refusal);
    }
  }
  return { serial, values, refused };
}

async function chainOf(read: ReadRegisters): Promise<Found[]> {
  let at = await beginOf(read);
  const found: Found[] = [];
  while (found.length < MOST_MODELS && at < LAST_ADDRESS) {
    const [id = END, length = 0] = await read('holding', at, 2);
    if (id === END || at + length > LAST_ADDRESS) break;
    found.push({ id, address: at + 2, length });
    at += 2 + length;
  }
  return found;
}

async function beginOf(read: ReadRegisters): Promise<number> {
  for (const base of BASES)
    try {
      const words = await read('holding', base, SUNS.length);
      if (words.every((word, index) => word === SUNS[index])) return base + SUNS.length;
    } catch (error) {
      if (refusalIn(error) === undefined) throw error;
    }
  throw new ReachFault('no_sunspec', faultDetail('no_sunspec', BASES.join(', ')));
}

async function readAll(read: ReadRegisters, address: number, length: number): Promise<number[]> {
  const words: number[] = [];
  while (words.length < length) {
    const count = Math.min(MOST_AT_ONCE, length - words.length);
    for (const word of await read('holding', address + words.length, count)) words.push(word);
  }
  return words;
}

function valuesOf({ points, repeated }: Model, name: string, words: readonly number[]): DeviceValue[] {
  const exponents = new Map<string, number>();
  note(points, words, exponents);
  const values = [pointsIn(points, name, words, exponents)];
  const [width, from] = [widthOf(repeated), widthOf(points)];
  if (width > 0)
    for (let at = from, nth = 1; at + width <= words.length; at += width, nth += 1)
      values.push(pointsIn(repeated, `${name}.${nth}`, words.slice(at), exponents));
  return values.flat();
}

const widths: Readonly<Record<PointType, number>> = {
  u16: 1,
  i16: 1,
  e16: 1,
  b16: 1,
  sf: 1,
  u32: 2,
  b32: 2,
  acc32: 2,
  f32: 2,
  u64: 4,
  acc64: 4,
  string8: 8,
};
const widthOf = (points: readonly Point[]): number => points.reduce((sum, { type }) => sum + widths[type], 0);

function note(points: readonly Point[], words: readonly number[], exponents: Map<string, number>): void {
  let at = 0;
  for (const { name, type } of points) {
    const word = words[at];
    const exponent = type === 'sf' && word !== undefined ? numberIn([word], forms.i16) : undefined;
    if (typeof exponent === 'number') exponents.set(name, exponent);
    at += widths[type];
  }
}

function pointsIn(
  points: readonly Point[],
  group: string,
  words: readonly number[],
  exponents: ReadonlyMap<string, number>,
): DeviceValue[] {
  let at = 0;
  return points.flatMap(({ name, type, unit, exponent }) => {
    const own = words.slice(at, at + widths[type]);
    at += widths[type];
    if (own.length < widths[type] || type === 'sf' || type === 'string8') return [];
    const raw = numberIn(own, forms[type]);
    // a counter with the value 0 is not implemented
    if (raw === undefined || (type.startsWith('acc') && Number(raw) === 0)) return [];
    const value = timesTenTo(raw, typeof exponent === 'number' ? exponent : exponents.get(exponent));
    return value === undefined ? [] : [{ name: `${group}.${name}`, value, unit }];
  });
}

const forms = {
  u16: { type: 'uint16', order: 'ABCD' },
  i16: { type: 'int16', order: 'ABCD' },
  e16: { type: 'uint16', order: 'ABCD' },
  b16: { type: 'uint16', order: 'ABCD' },
  u32: { type: 'uint32', order: 'ABCD' },
  b32: { type: 'uint32', order: 'ABCD' },
  acc32: { type: 'uint32', order: 'ABCD' },
  f32: { type: 'float32', order: 'ABCD' },
  u64: { type: 'uint64', order: 'ABCD' },
  acc64: { type: 'uint64', order: 'ABCD' },
} as const;

/** The text up to the first character that is not printable. */
function textIn(words: readonly number[]): string {
  const bytes = new Uint8Array(words.flatMap((word) => [word >> 8, word & 0xff]));
  const end = bytes.indexOf(0);
  return new TextDecoder()
    .decode(end === -1 ? bytes : bytes.slice(0, end))
    .replaceAll(/[^\p{L}\p{N}._/-]+/gu, ' ')
    .trim()
    .replaceAll(' ', '_');
}
