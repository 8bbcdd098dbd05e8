import type { ColumnPlan, ComponentImport, SystemImport } from '../../importSettings.ts';
import { quotedParts } from './cells.ts';

/** Positions in the file of what a component reads. */
export interface Layout {
  readonly component: ComponentImport;
  readonly date: number;
  /** -1 where the date column holds both. */
  readonly time: number;
  readonly columns: readonly ColumnLayout[];
}

export interface ColumnLayout {
  readonly plan: ColumnPlan;
  readonly position: number;
  /** -1 unless the column is a combined field. */
  readonly second: number;
}

/** Column names of a header line, trimmed. */
export function headerNames(line: string, separator: string): string[] {
  return quotedParts(line, separator).map((name) => name.trim().normalize('NFC'));
}

/** 0-based position of a column by its name or as `#n`; -1 where the file has none. The first of equal names counts. */
export function positionOf(names: readonly string[], wanted: string): number {
  const number = /^#([1-9]\d*)$/.exec(wanted)?.[1];
  if (number === undefined) return names.indexOf(wanted.trim().normalize('NFC'));
  return Number(number) <= names.length ? Number(number) - 1 : -1;
}

/** Where a component's columns are, or the names of those that are missing. */
export function layoutOf(names: readonly string[], component: ComponentImport): Layout | readonly string[] {
  const missing = new Set<string>();
  const find = (wanted: string) => {
    const position = positionOf(names, wanted);
    if (position < 0) missing.add(wanted);
    return position;
  };
  const layout = {
    component,
    date: find(component.dateColumn),
    time: component.timeColumn === '' ? -1 : find(component.timeColumn),
    columns: component.columns.map((plan) => ({
      plan,
      position: find(plan.source),
      second: plan.secondSource === null ? -1 : find(plan.secondSource),
    })),
  };
  return missing.size > 0 ? [...missing] : layout;
}

/** Position of the serial number column; -1 where none is wanted, undefined where it is missing. */
export function sernumPosition(names: readonly string[], { sernumColumn }: SystemImport): number | undefined {
  if (sernumColumn === '') return -1;
  const position = positionOf(names, sernumColumn);
  return position < 0 ? undefined : position;
}
