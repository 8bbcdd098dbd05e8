import type { Provenance, ProvenanceFile } from '@leitwarte/core/entities';
import {
  columnDecimals,
  DEFAULT_ZONE,
  durationText,
  formatDate,
  formatNumber,
  formatTime,
  formatValue,
} from '@leitwarte/core/rules';
import { formulaText } from '@leitwarte/core/texts/figures';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import type { Field } from '../../../output/output.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

type Source = Provenance['sources'][number];
type Listed = Source['readings'][number] & { readonly source: Source };

const MINUTES = 'dd.MM.yyyy HH:mm';
const SECONDS = 'dd.MM.yyyy HH:mm:ss';
/** Number of readings shown on a terminal unless all are requested. */
const SHOWN = 20;

/**
 * Shows the origin of a figure. On a terminal its computation, files and first readings; in a pipe one line for each reading, or for each
 * part of a sum.
 */
export async function showProvenance(context: Context, found: Provenance, all: boolean): Promise<void> {
  const { out } = context;
  if (await out.entity(found)) return;
  const listed = found.sources.flatMap((source) => source.readings.map((reading) => ({ ...reading, source })));
  if (!out.terminal)
    return found.parts.length > 0 ? out.table(found.parts, parts(found)) : out.table(listed, readings(found));
  await out.record(found, factsOf(context, found));
  if (found.parts.length > 0) {
    await out.write('\n');
    await out.table(found.parts, parts(found));
  }
  if (found.files.length > 0) {
    await out.write('\n');
    await out.table(found.files, files(found));
  }
  if (listed.length === 0) return;
  await out.write('\n');
  const shown = all ? listed : listed.slice(0, SHOWN);
  await out.table(shown, telling(readings(found), shown));
  const left = listed.length - SHOWN;
  if (!all && left > 0)
    await out.note(say(`… und ${left} weitere: --all, oder in eine Pipe`, `… and ${left} more: --all, or into a pipe`));
}

/** Columns worth showing: not empty ones, nor the source if there is only one, nor whether readings count if all do. */
function telling(columns: readonly Column<Listed>[], rows: readonly Listed[]): readonly Column<Listed>[] {
  return columns.filter(({ key, value }) => {
    const values = new Set(rows.map((row) => value(row) ?? null));
    const [only] = values;
    return (
      key === true ||
      values.size > 1 ||
      (typeof only === 'string' && !rows.some(({ source }) => only === nameOf(source)))
    );
  });
}

function factsOf(context: Context, found: Provenance): Field[] {
  const { row, value, unit, moment } = found;
  const days = [row.from, row.until].map((day) => formatDate(day));
  const read = moment === null ? undefined : formatTime(moment, SECONDS, zoneOf(found));
  const formula = formulaText(found, read, context.language);
  const made: Field[] = [
    [say('Ergebnis', 'Result'), formatValue(value, unit)],
    [say('Rechenweg', 'How computed'), formula],
  ];
  return [
    [say('Spalte', 'Column'), found.name],
    [say('Datum', 'Date'), days[0] === days[1] ? days[0] : days.join(' – ')],
    ...(formula === undefined ? [] : made),
    ...found.sources.flatMap((source) => factsOfSource(source, found.sources.length > 1)),
  ];
}

function factsOfSource(source: Source, hasOthers: boolean): Field[] {
  const { column, value, unit, from, until, hours, count, expected, gaps, exchanges, dips, factor } = source;
  const time = (iso: string) => formatTime(iso, MINUTES, column.zone);
  // local time does not show the duration if an hour occurs twice
  const gapText = (gap: { readonly from: string; readonly until: string }) =>
    `${time(gap.from)} – ${time(gap.until)} (${durationText(gap.from, gap.until)})`;
  const span = `${time(from)} – ${time(until)} (${column.zone}, ${formatNumber(hours)} h)`;
  const own: Field[] = hasOthers ? [[say('Wert', 'Value'), formatValue(value, unit)]] : [];
  const missing: Field[] = gaps.length === 0 ? [] : [[say('Lücken', 'Gaps'), gaps.map(gapText).join(', ')]];
  const changed: Field[] =
    exchanges.length === 0 ? [] : [[say('Gerätewechsel', 'Exchanges'), exchanges.map(time).join(', ')]];
  const dipped: Field[] =
    dips.length === 0
      ? []
      : [
          [
            say('Zähleraussetzer', 'Dips of the counter'),
            dips.map((dip) => `${time(dip.at)}: ${formatValue(dip.value, column.unit)}`).join(', '),
          ],
        ];
  return [
    [say('Quelle', 'Source'), nameOf(source)],
    ...own,
    [say('Zeitraum', 'Period'), span],
    [say('Faktor beim Import', 'Factor at import'), factor === null ? null : String(factor).replace('.', ',')],
    [say('Messwerte', 'Readings'), `${formatNumber(count)} / ${formatNumber(expected)}`],
    ...missing,
    ...changed,
    ...dipped,
  ];
}

const nameOf = ({ column: { plant, component, description } }: Source) => `${plant} | ${component} | ${description}`;
const zoneOf = ({ sources }: Provenance) => sources[0]?.column.zone ?? DEFAULT_ZONE;

const parts = ({ parts: all }: Provenance): readonly Column<Provenance['parts'][number]>[] => [
  { head: say('Teil', 'Part'), key: true, value: ({ name }) => name, bare: ({ row, name }) => row ?? name },
  { head: say('Wert', 'Value'), value: ({ value }) => value, ...sameDecimals(all) },
  { head: say('Einheit', 'Unit'), value: ({ unit }) => unit },
];

const files = (found: Provenance): readonly Column<ProvenanceFile>[] => [
  { head: say('Import', 'Import'), value: ({ id }) => String(id) },
  { head: say('Datei', 'File'), key: true, value: ({ folder, file }) => [folder, file].filter(Boolean).join('/') },
  { head: say('importiert', 'imported'), value: (one) => timeCell(one.started_at, MINUTES, zoneOf(found)) },
  { head: say('Messwerte', 'Readings'), value: ({ readings: delivered }) => delivered },
  {
    head: say('Zeilen', 'Lines'),
    right: true,
    value: ({ first_line: first, last_line: last }) => (first === null ? null : `${first}–${last}`),
  },
  { head: say('abgelehnt', 'rejected'), value: ({ rows_rejected }) => rows_rejected, spare: 'empty' },
  {
    head: say('entfernt von', 'removed by'),
    value: (one) => (one.kind === 'clear' ? one.created_by : null),
    spare: 'empty',
  },
  {
    head: say('zurückgenommen', 'taken back'),
    value: (one) => timeCell(one.undone_at, MINUTES, zoneOf(found)),
    spare: 'empty',
  },
  { head: say('von', 'by'), value: ({ undone_by }) => undone_by, spare: 'empty' },
];

const readings = (found: Provenance): readonly Column<Listed>[] => {
  const fileOf = (id: number | null) => found.files.find((file) => file.id === id)?.file ?? null;
  return [
    { head: say('Quelle', 'Source'), value: ({ source }) => nameOf(source), spare: 'same' },
    {
      head: say('Zeit', 'Time'),
      key: true,
      value: ({ at, source }) => formatTime(at, SECONDS, source.column.zone),
      bare: ({ at }) => at,
    },
    { head: say('Wert', 'Value'), key: true, value: ({ value }) => value, ...sameDecimals(figuresOf(found)) },
    { head: say('Einheit', 'Unit'), value: ({ source }) => source.column.unit, spare: 'same' },
    { head: say('Datei', 'File'), value: ({ file }) => fileOf(file), spare: 'same' },
    { head: say('Zeile', 'Line'), value: ({ line }) => line, spare: 'empty' },
    {
      head: say('Stand davor', 'State before'),
      value: ({ before }) => (before ? true : null),
      bare: ({ before }) => before,
      spare: 'empty',
    },
    { head: say('zählt', 'counts'), value: ({ counts }) => counts, spare: 'same' },
    {
      head: say('Aussetzer', 'Dip'),
      value: ({ dip }) => (dip ? true : null),
      bare: ({ dip }) => dip,
      spare: 'empty',
    },
  ];
};

const figuresOf = ({ sources }: Provenance) =>
  sources.flatMap(({ column: { unit }, readings: all }) => all.map(({ value }) => ({ value, unit })));

/** Uses the same number of decimals for all figures of a column if they have the same unit (4.32). */
function sameDecimals(figures: readonly { readonly value: unknown; readonly unit: string | null }[]) {
  const numbers = figures.flatMap(({ value, unit }) => (typeof value === 'number' ? [{ value, unit }] : []));
  const units = new Set(numbers.map(({ unit }) => unit));
  const [unit] = units;
  if (units.size !== 1) return {};
  const values = numbers.map(({ value }) => value);
  return { decimals: columnDecimals(values, unit) };
}
