import { prepareDay } from '../measurements/laidDay.ts';
import type { Deflate } from '../platform/platform.ts';
import type { StoredAround, Twice } from './formats/delimited/undecided.ts';
import { type LinesPlan, type LinesRead, type Portion, portionReader, type PortionReader } from './portions.ts';

/** Requests to a worker thread that reads lines, one file after the other. */
export type LineRequest =
  | { readonly kind: 'open'; readonly plan: LinesPlan; readonly account: number }
  | { readonly kind: 'piece'; readonly piece: Uint8Array }
  /** The answer to `around`. */
  | { readonly kind: 'around'; readonly around: StoredAround }
  | { readonly kind: 'end' };

/** Messages that the worker sends before its answer to a piece. */
export type LineSaying =
  | { readonly kind: 'portion'; readonly portion: Portion }
  | { readonly kind: 'around'; readonly componentId: number; readonly twice: Twice };

const NOTHING_READ: LinesRead = { linesRead: 0, linesRejectedAs: new Map(), remarks: new Map() };

/** Reads lines in the worker and packs their days as if nothing were stored for them yet, so that the storing thread has less to do. */
export function lineService(deflate: Deflate) {
  let reading: Reading | undefined;
  return (request: LineRequest, say: (saying: LineSaying) => void): Promise<LinesRead> => {
    if (request.kind === 'open') {
      reading = openReading(deflate, request.plan, request.account);
      return Promise.resolve(NOTHING_READ);
    }
    if (!reading) return Promise.reject(new Error('no file is open'));
    if (request.kind !== 'around') return reading.go(request, say);
    reading.answer(request.around);
    return Promise.resolve(NOTHING_READ);
  };
}

type Reading = ReturnType<typeof openReading>;

function openReading(deflate: Deflate, plan: LinesPlan, account: number) {
  let last: Promise<unknown> = Promise.resolve();
  let tell: (saying: LineSaying) => void = () => undefined;
  let answer: (around: StoredAround) => void = () => undefined;
  const reader = portionReader(plan, {
    portion: (portion) => {
      tell({ kind: 'portion', portion: prepared(deflate, account, portion) });
      return Promise.resolve();
    },
    around: (componentId, twice) =>
      new Promise((resolve) => {
        answer = resolve;
        tell({ kind: 'around', componentId, twice });
      }),
  });
  return {
    /** Handles requests one after the other, even while an earlier one waits for an answer. */
    go(request: Extract<LineRequest, { kind: 'piece' | 'end' }>, say: (saying: LineSaying) => void) {
      const done = last.then(() => {
        tell = say;
        return read(reader, request);
      });
      last = done;
      return done;
    },
    answer: (around: StoredAround) => answer(around),
  };
}

async function read(
  reader: PortionReader,
  request: Extract<LineRequest, { kind: 'piece' | 'end' }>,
): Promise<LinesRead> {
  const { linesRead, linesRejectedAs, remarks } = await (request.kind === 'end'
    ? reader.end()
    : reader.read(request.piece));
  return { linesRead, linesRejectedAs, remarks };
}

/** Packs the days of a portion in advance, and releases memory that was reserved for further rows. */
function prepared(deflate: Deflate, account: number, portion: Portion): Portion {
  const days = portion.days.map((day) => ({
    ...day,
    times: day.times.slice(),
    ...(day.lines && { lines: day.lines.slice() }),
  }));
  return { ...portion, days, ahead: days.map((day) => prepareDay(deflate, account, day)) };
}
