import { joinSummaries, type SummaryCode, summaryCode, summaryFields, summaryFigure } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import type { Caller, Platform } from '../../platform/platform.ts';
import { addDays, dayCount } from '../calendar.ts';
import { takingTurns } from '../turns.ts';
import { type DaySummary, readPackedDays, readSummaries } from './dayRows.ts';
import { blockFigures } from './blockFigures.ts';
import type { AssumedExchange } from './breaks.ts';
import { readCounterFacts } from './counterFacts.ts';
import type { FigureColumn, Figures } from './figureColumn.ts';
import { levelsBefore } from './levelsBefore.ts';
import { type Window, windowOf } from './windows.ts';

/** What is needed to read figures; the context of a call fits. */
export interface FigureSource {
  readonly db: Reader;
  readonly platform: Pick<Platform, 'deflate'>;
  /** The caller that waits for the figures; after it disconnects, the work is aborted by throwing the reason. */
  readonly caller?: Caller | undefined;
  /** An exchange of a device that is treated as saved when counters are read. */
  readonly assumed?: AssumedExchange | undefined;
  /** Called for each column and window in which readings of a counter are ignored as a dip (decision 4.53). */
  readonly onDip?: ((column: FigureColumn, window: number) => void) | undefined;
}

/** Maximum number of packed column-days in memory: about 40 MB for readings each minute. */
const COLUMN_DAYS = 40_000;

/**
 * Figures of columns in windows (ascending, not overlapping), in the order of the columns. They are computed from day summaries if these
 * are exact, otherwise from the samples (decisions 2.2 to 2.5). Uses at most seven queries for every {@link COLUMN_DAYS}, and lets other
 * calls run between columns.
 */
export async function readFigures(
  source: FigureSource,
  columns: readonly FigureColumn[],
  windows: readonly Window[],
): Promise<Figures[]> {
  const span = spanOf(columns, windows);
  if (span === undefined || columns.length === 0) return columns.map(() => []);
  const atOnce = Math.max(1, Math.floor(COLUMN_DAYS / dayCount(span)));
  const portions: Figures[][] = [];
  for (let first = 0; first < columns.length; first += atOnce)
    portions.push(await figuresOf(source, columns.slice(first, first + atOnce), windows, span));
  return portions.flat();
}

async function figuresOf(
  { db, platform, caller, assumed, onDip }: FigureSource,
  columns: readonly FigureColumn[],
  windows: readonly Window[],
  span: Window,
): Promise<Figures[]> {
  const needsBlocks = ({ code, ignoreZeros }: FigureColumn) => summaryCode(code, ignoreZeros) === undefined;
  const fromBlocks = columns.filter(needsBlocks);
  const fromSummaries = columns.filter((column) => !needsBlocks(column));
  const summaries = await readSummaries(db, idsOf(fromSummaries), fieldsOf(fromSummaries), span);
  const blocks = await readPackedDays(db, idsOf(fromBlocks), span);
  const factsOf = await readCounterFacts(db, fromBlocks, assumed);
  const levelOf = await levelsBefore(db, fromBlocks, blocks, span.from);
  const figures: Figures[] = [];
  const turn = takingTurns(caller?.signal);
  for (const column of columns) {
    const code = summaryCode(column.code, column.ignoreZeros);
    if (code === undefined) {
      const days = [...levelOf(column), ...(blocks.get(column.column_id) ?? [])];
      const found = blockFigures(platform, column, windows, days, factsOf(column));
      for (const window of found.dipped) onDip?.(column, window);
      figures.push(found.figures);
    } else figures.push(summaryFigures(column, code, windows, summaries.get(column.column_id) ?? []));
    await turn();
  }
  return figures;
}

function fieldsOf(columns: readonly FigureColumn[]) {
  const fields = columns.map(({ code, ignoreZeros }) => [summaryCode(code, ignoreZeros), ignoreZeros] as const);
  return new Set(fields.flatMap(([code, ignored]) => (code === undefined ? [] : summaryFields(code, ignored))));
}

const idsOf = (columns: readonly FigureColumn[]) => columns.map((column) => column.column_id);

/**
 * All days that any window may need: from two days before the first used day (counters need the day before, and one more for the level
 * before that) to the day after the last, for dips over midnight.
 */
function spanOf(columns: readonly FigureColumn[], windows: readonly Window[]): Window | undefined {
  const [first, last] = [windows[0], windows.at(-1)];
  const back = columns.some(({ daysBack }) => daysBack > 0) ? 3 : 2;
  return first && last && { from: addDays(first.from, -back), until: addDays(last.until, 1) };
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
