import type { ReportTable } from '@leitwarte/core/report';
import { fileNamePart, formatTime } from '@leitwarte/core/rules';
import type { MadeFile } from '../download/useDownload.ts';
import { csvFile, excelFile } from '../report-table/reportFiles.ts';
import { type Column, shownColumns } from '../table/column.ts';
import { reportTable } from '../table/takeAway.ts';
import type { ChartLine } from './chartLine.ts';
import type { ChartPaper } from './chartPdf.ts';
import { firstFrom, type TimeSpan } from './series.ts';

/** An instant at which any line has a reading or a gap. */
export interface Instant {
  readonly ms: number;
}

/** The visible part of a chart: lines that are not hidden, within the shown time range. */
export interface SeenChart {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  readonly span: TimeSpan;
  readonly zone: string;
  /** Whether the server thinned the readings. */
  readonly thinned: boolean;
}

/** A column of times and one column per line. */
export function columnsOf(lines: readonly ChartLine[], time: string): readonly Column<Instant>[] {
  return [
    { key: 'time', title: time, kind: 'datetime', value: ({ ms }) => new Date(ms).toISOString() },
    ...lines.map(({ key, label, unit, readings: { times, values } }): Column<Instant> => ({
      key: `line ${key}`,
      title: label,
      kind: 'number',
      ...(unit && { unit }),
      value: ({ ms }) => {
        const at = firstFrom(times, ms);
        const value = values[at];
        return times[at] !== ms || value === undefined || Number.isNaN(value) ? null : value;
      },
    })),
  ];
}

/** The instants within the shown range, each once, in order. */
export function instantsOf(lines: readonly ChartLine[], { fromMs, toMs }: TimeSpan): readonly Instant[] {
  const instants = new Set<number>();
  for (const {
    readings: { times },
  } of lines)
    for (const ms of times.subarray(firstFrom(times, fromMs), firstFrom(times, toMs + 1))) instants.add(ms);
  return Array.from(Float64Array.from(instants).toSorted(), (ms) => ({ ms }));
}

/** Texts of a workbook other than the figures. */
interface Said {
  readonly time: string;
  readonly thinned: string;
}

/** The visible readings as a table with a heading, which says if the readings were thinned. */
function seenTable({ title, lines, span, zone, thinned }: SeenChart, paper: ChartPaper, said: Said): ReportTable {
  const rows = instantsOf(lines, span);
  const columns = shownColumns(columnsOf(lines, said.time), rows);
  const [from, to] = [span.fromMs, span.toMs].map((ms) => formatTime(ms, 'dd.MM.yyyy HH:mm', zone));
  return {
    ...reportTable({ title, columns, rows, zone, totalCaption: '' }),
    subtitle: [paper.letterhead.organisation, thinned ? said.thinned : ''].filter(Boolean).join(' · ') || undefined,
    period: `${from} – ${to}`,
    language: paper.language,
  };
}

/** The visible readings as an Excel workbook, with figures as numbers. */
export const seenExcel = (seen: SeenChart, paper: ChartPaper, said: Said): Promise<MadeFile> =>
  excelFile([seenTable(seen, paper, said)], `${fileNamePart(seen.title)}.xlsx`);

/** The visible readings as CSV. CSV has no heading, so the file name says if the readings were thinned. */
export const seenCsv = (
  seen: SeenChart,
  paper: ChartPaper,
  said: Said & { readonly thinnedName: string },
): Promise<MadeFile> =>
  csvFile(
    seenTable(seen, paper, said),
    `${fileNamePart([seen.title, seen.thinned ? said.thinnedName : ''].filter(Boolean).join(' '))}.csv`,
  );
