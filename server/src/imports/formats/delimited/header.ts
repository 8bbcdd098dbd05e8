import type { ImportForm } from '@leitwarte/core/codes';
import type { ColumnPlan, ComponentImport, SystemImport } from '../../importSettings.ts';
import { quotedParts } from './cells.ts';

/** Positions in the file of the columns that a component reads. */
export interface Layout {
  readonly component: ComponentImport;
  /**
   * Positions of the date's cells: several if year and day have separate columns, none if the date is not in a column.
   */
  readonly dates: readonly number[];
  /** Where the date is found if the lines contain none. */
  readonly given: GivenDate | undefined;
  /** Position of the time; -1 if the date column contains both. */
  readonly time: number;
  readonly columns: readonly ColumnLayout[];
}

/** Place of a date that is not in a column: the file name, or a line above the header or between the data lines. */
type GivenDate = 'file' | 'head';

export interface ColumnLayout {
  readonly plan: ColumnPlan;
  readonly position: number;
  /** Position of the second part; -1 unless the column is a combined field. */
  readonly second: number;
}

/** Column names of a header line, trimmed. */
export function headerNames(line: string, separator: string): string[] {
  return quotedParts(line, separator).map((name) => name.trim().normalize('NFC'));
}

/** 0-based position of a column by its name or as `#n`; -1 if the file has no such column. If names are equal, the first counts. */
export function positionOf(names: readonly string[], wanted: string): number {
  const number = /^#([1-9]\d*)$/.exec(wanted)?.[1];
  if (number === undefined) return names.indexOf(wanted.trim().normalize('NFC'));
  return Number(number) <= names.length ? Number(number) - 1 : -1;
}

/** The parts of the date: columns by name, and parts outside columns: `#file` and `#head`. */
interface DatePlaces {
  readonly given: GivenDate | undefined;
  readonly columns: readonly string[];
}

/**
 * Parses the date setting: one column, or several such as `Jahr + Tag` if no column has that whole name; or `#file` or
 * `#head`, alone or followed by columns.
 */
export function datePlaces(names: readonly string[], wanted: string): DatePlaces {
  if (positionOf(names, wanted) >= 0) return { given: undefined, columns: [wanted] };
  const parts = wanted.split(' + ').map((name) => name.trim());
  const [first = '', ...others] = parts;
  const given = /^#(file|head)$/i.exec(first)?.[1]?.toLowerCase();
  return given === 'file' || given === 'head' ? { given, columns: others } : { given: undefined, columns: parts };
}

/** The positions of a component's columns, or the names of missing ones. In a long file (one value per line) components have no columns. */
export function layoutOf(
  names: readonly string[],
  component: ComponentImport,
  form: ImportForm = 'table',
): Layout | readonly string[] {
  const missing = new Set<string>();
  const find = (wanted: string) => {
    const position = positionOf(names, wanted);
    if (position < 0) missing.add(wanted);
    return position;
  };
  const isLong = form === 'long' || form === 'matrix';
  const date = datePlaces(names, component.dateColumn);
  const layout = {
    component,
    given: date.given,
    dates: date.columns.map(find),
    time: component.timeColumn === '' ? -1 : find(component.timeColumn),
    columns: component.columns.map((plan) => ({
      plan,
      position: isLong ? -1 : find(plan.source),
      second: plan.secondSource === null || isLong ? -1 : find(plan.secondSource),
    })),
  };
  return missing.size > 0 ? [...missing] : layout;
}

/** Positions of the columns that the settings of the plant system name; -1 if a column is not needed. */
export interface Places {
  /** Position of the serial number. */
  readonly sernum: number;
  /** Position of the offset of the local time from UTC. */
  readonly offset: number;
  /** Position of the seconds that are added to the time. */
  readonly seconds: number;
  /** In a long file: positions of the name of the measured quantity and of its value. */
  readonly key: number;
  readonly value: number;
}

/** The positions of the system's own columns, or the names of missing ones. */
export function placesOf(
  names: readonly string[],
  system: SystemImport,
): { readonly places: Places; readonly missing: readonly string[] } {
  const missing: string[] = [];
  const find = (wanted: string) => {
    const position = wanted === '' ? -1 : positionOf(names, wanted);
    if (wanted !== '' && position < 0) missing.push(wanted);
    return position;
  };
  const isLong = system.form === 'long';
  const needed = (wanted: string, otherwise: string) => find(isLong ? wanted || otherwise : '');
  return {
    places: {
      // in blocks and segments the device is not named by a column
      sernum: system.form === 'blocks' || system.form === 'segments' ? -1 : find(system.sernumColumn),
      offset: find(system.offsetColumn),
      seconds: find(system.secondsColumn),
      key: system.form === 'matrix' ? find(system.keyColumn) : needed(system.keyColumn, 'key'),
      value: needed(system.valueColumn, 'value'),
    },
    missing,
  };
}
