import type { ImportForm, Logger } from '@leitwarte/core/codes';
import type { SampleTable } from '../table.ts';

/** Name and unit of a column, if they are not in its heading. */
export interface Meaning {
  readonly description: string;
  readonly unit: string | null;
}

/** A sample in a special form, converted to a table with a column for each quantity. */
export interface Shape {
  readonly logger: Logger | null;
  readonly table: SampleTable;
  readonly form: ImportForm;
  readonly separator: string | null;
  readonly decimalSign: ',' | '.';
  readonly headLines?: number;
  /** Number of lines below the header that contain no data, such as units. */
  readonly linesBelow?: number;
  /** Column names of a file without header, in the form of the setting. */
  readonly header?: string;
  readonly element?: string;
  readonly devicePattern?: string;
  readonly sernumColumn?: string;
  readonly keyColumn?: string;
  readonly valueColumn?: string;
  readonly offsetColumn?: string;
  /** The words of that column, if it is not certain that they contain the offset. */
  readonly clockWords?: readonly string[];
  readonly secondsColumn?: string;
  /** The column with the time; it is one of the table's columns. */
  readonly dateColumn: string;
  /** Column of the time of day, if it is separate. */
  readonly timeColumn?: string;
  /** The times of all lines of the file, if the table was converted to one row per time. */
  readonly moments?: readonly string[];
  /** Whether lines of different things have the same time and names, because columns were chosen that do not tell them apart. */
  readonly repeats?: boolean;
  /** Texts about the whole document, which may name the time zone, as lines above a header do. */
  readonly about?: readonly string[];
  readonly devices: readonly string[];
  readonly deviceColumns?: readonly { readonly device: string; readonly columns: readonly string[] }[];
  readonly meanings?: ReadonlyMap<string, Meaning>;
}

/** The settings for the names of a line in long form, if somebody chose them; `sernum` is empty for a single device. */
export interface GivenNames {
  readonly key: string;
  readonly sernum: string;
}

/** A value of a sample in long form (one value per line). */
export interface LongValue {
  readonly time: string;
  readonly device: string;
  readonly channel: string;
  readonly value: string;
}

/** Converts values to rows by device and time; the first column is the time. */
export function pivoted(values: readonly LongValue[], dateColumn: string): SampleTable {
  const channels = [...new Set(values.map(({ channel }) => channel))];
  const rows = new Map<string, string[]>();
  for (const { time, device, channel, value } of values) {
    const key = `${device}\n${time}`;
    const row = rows.get(key) ?? [time, ...channels.map(() => '')];
    rows.set(key, row);
    row[channels.indexOf(channel) + 1] = value;
  }
  return {
    separator: null,
    names: [dateColumn, ...channels],
    hasHeader: true,
    linesBefore: 0,
    rows: [...rows.values()],
  };
}

/** The channels of each device; empty if all devices have the same channels. */
export function channelsOf(
  values: readonly Pick<LongValue, 'device' | 'channel'>[],
): NonNullable<Shape['deviceColumns']> {
  const byDevice = Map.groupBy(values, ({ device }) => device);
  const own = Array.from(byDevice, ([device, some]) => ({
    device,
    columns: [...new Set(some.map(({ channel }) => channel))],
  }));
  const [first] = own;
  const same = own.every(({ columns }) => columns.toSorted().join('\n') === first?.columns.toSorted().join('\n'));
  return same ? [] : own;
}

export const devicesIn = (values: readonly { readonly device: string }[]) => [
  ...new Set(values.map(({ device }) => device)),
];
