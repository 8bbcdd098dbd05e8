import { createHash } from 'node:crypto';

/** Folders whose tests take turns in a short run; the others are quick enough to run each time. */
const TAKING_TURNS = ['server', 'portal', 'cli', 'e2e'];
/** Below `server/src`, what keeps readings and their changes: tried in every run, as a fault there loses them. */
const EVERY_RUN = ['db', 'measurements', 'jobs', 'work', 'areas/provider/changes', 'areas/common/plant-changes'];
/** Chosen so that all turns take about the same time, by what each file took in a whole run. */
const DEAL = '105';
/** A file is tried in every so-manieth short run: of somebody at work, and of `.ci/run`, for which each turn is three of theirs. */
export const SHARES = { short: 9, ci: 3 } as const;

/** Which part of the files a run tries: the one of this number, from 0, of so many. */
export interface Turn {
  readonly number: number;
  readonly of: number;
}

/** The turn of a commit, by its seed; undefined: all files. */
export function turnOf(seed: string, of: number): Turn | undefined {
  return /^\d+$/.test(seed) ? { number: Number(BigInt(seed) % BigInt(of)), of } : undefined;
}

/** As `TEST_TURN` says it: `0/9`. */
export const writtenTurn = (turn: Turn | undefined): string => (turn ? `${turn.number}/${turn.of}` : '');

export function readTurn(text: string | undefined): Turn | undefined {
  const [number, of] = (text || '').split('/').map(Number);
  return number === undefined || of === undefined ? undefined : { number, of };
}

/** Whether a file of tests, such as `src/db/schema.test.ts` of the folder `server`, is tried in a short run. */
export function isTurnOf(folder: string, file: string, turn: Turn | undefined): boolean {
  if (turn === undefined || !TAKING_TURNS.includes(folder)) return true;
  const path = `${folder}/${file.replaceAll('\\', '/')}`;
  if (EVERY_RUN.some((each) => path.startsWith(`server/src/${each}/`) && !path.includes('.long.'))) return true;
  return createHash('sha256').update(`${DEAL}:${path}`).digest().readUInt32BE() % turn.of === turn.number;
}
