import type { Register } from '@leitwarte/core/rules';

type Form = Pick<Register, 'type' | 'order'>;

/** Number of registers that a number takes. */
export const widthOf = (type: Register['type']): number => Number(type.replace(/\D+/, '')) / 16;

/**
 * The number in some registers; undefined for the values that stand for a missing number: the smallest signed number,
 * the largest unsigned number, NaN.
 */
export function numberIn(words: readonly number[], { type, order }: Form): number | bigint | undefined {
  return readers[type](viewOf(words, order));
}

const unless = <N extends number | bigint>(number: N, none: NoInfer<N>): N | undefined =>
  number === none ? undefined : number;

const finite = (number: number): number | undefined => (Number.isFinite(number) ? number : undefined);

const readers: Readonly<Record<Register['type'], (view: DataView) => number | bigint | undefined>> = {
  int16: (view) => unless(view.getInt16(0), -0x80_00),
  uint16: (view) => unless(view.getUint16(0), 0xff_ff),
  int32: (view) => unless(view.getInt32(0), -0x80_00_00_00),
  uint32: (view) => unless(view.getUint32(0), 0xff_ff_ff_ff),
  int64: (view) => unless(view.getBigInt64(0), -(2n ** 63n)),
  uint64: (view) => unless(view.getBigUint64(0), 2n ** 64n - 1n),
  float32: (view) => shortest(view.getFloat32(0)),
  float64: (view) => finite(view.getFloat64(0)),
};

function viewOf(words: readonly number[], order: Register['order']): DataView {
  const view = new DataView(new ArrayBuffer(2 * words.length));
  const inOrder = order === 'CDAB' || order === 'DCBA' ? words.toReversed() : words;
  // the last argument of setUint16 makes it write the lower byte first
  const swapsBytes = order === 'BADC' || order === 'DCBA';
  for (const [index, word] of inOrder.entries()) view.setUint16(2 * index, word, swapsBytes);
  return view;
}

/** The shortest decimal number that has these 32 bits: 32.1 instead of 32.099998474121094. */
function shortest(number: number): number | undefined {
  if (!Number.isFinite(number)) return undefined;
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(number.toPrecision(digits));
    if (Math.fround(short) === number) return short;
  }
  return Number(number.toPrecision(9));
}

/** Maximum absolute value of an exponent; those of SunSpec are -10 to 10. */
const MOST_EXPONENT = 10;

/**
 * A number times a power of ten, computed on its decimal digits, because a product such as -321 × 0.1 would have a
 * rounding error. Undefined if the exponent is missing or too large.
 */
export function timesTenTo(number: number | bigint, exponent: number | undefined): number | undefined {
  if (exponent === undefined || Math.abs(exponent) > MOST_EXPONENT) return undefined;
  if (exponent === 0) return Number(number);
  const [digits = '', own = '0'] = String(number).split('e');
  return Number(`${digits}e${Number(own) + exponent}`);
}
