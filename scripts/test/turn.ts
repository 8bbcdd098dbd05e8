import { createHash } from 'node:crypto';

/** Folders whose tests take turns in a short run; the others are quick enough to run each time. */
const TAKING_TURNS = ['server', 'portal', 'e2e'];
/** Below `server/src`, what keeps readings and their changes: tried in every run, as a fault there loses them. */
const EVERY_RUN = ['db', 'measurements', 'jobs', 'work', 'areas/provider/changes', 'areas/common/plant-changes'];
/** Chosen so that the three turns take about the same time, by what each file took in a whole run. */
const DEAL = '105';
/** A file is tried in every so-manieth short run. */
export const TURNS = 3;

/** Which third a short run tries: its number, 0 to 2, by the commit's seed; undefined: all of them. */
export function turnOf(seed: string): number | undefined {
  return /^\d+$/.test(seed) ? Number(BigInt(seed) % BigInt(TURNS)) : undefined;
}

/** Whether a file of tests, such as `src/db/schema.test.ts` of the folder `server`, is tried in a short run. */
export function isTurnOf(folder: string, file: string, turn: number | undefined): boolean {
  if (turn === undefined || !TAKING_TURNS.includes(folder)) return true;
  const path = `${folder}/${file.replaceAll('\\', '/')}`;
  if (EVERY_RUN.some((each) => path.startsWith(`server/src/${each}/`) && !path.includes('.long.'))) return true;
  return createHash('sha256').update(`${DEAL}:${path}`).digest().readUInt32BE() % TURNS === turn;
}
