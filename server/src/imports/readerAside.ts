import type { Aside } from '../platform/jobs.ts';
import type { LineRequest, LineSaying } from './lineService.ts';
import {
  HELD_CELLS_MAX,
  type LinesPlan,
  type LinesRead,
  type Portion,
  type PortionReader,
  type Storing,
} from './portions.ts';

/**
 * Reads a file's lines in a worker thread, while this thread stores the previous portion. The portions and their order are the same as when
 * reading in this thread, and not more is read ahead than would be buffered here.
 */
export function readerAside(aside: Aside, plan: LinesPlan, account: number, storing: Storing): PortionReader {
  let breakOff: (why: unknown) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => (breakOff = reject));
  broken.catch(() => undefined);
  const waiting: Promise<void>[] = [];
  let stored = Promise.resolve();
  let waitingCells = 0;
  let before = ask({ kind: 'open', plan, account });

  return {
    async read(piece) {
      const answer = ask({ kind: 'piece', piece });
      const read = await unlessBroken(before);
      before = answer;
      await waitForRoom();
      return read;
    },
    async end() {
      const read = await unlessBroken(ask({ kind: 'end' }));
      await stored;
      return read;
    },
  };

  async function waitForRoom(): Promise<void> {
    const [first] = waiting;
    if (first === undefined || waitingCells <= HELD_CELLS_MAX) return;
    await unlessBroken(first);
    await waitForRoom();
  }

  /** Lines read before a failure are stored, as when reading in this thread. */
  async function unlessBroken<T>(work: Promise<T>): Promise<T> {
    try {
      return await Promise.race([work, broken]);
    } catch (error) {
      await stored.catch(() => undefined);
      throw error;
    }
  }

  function ask(request: LineRequest): Promise<LinesRead> {
    const answer = aside.call(request, (what) => take(sayingOf(what))).then(linesOf);
    answer.catch(breakOff);
    return answer;
  }

  function take(saying: LineSaying): void {
    const cells = saying.kind === 'portion' ? cellsOf(saying.portion) : 0;
    waitingCells += cells;
    stored = stored.then(async () => {
      await (saying.kind === 'portion' ? storing.portion(saying.portion) : tellAround(saying));
      waitingCells -= cells;
      void waiting.shift();
    });
    stored.catch(breakOff);
    waiting.push(stored);
  }

  async function tellAround({ componentId, twice }: Extract<LineSaying, { kind: 'around' }>): Promise<void> {
    const around = await storing.around(componentId, twice);
    // not awaited: the worker sends its answer once it has continued
    void ask({ kind: 'around', around });
  }
}

const cellsOf = ({ days }: Portion) =>
  days.reduce((sum, { times, columnIds }) => sum + times.length * columnIds.length, 0);

/** Both threads are compiled from the types of `lineService.ts`, so the message has the declared type. */
const sayingOf = (what: unknown) => what as LineSaying;
const linesOf = (what: unknown) => what as LinesRead;
