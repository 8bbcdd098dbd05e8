import type { LongTable, ReportColumnGroup, ReportRow } from '@leitwarte/core/report';
import { formatTime, type Samples } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import type { Span } from '../../../reports/interval.ts';
import { alignedRows } from './rows.ts';
import type { ChosenColumn } from './selection.ts';

interface SeriesTable {
  readonly title: string;
  readonly zone: string;
  readonly now: number;
  readonly span: Span;
  readonly columns: readonly ChosenColumn[];
  /** The values of all columns, as one portion of the period after the other. */
  readonly portions: AsyncIterable<readonly Samples[]>;
  /** Whether the caption of each column contains its plant and component. */
  readonly named: boolean;
  readonly language: Language;
}

/**
 * Every stored value of columns over a period as a table, one row for each time; rows are created while they are read.
 */
export function seriesTable({ title, zone, now, span, columns, portions, named, language }: SeriesTable): LongTable {
  const day = (ms: number) => formatTime(ms, 'dd.MM.yyyy HH:mm', zone);
  const groups = columns.map(({ plant, component, description, unit }): ReportColumnGroup => ({
    title: named ? `${plant} | ${component}` : '',
    columns: [{ title: description, kind: 'number', unit: unit ?? undefined }],
  }));
  return {
    title,
    period: `${day(span.from)} – ${day(span.until - 1)}`,
    zone,
    createdAtMs: now,
    language,
    groups: [{ title: '', columns: [{ title: text(language, 'overview.time'), kind: 'datetime' }] }, ...groups],
    rows: blocksOf(portions),
  };
}

async function* blocksOf(portions: SeriesTable['portions']): AsyncGenerator<Iterable<ReportRow>> {
  for await (const lines of portions) yield rowsOf(lines);
}

function* rowsOf(lines: readonly Samples[]): Generator<ReportRow> {
  for (const [time, values] of alignedRows(lines)) yield [time, ...values];
}
