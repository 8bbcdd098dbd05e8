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

/** The assignments as a template: one line for all devices of a kind if addresses contain their serial numbers. */
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

/** A column with which template lines are compared. */
interface ComparedColumn {
  readonly name: string;
  readonly unit: string | null;
  readonly componentName: string;
  readonly serials: readonly string[];
}

export interface Templated {
  readonly line: SourceTemplateLine;
  /** Factor for this column, whose unit may differ from that of the line. */
  readonly factor: number;
  /** How well the line fits: another component, and an address that differs in one part, each reduce it. */
  readonly nearness: number;
}

/** The template line that assigns an address to a column, the best fitting of several. */
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
 * Whether two addresses differ only in one part before the last, such as a host or device name: `pv,host=a power` and `pv,host=b power`.
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

/** Factor to convert values of one unit to another; undefined if they do not measure the same quantity. */
function timesBetween(unit: string | null, wanted: string | null): number | undefined {
  if ((unit ?? '').trim() === (wanted ?? '').trim()) return 1;
  const [own, its] = [unitOf(unit), unitOf(wanted)];
  return own !== undefined && own.quantity === its?.quantity ? own.scale / its.scale : undefined;
}
