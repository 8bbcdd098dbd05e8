import * as fc from 'fast-check';
import type { ComponentSpec, PlantSpec } from './makePlant.ts';

/** The format of a generated logger file. */
interface Make {
  readonly separator: string;
  readonly sign: ',' | '.';
  readonly notation: keyof typeof notations;
  readonly isLong: boolean;
  readonly devices: readonly string[];
  readonly columns: readonly string[];
}

/** A generated line. */
interface Line {
  readonly kind: 'values' | 'again' | 'other' | 'wide' | 'header' | 'blank';
  readonly device: number;
  readonly slot: number;
  readonly cells: readonly (number | null)[];
  /** By how many positions the columns of a header are rotated. */
  readonly turn: number;
}

/** A generated file, its settings, and the expected result of its import. */
export interface RandomFile {
  readonly text: string;
  readonly plant: PlantSpec;
  readonly counts: Counts;
  /** Expected values: for each component and column a list of instants and values. */
  readonly values: readonly (readonly (readonly (readonly [string, number])[])[])[];
}

interface Counts {
  rows_read: number;
  rows_stored: number;
  rows_overwritten: number;
  rows_duplicate: number;
  rows_rejected: number;
  rows_skipped: number;
}

const two = (n: number) => String(n).padStart(2, '0');
const QUARTER_MS = 15 * 60_000;
const START = Date.UTC(2026, 5, 14, 12);
const SUMMER_MS = 2 * 3_600_000;
const local = (slot: number) => new Date(START + slot * QUARTER_MS + SUMMER_MS);
const date = (at: Date) => `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`;
const clock = (at: Date) => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
const half = (at: Date) => `${two(at.getUTCHours() % 12 || 12)}:${two(at.getUTCMinutes())}`;

/** Date formats, each with a function that writes the cells of a time. */
const notations = {
  german: { format: 'dd.MM.yyyy HH:mm', write: (at: Date) => [`${date(at)} ${clock(at)}`] },
  apart: { format: 'dd.MM.yyyy HH:mm', write: (at: Date) => [date(at), clock(at)] },
  plain: { format: 'yyyy-MM-dd HH:mm:ss', write: (at: Date) => [at.toISOString().slice(0, 19).replace('T', ' ')] },
  american: {
    format: 'MM/dd/yyyy hh:mma',
    write: (at: Date) => [
      `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()} ${half(at)}${at.getUTCHours() < 12 ? 'a' : 'p'}`,
    ],
  },
  iso: { format: 'ISO', write: (at: Date) => [`${at.toISOString().slice(0, 16)}+02:00`] },
} as const;

const make: fc.Arbitrary<Make> = fc.record({
  separator: fc.constantFrom(';', ',', '\t', '|'),
  sign: fc.constantFrom(',' as const, '.' as const),
  notation: fc.constantFrom('german', 'apart', 'plain', 'american', 'iso'),
  isLong: fc.boolean(),
  devices: fc.constantFrom([''], ['WR 1', 'WR 2'], ['A', 'B', 'C']),
  columns: fc.constantFrom(['P [kW]'], ['P', 'U'], ['Leistung', 'T', 'Ertrag']),
});

const cell = fc.option(
  fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4),
  { freq: 6 },
);
const line: fc.Arbitrary<Line> = fc.record({
  kind: fc.constantFrom('values', 'values', 'values', 'values', 'again', 'other', 'wide', 'header', 'blank'),
  device: fc.nat(2),
  slot: fc.nat(60),
  cells: fc.array(cell, { minLength: 3, maxLength: 3 }),
  turn: fc.nat(3),
});

interface Written {
  readonly component: number;
  readonly time: string;
  readonly cells: readonly (number | null)[];
}

export const randomFile: fc.Arbitrary<RandomFile> = fc
  .record({ make, lines: fc.array(line, { minLength: 3, maxLength: 40 }) })
  .map(({ make: own, lines }) => writeFile({ ...own, sign: own.separator === ',' ? '.' : own.sign }, lines));

function writeFile(own: Make, lines: readonly Line[]): RandomFile {
  const { separator, isLong, devices, columns } = own;
  const names = headerOf(own);
  let order = names.map((_, at) => at);
  let width = names.length;
  const text = [names.join(separator)];
  const read: Written[] = [];
  let [rejected, skipped] = [0, 0];
  let last: Line | undefined;
  const put = (cells: readonly string[], more: readonly string[] = []) =>
    text.push([...Array.from({ length: width }, (_, at) => cells[order[at] ?? -1] ?? ''), ...more].join(separator));
  for (const one of lines) {
    if (one.kind === 'blank') text.push('');
    else if (one.kind === 'header') {
      order = [...names.keys()].map((_, at) => (at + one.turn) % names.length);
      // this header has a further column, which no component reads
      const others = one.turn === 3 ? ['Neu'] : [];
      width = names.length + others.length;
      text.push([...order.map((at) => names[at] ?? ''), ...others].join(separator));
    } else {
      const base: Line = one.kind === 'again' || one.kind === 'other' ? (last ?? one) : one;
      const shown = one.kind === 'other' ? { ...base, cells: one.cells } : base;
      last = shown;
      const component = shown.device % devices.length;
      const at = local(shown.slot);
      const time = new Date(at.getTime() - SUMMER_MS).toISOString().slice(0, 16);
      for (const cells of isLong ? columns.map((_, key) => onlyAt(shown.cells, key)) : [shown.cells]) {
        const values = cells.slice(0, columns.length);
        const isWide = one.kind === 'wide';
        put(cellsOf(own, component, at, values), isWide ? ['7'] : []);
        if (isWide) rejected += 1;
        else if (values.every((value) => value === null)) skipped += 1;
        else read.push({ component, time, cells: values });
      }
    }
  }
  const counts = { ...countsOf(read), rows_rejected: rejected, rows_skipped: skipped };
  counts.rows_read = read.length + rejected + skipped;
  return { text: `${text.join('\n')}\n`, plant: plantOf(own), counts, values: valuesOf(own, read) };
}

const onlyAt = (cells: readonly (number | null)[], key: number) =>
  cells.map((value, at) => (at === key ? value : null));

function headerOf({ notation, isLong, devices, columns }: Make): string[] {
  const time = notation === 'apart' ? ['Datum', 'Uhrzeit'] : ['Zeit'];
  return [...time, ...(devices.length > 1 ? ['Gerät'] : []), ...(isLong ? ['Name', 'Wert'] : columns)];
}

function cellsOf(own: Make, component: number, at: Date, values: readonly (number | null)[]): string[] {
  const { notation, isLong, devices, columns, sign } = own;
  const written = (value: number | null) => (value === null ? '' : String(value).replace('.', sign));
  const key = values.findIndex((value) => value !== null);
  return [
    ...notations[notation].write(at),
    ...(devices.length > 1 ? [devices[component] ?? ''] : []),
    ...(isLong ? [columns[Math.max(0, key)] ?? '', written(values[key] ?? null)] : values.map(written)),
  ];
}

function plantOf(own: Make): PlantSpec {
  const { separator, sign, notation, isLong, devices, columns } = own;
  return {
    system: {
      import_separator: separator,
      import_decimal_sign: sign,
      import_sernum_column_name: devices.length > 1 ? 'Gerät' : null,
      import_form: isLong ? 'long' : 'table',
      import_key_column: isLong ? 'Name' : null,
      import_value_column: isLong ? 'Wert' : null,
    },
    components: devices.map((sernum): ComponentSpec => ({
      file_prefix: 'log',
      sernum: sernum || null,
      columns,
      import_data_date_column_name: notation === 'apart' ? 'Datum' : 'Zeit',
      import_data_time_column_name: notation === 'apart' ? 'Uhrzeit' : '',
      import_data_datetime_format: notations[notation].format,
    })),
  };
}

const isTogether = (one: Written, other: Written) => one.component === other.component && one.time === other.time;

/** The expected number of lines with each result by decision 4.52, which depends on the lines before and after. */
function countsOf(read: readonly Written[]): Counts {
  const counts = {
    rows_read: 0,
    rows_stored: 0,
    rows_overwritten: 0,
    rows_duplicate: 0,
    rows_rejected: 0,
    rows_skipped: 0,
  };
  for (const [index, one] of read.entries()) {
    const later = read.slice(index + 1).filter((other) => isTogether(one, other));
    const earlier = read.slice(0, index).filter((other) => isTogether(one, other));
    const differs = (other: Written) =>
      one.cells.some((value, at) => value !== null && (other.cells[at] ?? null) !== null && other.cells[at] !== value);
    const brings = one.cells.some((value, at) => {
      const before = earlier.findLast((other) => (other.cells[at] ?? null) !== null);
      return value !== null && before?.cells[at] !== value;
    });
    if (later.some(differs)) counts.rows_overwritten += 1;
    else if (brings) counts.rows_stored += 1;
    else counts.rows_duplicate += 1;
  }
  return counts;
}

function valuesOf({ devices, columns }: Make, read: readonly Written[]): RandomFile['values'] {
  return devices.map((_, component) =>
    columns.map((__, column) => {
      const own = new Map<string, number>();
      for (const one of read) {
        const value = one.cells[column] ?? null;
        if (one.component === component && value !== null) own.set(one.time, value);
      }
      return [...own].toSorted(([a], [b]) => a.localeCompare(b));
    }),
  );
}
