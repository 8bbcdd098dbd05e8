import type { ProposalReason, SlotRule } from '@leitwarte/core/codes';
import type { SourceTemplateLine } from '@leitwarte/core/entities';
import { nameOfAddress } from '@leitwarte/core/rules';
import type { Behaved } from './behaviour.ts';
import { exacterBy, isOfItsOwn } from './qualifiers.ts';
import { quantityIn, unitIn, unitOf, wordsOf } from './quantities.ts';
import { bySerial, namesIt } from './serials.ts';
import { type BoundAddress, lineFor } from './template.ts';

/** A column to which no address is assigned. */
export interface FreeColumn {
  readonly id: number;
  readonly name: string;
  /** If the column was created for an address: the last part of that address, or all of it. */
  readonly storedName?: string | null;
  readonly unit: string | null;
  readonly component: number;
  readonly componentName: string;
  readonly serials: readonly string[];
}

export interface Asked {
  readonly address: string;
  /** The unit that the source sends. */
  readonly unit?: string | null;
  readonly behaved: Behaved;
}

export interface Proposed {
  readonly column: FreeColumn;
  readonly factor: number;
  readonly rule: SlotRule;
  readonly reasons: readonly ProposalReason[];
  readonly like: string | null;
  /**
   * The silent device that this device probably replaces, and the address of that device which is assigned to the
   * column.
   */
  readonly inPlaceOf?: { readonly device: string; readonly address: string };
  readonly score: number;
}

/** Score of each reason; if the total is below a minimum, nothing is proposed. */
const worth = {
  template: 30,
  like: 6,
  serial: 4,
  component: 2,
  name: 3,
  unit: 3,
  counter: 1,
  capacity: 1,
  in_place: 0,
} as const;
const SCORE_MIN = 3;
/** Score from which a device counts as known: a similar address is assigned, or a template was selected. */
export const SURE_SCORE = worth.like;
/** A plant's power may exceed the installed capacity by this factor. */
const CAPACITY_FACTOR = 1.2;

/** A component of the plant, with or without free columns. */
export interface NamedComponent {
  readonly id: number;
  readonly name: string;
  readonly serials: readonly string[];
}

/** The data on which proposals are based. */
export interface Known {
  readonly components: readonly NamedComponent[];
  readonly columns: readonly FreeColumn[];
  readonly bound: readonly BoundAddress[];
  /** Lines of the selected template. */
  readonly lines: readonly SourceTemplateLine[];
  readonly capacityKw: number | null;
}

/**
 * For each address the most probable column, if no other column is as probable. A column is proposed only once, for the
 * address that fits best.
 */
export function propose(asked: readonly Asked[], known: Known): ReadonlyMap<string, Proposed> {
  const serials = new Set(known.components.flatMap((component) => component.serials));
  const best = asked.flatMap((one) => {
    const named = [...serials].filter((serial) => namesIt(one.address, serial));
    const called = componentsNamedIn(one.address, known.components);
    const rated = known.columns
      // if the address contains a serial number, only components with that number are candidates
      .filter((column) => named.length === 0 || named.some((serial) => column.serials.includes(serial)))
      .flatMap((column) => rateTemplate(one, column, known.lines, named) ?? rate(one, column, known, called) ?? []);
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

/**
 * Score by the selected template, which takes precedence over names and units, because a user has assigned columns so.
 */
function rateTemplate(
  { address }: Asked,
  column: FreeColumn,
  lines: readonly SourceTemplateLine[],
  named: readonly string[],
): Proposed | undefined {
  const found = lineFor(lines, address, column);
  const isOwn = named.some((serial) => column.serials.includes(serial));
  if (found === undefined) return undefined;
  return {
    column,
    factor: Number(found.factor.toPrecision(12)),
    rule: found.line.rule,
    reasons: isOwn ? ['template', 'serial'] : ['template'],
    like: found.line.address,
    score: worth.template + found.nearness,
  };
}

function rate(
  { address, unit, behaved }: Asked,
  column: FreeColumn,
  { bound, capacityKw }: Known,
  called: ReadonlySet<number>,
): Proposed | undefined {
  const reasons: ProposalReason[] = [];
  const example = bound.find((one) => isLike(one, address, column));
  if (example) reasons.push('like');
  const ownSerial = column.serials.some((serial) => namesIt(address, serial));
  if (ownSerial) reasons.push('serial');
  else if (called.has(column.component)) reasons.push('component');
  else if (called.size > 0) return undefined;
  const field = address.split(/[ /]/).at(-1) ?? address;
  const [theirs, its] = [unit ? unitOf(unit) : unitIn(field), unitOf(column.unit)];
  const quantity = theirs?.quantity ?? quantityIn(field) ?? quantityIn(address);
  const wanted = its?.quantity ?? quantityIn(column.name);
  const madeForIt = column.storedName === nameOfAddress(address) || column.storedName === address;
  const exacter = madeForIt ? 0 : exacterBy(address, column.name);
  if (exacter === undefined) return undefined;
  if (quantity !== undefined && wanted !== undefined && quantity !== wanted) return undefined;
  if (wanted === 'power' && behaved.behaviour === 'counter' && quantity === undefined) return undefined;
  if (behaved.behaviour === 'words' && its !== undefined) return undefined;
  const fieldWords = wordsOf(field);
  const sameName = madeForIt || fieldWords.join(' ') === wordsOf(column.name).join(' ');
  const isOther = !sameName && isOfItsOwn(column.name, address);
  // a general voltage need not be that of the battery, so the column is only a candidate on the same device
  if (isOther && reasons.length === 0) return undefined;
  if (sameName || (quantity !== undefined && quantity === quantityIn(column.name) && !isOther)) reasons.push('name');
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
  // a general power fits a column for power better than one for the power of a phase
  const score =
    reasons.reduce((sum, reason) => sum + worth[reason], sameName ? 1 : 0) - (exacter > 0 || isOther ? 1 : 0);
  return about && score >= SCORE_MIN
    ? {
        column,
        factor: Number(factor.toPrecision(12)),
        rule: example?.rule ?? 'last',
        reasons,
        like: example?.address ?? null,
        score,
      }
    : undefined;
}

/** Components whose name has a word of the address that no other component's name has. */
function componentsNamedIn(address: string, components: readonly NamedComponent[]): ReadonlySet<number> {
  const names = components.map(({ id, name }) => ({ id, words: [...new Set(wordsOf(name))] }));
  const counted = Map.groupBy(
    names.flatMap(({ words }) => words),
    (word) => word,
  );
  const said = wordsOf(address).filter((word) => counted.get(word)?.length === 1);
  return new Set(names.flatMap(({ id, words }) => (words.some((word) => said.includes(word)) ? [id] : [])));
}

/**
 * Whether an address differs from an assigned one only in the device, and the column corresponds to that one's column.
 */
function isLike(one: BoundAddress, address: string, column: FreeColumn): boolean {
  if (one.columnName !== column.name || one.component === column.component) return false;
  return one.serials.some(
    (serial) =>
      namesIt(one.address, serial) &&
      bySerial(column.serials, (own) => one.address.replace(serial, () => own) === address),
  );
}

/** 1000 if the values are probably in kilowatts, 1 if in watts; undefined if it is unclear. */
function wattsPerUnit({ greatest, behaviour }: Behaved, capacityKw: number | null): number | undefined {
  if (capacityKw === null || capacityKw <= 0 || greatest === null || greatest <= 0 || behaviour === 'few')
    return undefined;
  // a few watts of a large plant look like a few kilowatts of a small one
  if (greatest > capacityKw * CAPACITY_FACTOR && greatest <= capacityKw * CAPACITY_FACTOR * 1000) return 1;
  return greatest >= capacityKw / 100 && greatest <= capacityKw * CAPACITY_FACTOR ? 1000 : undefined;
}
