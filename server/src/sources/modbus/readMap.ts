import type { Register, RegisterTable } from '@leitwarte/core/rules';
import { numberIn, timesTenTo, widthOf } from './numbers.ts';
import { type DeviceReading, type DeviceValue, MOST_AT_ONCE, type ReadRegisters, refusalIn } from './reading.ts';

/** Consecutive registers that are read together. */
interface Block {
  readonly table: RegisterTable;
  readonly address: number;
  readonly count: number;
}

/**
 * Reads the registers of a map. Consecutive registers are read together; registers between them are never read, because
 * strict devices reject a whole request if one register does not exist.
 */
export async function readMap(
  read: ReadRegisters,
  registers: readonly Register[],
): Promise<Omit<DeviceReading, 'serial'>> {
  const words = new Map<string, number>();
  const refused = [];
  for (const { table, address, count } of blocksOf(registers))
    try {
      for (const [index, word] of (await read(table, address, count)).entries())
        words.set(`${table} ${address + index}`, word);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal === undefined) throw error;
      refused.push(refusal);
    }
  return { values: registers.flatMap((register) => valueOf(register, words) ?? []), refused };
}

function blocksOf(registers: readonly Register[]): Block[] {
  const wanted = registers
    .flatMap(({ table, address, type, exponentAt }) => [
      { table, address, count: widthOf(type) },
      ...(exponentAt === undefined ? [] : [{ table, address: exponentAt, count: 1 }]),
    ])
    .toSorted((a, b) => (a.table < b.table ? -1 : Number(a.table > b.table)) || a.address - b.address);
  const blocks: Block[] = [];
  for (const { table, address, count } of wanted) {
    const last = blocks.at(-1);
    const end = address + count;
    if (last?.table === table && address <= last.address + last.count && end - last.address <= MOST_AT_ONCE)
      blocks[blocks.length - 1] = { ...last, count: Math.max(last.count, end - last.address) };
    else blocks.push({ table, address, count });
  }
  return blocks;
}

function valueOf(register: Register, words: ReadonlyMap<string, number>): DeviceValue | undefined {
  const { name, table, address, type, unit, factor, exponentAt } = register;
  const own = Array.from({ length: widthOf(type) }, (_, index) => words.get(`${table} ${address + index}`));
  if (!own.every((word) => word !== undefined)) return undefined;
  const raw = numberIn(own, register);
  const exponentWord = exponentAt === undefined ? 0 : words.get(`${table} ${exponentAt}`);
  const exponent = exponentWord === undefined ? undefined : numberIn([exponentWord], { type: 'int16', order: 'ABCD' });
  if (raw === undefined || typeof exponent === 'bigint') return undefined;
  const scaled = timesTenTo(raw, exponent);
  if (scaled === undefined) return undefined;
  return { name, unit, value: factor === 1 ? scaled : Number((scaled * factor).toPrecision(15)) };
}
