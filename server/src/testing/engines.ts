import { createHash } from 'node:crypto';
import type { Engine } from '../db/database.ts';

/** Folders below `server/src` whose tests run on every engine in every run: database, measurements, jobs, changes and locks. */
const ALWAYS = [
  'db',
  'measurements',
  'jobs',
  'imports',
  'sources',
  'alarms',
  'work',
  'reports/losses',
  'node/database',
  'notify/outbox',
  'areas/provider/changes',
  'areas/common/plant-changes',
  'areas/reports/daily-report',
  'areas/provider/tasks',
];

/**
 * The engines on which the tests of a file run: always SQLite, and PostgreSQL if `env` has `TEST_DATABASE_URL`. If
 * `ENGINE_SEED` is a number, files outside of `ALWAYS` run on PostgreSQL only in every second run: one half with an
 * even seed, the other half with an odd one. `TEST_ENGINES` limits the run to one engine.
 */
export function enginesFor(file: string, env: NodeJS.ProcessEnv): readonly Engine[] {
  const only = env['TEST_ENGINES'];
  const engines =
    env['TEST_DATABASE_URL'] === undefined || !isTurn(file, env['ENGINE_SEED']) ? [] : ['postgres' as const];
  return (['sqlite', ...engines] as const).filter((engine) => only === undefined || engine === only);
}

function isTurn(file: string, seed: string | undefined): boolean {
  if (seed === undefined || !/^\d+$/.test(seed)) return true;
  const [, path] = file.replaceAll('\\', '/').split('/server/src/');
  if (path === undefined || ALWAYS.some((folder) => path.startsWith(`${folder}/`))) return true;
  return createHash('sha256').update(path).digest().readUInt8() % 2 === Number(BigInt(seed) % 2n);
}

/** Engines of the current test file. `setup.ts` sets them before each file, because files of one process share this list. */
export const testEngines: Engine[] = [...enginesFor('', process.env)];

/** Sets the engines of the next test file. */
export function beginFile(file: string): void {
  testEngines.splice(0, testEngines.length, ...enginesFor(file, process.env));
}
