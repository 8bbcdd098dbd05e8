import { joinSummaries, type SummaryCode, summaryCode, summaryFields, summaryFigure } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays } from '../calendar.ts';
import { takingTurns } from '../turns.ts';
import { type DaySummary, readPackedDays, readSummaries } from './dayRows.ts';
import { blockFigures } from './blockFigures.ts';
import { readBreaks } from './breaks.ts';
import type { FigureColumn, Figures } from './figureColumn.ts';
import { type Window, windowOf } from './windows.ts';

/**
 * Figures of columns in windows (ascending, apart), in the order of the columns. From day summaries where they are
 * exact, else from the samples (decisions 2.2 to 2.5); four queries, however many columns and windows there are.
 */
export async function readFigures(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  columns: readonly FigureColumn[],
  windows: readonly Window[],
): Promise<Figures[]> {
  const span = spanOf(windows);
  if (span === undefined || columns.length === 0) return columns.map(() => []);
  const needsBlocks = ({ code, ignoreZeros }: FigureColumn) => summaryCode(code, ignoreZeros) === undefined;
  const fromBlocks = columns.filter(needsBlocks);
  const fromSummaries = columns.filter((column) => !needsBlocks(column));
  const summaries = await readSummaries(db, idsOf(fromSummaries), fieldsOf(fromSummaries), span);
  const blocks = await readPackedDays(db, idsOf(fromBlocks), span);
  const breaks = await readBreaks(db, fromBlocks);
  const figures: Figures[] = [];
  const turn = takingTurns();
  for (const column of columns) {
    const code = summaryCode(column.code, column.ignoreZeros);
    if (code === undefined) {
      const days = blocks.get(column.column_id) ?? [];
      figures.push(blockFigures(platform, column, windows, days, breaks.get(column.component_id) ?? []));
      await turn();
    } else figures.push(summaryFigures(column, code, windows, summaries.get(column.column_id) ?? []));
  }
  return figures;
}

function fieldsOf(columns: readonly FigureColumn[]) {
  const fields = columns.map(({ code, ignoreZeros }) => [summaryCode(code, ignoreZeros), ignoreZeros] as const);
  return new Set(fields.flatMap(([code, ignored]) => (code === undefined ? [] : summaryFields(code, ignored))));
}

const idsOf = (columns: readonly FigureColumn[]) => columns.map((column) => column.column_id);

/** All days that any window may need: from two days before the first, for DB and the counters' day before. */
function spanOf(windows: readonly Window[]): Window | undefined {
  const [first, last] = [windows[0], windows.at(-1)];
  return first && last && { from: addDays(first.from, -2), until: last.until };
}

function summaryFigures(
  { daysBack, ignoreZeros }: FigureColumn,
  code: SummaryCode,
  windows: readonly Window[],
  days: readonly DaySummary[],
): Figures {
  const daysOfWindow: DaySummary[][] = windows.map(() => []);
  for (const row of days) {
    const index = windowOf(windows, daysBack === 0 ? row.day : addDays(row.day, daysBack));
    daysOfWindow[index]?.push(row);
  }
  return daysOfWindow.map((own) => summaryFigure(code, joinSummaries(own), ignoreZeros));
}
