import type { ProposalReason } from '@leitwarte/core/codes';
import type { Behaved } from './behaviour.ts';
import { exacterBy } from './qualifiers.ts';
import { quantityIn, unitIn, unitOf, wordsOf } from './quantities.ts';

/** A column that nothing is bound to. */
export interface FreeColumn {
  readonly id: number;
  readonly name: string;
  readonly unit: string | null;
  readonly component: number;
  readonly componentName: string;
  readonly serials: readonly string[];
}

/** An address that is bound, as an example for like devices. */
export interface BoundAddress {
  readonly address: string;
  readonly columnName: string;
  readonly component: number;
  readonly serials: readonly string[];
  readonly componentName: string;
  readonly factor: number;
}

export interface Asked {
  readonly address: string;
  /** What it says that it is measured in. */
  readonly unit?: string | null;
  readonly behaved: Behaved;
}

export interface Proposed {
  readonly column: FreeColumn;
  readonly factor: number;
  readonly reasons: readonly ProposalReason[];
  readonly like: string | null;
  readonly score: number;
}

/** What each reason is worth; below the least nothing is proposed. */
const worth = { like: 6, serial: 4, component: 2, name: 3, unit: 3, counter: 1, capacity: 1 } as const;
const SCORE_MIN = 3;
/** A plant's power goes a little beyond what is installed. */
const CAPACITY_FACTOR = 1.2;

/**
 * For each address the column that most speaks for, where no other is as likely. A column is proposed once, for the address
 * that fits it best.
 */
export function propose(
  asked: readonly Asked[],
  columns: readonly FreeColumn[],
  bound: readonly BoundAddress[],
  capacityKw: number | null,
): ReadonlyMap<string, Proposed> {
  const best = asked.flatMap((one) => {
    const rated = columns.flatMap((column) => rate(one, column, bound, capacityKw) ?? []);
    const score = rated.reduce((most, own) => Math.max(most, own.score), 0);
    const [found, ...others] = rated.filter((own) => own.score === score);
    return found && others.length === 0 ? [{ address: one.address, found }] : [];
  });
  const taken = new Map<string, Proposed>();
  for (const own of Map.groupBy(best, ({ found }) => found.column.id).values()) {
    const score = own.reduce((most, { found }) => Math.max(most, found.score), 0);
    const [first, ...others] = own.filter(({ found }) => found.score === score);
    if (first && others.length === 0) taken.set(first.address, first.found);
  }
  return taken;
}

function rate(
  { address, unit, behaved }: Asked,
  column: FreeColumn,
  bound: readonly BoundAddress[],
  capacityKw: number | null,
): Proposed | undefined {
  const reasons: ProposalReason[] = [];
  const words = wordsOf(address);
  const example = bound.find((one) => isLike(one, address, column));
  if (example) reasons.push('like');
  const ownSerial = column.serials.some((serial) => serial !== '' && namesIt(address, serial));
  if (ownSerial) reasons.push('serial');
  else if (wordsOf(column.componentName).some((word) => words.includes(word))) reasons.push('component');
  const field = address.split(/[ /]/).at(-1) ?? address;
  const [theirs, its] = [unit ? unitOf(unit) : unitIn(field), unitOf(column.unit)];
  const quantity = theirs?.quantity ?? quantityIn(field) ?? quantityIn(address);
  const wanted = its?.quantity ?? quantityIn(column.name);
  const exacter = exacterBy(address, column.name);
  if (exacter === undefined) return undefined;
  if (quantity !== undefined && wanted !== undefined && quantity !== wanted) return undefined;
  if (wanted === 'power' && behaved.behaviour === 'counter' && quantity === undefined) return undefined;
  if (behaved.behaviour === 'words' && its !== undefined) return undefined;
  const fieldWords = wordsOf(field);
  const sameName = fieldWords.join(' ') === wordsOf(column.name).join(' ');
  if (sameName || (quantity !== undefined && quantity === quantityIn(column.name))) reasons.push('name');
  if (theirs !== undefined && theirs.quantity === its?.quantity) reasons.push('unit');
  else if (quantity !== undefined && quantity === its?.quantity && !reasons.includes('name')) reasons.push('unit');
  if (wanted === 'energy' && behaved.behaviour === 'counter') reasons.push('counter');
  let factor = theirs && its && theirs.quantity === its.quantity ? theirs.scale / its.scale : 1;
  const byCapacity = theirs === undefined && wanted === 'power' && its ? wattsPerUnit(behaved, capacityKw) : undefined;
  if (byCapacity !== undefined && its) {
    factor = byCapacity / its.scale;
    reasons.push('capacity');
  }
  if (example) factor = example.factor;
  const about = reasons.some((reason) => reason === 'like' || reason === 'name' || reason === 'unit');
  // power as such is nearer to a column of power than that of one phase
  const score = reasons.reduce((sum, reason) => sum + worth[reason], sameName ? 1 : 0) - (exacter > 0 ? 1 : 0);
  return about && score >= SCORE_MIN
    ? { column, factor: Number(factor.toPrecision(12)), reasons, like: example?.address ?? null, score }
    : undefined;
}

/** Whether an address differs from a bound one in nothing but the device, and the column is the same of that device. */
function isLike(one: BoundAddress, address: string, column: FreeColumn): boolean {
  if (one.columnName !== column.name || one.component === column.component) return false;
  return one.serials.some((serial) => {
    if (serial === '' || !namesIt(one.address, serial)) return false;
    return column.serials.some((own) => own !== '' && one.address.replace(serial, own) === address);
  });
}

/** Whether a serial number stands in an address by itself. */
function namesIt(address: string, serial: string): boolean {
  const at = address.indexOf(serial);
  const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return at >= 0 && !isPart(address[at - 1]) && !isPart(address[at + serial.length]);
}

/** 1000 where the values look like kilowatts, 1 where like watts; undefined where nothing tells. */
function wattsPerUnit({ greatest, behaviour }: Behaved, capacityKw: number | null): number | undefined {
  if (capacityKw === null || capacityKw <= 0 || greatest === null || greatest <= 0 || behaviour === 'few')
    return undefined;
  // a few watts of a large plant look like kilowatts of a small one
  if (greatest > capacityKw * CAPACITY_FACTOR && greatest <= capacityKw * CAPACITY_FACTOR * 1000) return 1;
  return greatest >= capacityKw / 100 && greatest <= capacityKw * CAPACITY_FACTOR ? 1000 : undefined;
}
