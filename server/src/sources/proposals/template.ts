import { SourceTemplateLine } from '@leitwarte/core/entities';
import * as z from 'zod';
import { bySerial, namesIt } from './serials.ts';
import { unitOf } from './quantities.ts';

/** An assigned address, as an example for similar devices. */
export interface BoundAddress {
  readonly address: string;
  readonly columnName: string;
  readonly unit: string | null;
  readonly component: number;
  readonly componentName: string;
  readonly serials: readonly string[];
  readonly factor: number;
  readonly rule: SourceTemplateLine['rule'];
}

/** Placeholder in a template line for the serial number of any device. */
const SERIAL = '{serial}';

const Lines = z.array(SourceTemplateLine);

export const linesWritten = (lines: readonly SourceTemplateLine[]): string => JSON.stringify(lines);
export const linesOf = (stored: string): SourceTemplateLine[] => Lines.parse(JSON.parse(stored));

/** The assignments as a template; if addresses contain serial numbers, one line covers all devices of a kind. */
export function templateOf(bound: readonly BoundAddress[]): SourceTemplateLine[] {
  const lines = bound.map(({ address, columnName, unit, componentName, serials, factor, rule }) => {
    const serial = serials.find((own) => namesIt(address, own));
    const line = { column: columnName, unit, factor, rule };
    return serial === undefined
      ? { address, component: componentName, ...line }
      : { address: address.replace(serial, () => SERIAL), component: '', ...line };
  });
  const apart = new Map(lines.map((line) => [JSON.stringify(line), line]));
  return [...apart.values()].toSorted((a, b) => (a.address < b.address ? -1 : Number(a.address > b.address)));
}

/** A column that is compared with template lines. */
interface ComparedColumn {
  readonly name: string;
  readonly unit: string | null;
  readonly componentName: string;
  readonly serials: readonly string[];
}

export interface Templated {
  readonly line: SourceTemplateLine;
  /** Factor for this column; differs from that of the line if the units differ. */
  readonly factor: number;
  /** How well the line fits; lower for another component, and for an address that differs in one part. */
  readonly nearness: number;
}

/** The best fitting template line that assigns an address to a column. */
export function lineFor(
  lines: readonly SourceTemplateLine[],
  address: string,
  column: ComparedColumn,
): Templated | undefined {
  return lines
    .flatMap((line): Templated[] => {
      const times = line.column === column.name ? timesBetween(line.unit, column.unit) : undefined;
      const nearness = nearnessOf(line, address, column);
      return times === undefined || nearness === undefined ? [] : [{ line, factor: line.factor * times, nearness }];
    })
    .reduce<Templated | undefined>((best, own) => (best && best.nearness >= own.nearness ? best : own), undefined);
}

function nearnessOf(line: SourceTemplateLine, address: string, column: ComparedColumn): number | undefined {
  if (line.address.includes(SERIAL))
    return bySerial(column.serials, (serial) => line.address.replace(SERIAL, () => serial) === address) ? 0 : undefined;
  const isNamed = line.component === column.componentName;
  if (line.address === address) return isNamed ? 0 : -1;
  return differsInOnePart(line.address, address) ? (isNamed ? -1 : -2) : undefined;
}

/**
 * Whether two addresses differ in exactly one part, and not in the last one: for example in the name of a host or
 * device, as in `pv,host=a power` and `pv,host=b power`.
 */
function differsInOnePart(one: string, other: string): boolean {
  const [own, its] = [partsOf(one), partsOf(other)];
  if (own.length !== its.length) return false;
  const apart = own.flatMap((part, at) => (part === its[at] ? [] : [at]));
  const [at = 0] = apart;
  const [key, theirs] = [own[at], its[at]].map((part = '') => (part.includes('=') ? part.split('=')[0] : ''));
  return apart.length === 1 && at < own.length - 1 && key === theirs;
}

const partsOf = (address: string): string[] => address.split(/(?<=[ /,])/);

/** Factor that converts values from one unit to another; undefined if they are units of different quantities. */
function timesBetween(unit: string | null, wanted: string | null): number | undefined {
  if ((unit ?? '').trim() === (wanted ?? '').trim()) return 1;
  const [own, its] = [unitOf(unit), unitOf(wanted)];
  return own !== undefined && own.quantity === its?.quantity ? own.scale / its.scale : undefined;
}
