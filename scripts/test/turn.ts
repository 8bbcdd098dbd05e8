import { createHash } from 'node:crypto';

/** Folders of which a short run executes only a part; tests of all other folders are fast enough for every run. */
const TAKING_TURNS = ['server', 'portal', 'cli', 'e2e'];
/** Folders below `server/src` that store readings and changes: executed in every run, because an error there loses data. */
const EVERY_RUN = ['db', 'measurements', 'jobs', 'work', 'areas/provider/changes', 'areas/common/plant-changes'];
/** Salt of the distribution, chosen so that all parts take about the same time in a complete run. */
const DEAL = '167';
/**
 * Into how many parts the files are divided: for short runs of a developer, and for `.ci/run`, each part of which
 * contains three of the former.
 */
export const SHARES = { short: 15, ci: 5 } as const;

/** The part of the files that a run executes: its index from 0, and the number of parts. */
export interface Turn {
  readonly number: number;
  readonly of: number;
}

/** The part for a commit, determined by its seed; undefined if all files are run. */
export function turnOf(seed: string, of: number): Turn | undefined {
  return /^\d+$/.test(seed) ? { number: Number(BigInt(seed) % BigInt(of)), of } : undefined;
}

/** The part in the form of `TEST_TURN`: `0/15`. */
export const writtenTurn = (turn: Turn | undefined): string => (turn ? `${turn.number}/${turn.of}` : '');

export function readTurn(text: string | undefined): Turn | undefined {
  const [number, of] = (text || '').split('/').map(Number);
  return number === undefined || of === undefined ? undefined : { number, of };
}

/** Whether a test file, such as `src/db/schema.test.ts` of the folder `server`, is executed in a short run. */
export function isTurnOf(folder: string, file: string, turn: Turn | undefined): boolean {
  if (turn === undefined || !TAKING_TURNS.includes(folder)) return true;
  const path = `${folder}/${file.replaceAll('\\', '/')}`;
  if (EVERY_RUN.some((each) => path.startsWith(`server/src/${each}/`) && !path.includes('.long.'))) return true;
  return createHash('sha256').update(`${DEAL}:${path}`).digest().readUInt32BE() % turn.of === turn.number;
}
