import type { FileRejection } from '@leitwarte/core/codes';
import type { ImportGuess } from '@leitwarte/core/entities';
import { isParserLost } from '../../platform/parser.ts';
import type { Job } from '../../platform/jobs.ts';
import { openFile } from '../formats/openFile.ts';
import { portionReader } from '../portions.ts';
import { draftPlan } from '../preview/draftPlan.ts';
import { draftOfGuess } from './draftOfGuess.ts';

/** Maximum number of rows: a year of quarter-hours and some more; a file with more rows is no statement of one year. */
const ROWS_MOST = 40_000;

export interface StatementInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly guess: ImportGuess;
  /** Zone of the plant. */
  readonly zone: string;
  /** The column to be read, as named by the guess. */
  readonly column: string;
}

/** Values of the column by instant, in order of time; or the reason why the file cannot be read. */
export interface StatementRows {
  readonly reason: FileRejection | 'too_many_rows' | null;
  readonly times: number[];
  readonly values: number[];
  readonly rejected: number;
}

const nothing = (reason: StatementRows['reason']): StatementRows => ({ reason, times: [], values: [], rejected: 0 });

/** Reads one column of a file as its import would, without storing anything. It runs as a job because a large file takes a while. */
export const statementJob: Job<StatementInput, StatementRows> = async (
  context,
  { name, bytes, guess, zone, column },
) => {
  const { platform, files } = context;
  const plant = draftPlan(draftOfGuess(guess, name, zone, column));
  const content = {
    decoder: (encoding: string) => files.decoder(encoding),
    async *read() {
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
    },
  };
  const claim = { byPrefix: plant.components, withoutPrefix: [] };
  const format = /\.xlsx$/i.test(name) ? 'xlsx' : 'delimited';
  const opened = await openFile(content, { plant, claim, format }, { file: name, parser: platform.parser }).catch(
    (error: unknown) => {
      if (!isParserLost(error)) throw error;
      return { reason: 'reader_ended' as const, rejections: [] };
    },
  );
  if ('reason' in opened) return nothing(opened.reason);
  const found = new Map<number, Map<number, number>>();
  const rowsRead = () => [...found.values()].reduce((sum, own) => sum + own.size, 0);
  let rejected = 0;
  const reader = portionReader(
    { plant, table: opened.table, arrivedAt: Date.UTC(2199, 0, 1) },
    {
      portion: async (portion) => {
        rejected += portion.rejectedLines + portion.rejectedCells;
        for (const { componentId, times, values } of portion.days) {
          const own = found.get(componentId) ?? new Map<number, number>();
          found.set(componentId, own);
          times.forEach((time, row) => {
            const value = values[0]?.[row] ?? Number.NaN;
            if (!Number.isNaN(value)) own.set(time, value);
          });
        }
        await context.yield();
      },
      around: () => Promise.resolve({ times: [], given: [] }),
    },
  );
  for await (const piece of opened.pieces()) {
    await reader.read(piece);
    if (rowsRead() > ROWS_MOST) return nothing('too_many_rows');
  }
  await reader.end();
  if (rowsRead() > ROWS_MOST) return nothing('too_many_rows');
  const sums = new Map<number, number>();
  for (const own of found.values()) for (const [time, value] of own) sums.set(time, (sums.get(time) ?? 0) + value);
  const rows = [...sums].toSorted(([a], [b]) => a - b);
  return { reason: null, times: rows.map(([time]) => time), values: rows.map(([, value]) => value), rejected };
};

const PIECE_BYTES = 1024 * 1024;
