import { readingsIn, type Sample, tableRows } from './sample.ts';

export interface ExpectedInverter {
  readonly name: string;
  readonly sernum: string;
  readonly lines: number;
  /** Last value of every column that has one, by displayed name. */
  readonly last: ReadonlyMap<string, number>;
}

export interface Expected {
  readonly lines: number;
  readonly inverters: readonly ExpectedInverter[];
  /** Local time of the newest line, as `dd.MM.yyyy HH:mm`. */
  readonly newest: string;
}

/** What the plant must show, computed only from the files. */
export function expectedOf({ files, inverters, columns }: Sample): Expected {
  const readings = readingsIn(files.get('details.txt'));
  const sources = tableRows(columns).map((row) => [row.get('source') ?? '', row.get('col_description') ?? ''] as const);
  const times = readings.map((reading) => reading.get('Orario di rilevazione') ?? '').toSorted();
  return {
    lines: readings.length,
    inverters: tableRows(inverters).map((row) => {
      const sernum = row.get('sernum') ?? '';
      const own = readings.filter((reading) => reading.get('Numero di serie') === sernum);
      return { name: row.get('name') ?? '', sernum, lines: own.length, last: lastOf(own, sources) };
    }),
    newest: (times.at(-1) ?? '').replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d).*$/, '$3.$2.$1 $4'),
  };
}

function lastOf(
  readings: readonly ReadonlyMap<string, string>[],
  sources: readonly (readonly [string, string])[],
): Map<string, number> {
  const last = new Map<string, number>();
  for (const [source, description] of sources) {
    const cell = readings.findLast((reading) => reading.has(source))?.get(source);
    if (cell !== undefined) last.set(description, Number(cell));
  }
  return last;
}

/** Parses a number in German notation without its unit: `1.222 V` is 1222. Undefined for a dash. */
export function germanNumber(text: string): number | undefined {
  const digits = /^-?[\d.]+(?:,\d+)?/.exec(text.trim())?.[0];
  return digits === undefined ? undefined : Number(digits.replaceAll('.', '').replace(',', '.'));
}
