/** Encodings of numbers in a device's registers. */
export const registerTypes = ['int16', 'uint16', 'int32', 'uint32', 'int64', 'uint64', 'float32', 'float64'] as const;
export type RegisterType = (typeof registerTypes)[number];

/** Modbus function with which registers are read: 3 or 4. Other functions are never sent. */
export type RegisterTable = 'holding' | 'input';

/** Possible byte orders of a number: normal (ABCD), words swapped (CDAB), bytes of each word swapped (BADC), both (DCBA). */
export const byteOrders = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const;
export type ByteOrder = (typeof byteOrders)[number];

export interface Register {
  readonly name: string;
  readonly table: RegisterTable;
  /** Address as sent in the Modbus message, counted from 0. */
  readonly address: number;
  readonly type: RegisterType;
  readonly order: ByteOrder;
  /** Empty if there is no unit. */
  readonly unit: string;
  /** Numbers are multiplied by this factor. */
  readonly factor: number;
  /**
   * Address of a register in the same table that contains an exponent; the number is multiplied by this power of ten.
   * Undefined if there is none.
   */
  readonly exponentAt?: number;
}

/** What to read from a device. */
export interface RegisterMap {
  /** Whether to read the values that the device describes by SunSpec, in addition to `registers`. */
  readonly hasSunSpec: boolean;
  readonly registers: readonly Register[];
}

const MOST_REGISTERS = 200;
const NAME_SIGNS = 100;
const UNIT_SIGNS = 20;
const LAST_ADDRESS = 65_535;
/** Highest unit number; 0 and 255 denote the device that responds itself, not one behind it. */
const LAST_UNIT = 255;

/**
 * Parses a register map with one register per line, separated by semicolons or tabs: name; holding or input; address; type and byte order;
 * unit; factor, or `sf` and the address of the power of ten. A line `sunspec`, or an empty map, reads the values that the device describes
 * by SunSpec. Undefined if a line is invalid.
 */
export function registerMapOf(text: string): RegisterMap | undefined {
  if (badRegister(text) !== undefined) return undefined;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const registers = lines.flatMap((line) => (isSunSpec(line) ? [] : (registerOf(line) ?? [])));
  return { hasSunSpec: registers.length === 0 || lines.some(isSunSpec), registers };
}

const isSunSpec = (line: string): boolean => /^sunspec$/i.test(line);

function registerOf(line: string): Register | undefined {
  const [name = '', table = '', address = '', type = '', unit = '', factor = '', ...more] = line
    .split(/[;\t]/)
    .map((field) => field.trim());
  const at = wholeOf(address, LAST_ADDRESS);
  const [, kind = '', order = 'ABCD'] = /^(\w+)(?: +(\w+))?$/.exec(type) ?? [];
  const known = registerTypes.find((one) => one === kind.toLowerCase());
  const ordered = byteOrders.find((one) => one === order.toUpperCase());
  const read = tables[table.toLowerCase()];
  const scale = scaleOf(factor);
  if (known === undefined || ordered === undefined || read === undefined || at === undefined || scale === undefined)
    return undefined;
  if (name === '' || name.length > NAME_SIGNS || unit.length > UNIT_SIGNS || more.some((field) => field !== ''))
    return undefined;
  return { name, table: read, address: at, type: known, order: ordered, unit, ...scale };
}

const tables: Readonly<Record<string, RegisterTable>> = {
  holding: 'holding',
  3: 'holding',
  input: 'input',
  4: 'input',
};

function scaleOf(written: string): Pick<Register, 'factor' | 'exponentAt'> | undefined {
  if (written === '') return { factor: 1 };
  const exponentAt = wholeOf(/^sf +(\d+)$/i.exec(written)?.[1] ?? '', LAST_ADDRESS);
  if (exponentAt !== undefined) return { factor: 1, exponentAt };
  if (!/^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(written)) return undefined;
  const factor = Number(written.replace(',', '.'));
  return factor !== 0 && Math.abs(factor) <= 1e12 ? { factor } : undefined;
}

/**
 * Number of the first invalid line, counted from 1: one that describes no register, or repeats a name. Undefined if all
 * lines are valid.
 */
export function badRegister(text: string): number | undefined {
  const names = new Set<string>();
  const at = text.split('\n').findIndex((written) => {
    const line = written.trim();
    if (line === '' || isSunSpec(line)) return false;
    const register = registerOf(line);
    if (register === undefined || names.has(register.name)) return true;
    names.add(register.name);
    return names.size > MOST_REGISTERS;
  });
  return at === -1 ? undefined : at + 1;
}

/** Unit numbers of a connection, such as `1, 3-6`; an empty text means 1. Undefined if the text is not a list of numbers. */
export function modbusUnitsOf(text: string): number[] | undefined {
  if (text.trim() === '') return [1];
  const units = new Set<number>();
  for (const part of text.split(',')) {
    const [, first = '', last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
    const [from, to] = [wholeOf(first, LAST_UNIT), wholeOf(last, LAST_UNIT)];
    if (from === undefined || to === undefined || to < from) return undefined;
    for (let unit = from; unit <= to; unit += 1) units.add(unit);
  }
  return [...units];
}

function wholeOf(written: string, most: number): number | undefined {
  const number = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
  return number <= most ? number : undefined;
}
