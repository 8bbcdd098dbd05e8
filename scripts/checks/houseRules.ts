import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../workspace.ts';
import type { Finding } from './finding.ts';
import { readImports } from './imports.ts';

/**
 * Only these two places may define error classes, because callers should meet only a few. The server may define others
 * for its own parts, such as the failure of a thread.
 */
const mayDefineErrors = /^core\/src\/problem\/|^cli\/src\/exit\.ts$|^server\/|\.test\.tsx?$/;

/** A missing id must not become 0: a query would find nothing, and the mistake would remain hidden. */
const absentIdAsZero = /\b\w*(?:Id|_id)\b\)? \?\? 0\b/;
const mayInventIds = /\.test\.tsx?$|\/testing\/|^scripts\/|^e2e\//;

const isTest = /\.test\.tsx?$|\/testing\/|^e2e\//;
/** A test with a shorter timeout than `PATIENCE_MS` of vitest.config.ts fails on a busy machine. */
const ownBound = /\btimeout: ?(\d[\d_]*)|\bwaitForTimeout\(/g;
const PATIENCE_MS = 30_000;

/** Sessions are only begun by `openSession`; impersonations are begun in one of these files. */
const beginsSession = /insertInto\(['"]session_token['"]\)|\bcreateToken\(/;
const mayBeginSessions =
  /^server\/src\/rights\/tokens\.ts$|^server\/src\/areas\/people\/session\/openSession\.ts$|\.test\.tsx?$|\/testing\/|^scripts\/|^e2e\//;

/** Rules of this codebase that the linter cannot check. */
export function houseRules(base: string): Finding[] {
  const zod = readImports(base)
    .filter((each) => each.specifier === 'zod' && !each.namespace && !each.typeOnly)
    .map((each) => ({
      path: each.from,
      message: "zod is imported as `import * as z from 'zod'`: names would load all of it",
    }));
  const errors = filesBelow(base)
    .filter((file) => /\.tsx?$/.test(file) && !mayDefineErrors.test(file))
    .filter((file) => /class\s+\w+\s+extends\s+\w*Error\b/.test(readFileSync(join(base, file), 'utf8')))
    .map((file) => ({
      path: file,
      message: 'defines an error class: use those of core/src/problem or cli/src/exit.ts',
    }));
  const zeros = filesBelow(base)
    .filter((file) => /\.tsx?$/.test(file) && !mayInventIds.test(file))
    .filter((file) => absentIdAsZero.test(readFileSync(join(base, file), 'utf8')))
    .map((file) => ({ path: file, message: 'takes 0 for an id that is missing: say what happens without one' }));
  const impatient = filesBelow(base)
    .filter((file) => /\.tsx?$/.test(file) && isTest.test(file))
    .filter((file) =>
      [...readFileSync(join(base, file), 'utf8').matchAll(ownBound)].some(
        ([, ms = '0']) => Number(ms.replaceAll('_', '')) < PATIENCE_MS,
      ),
    )
    .map((file) => ({
      path: file,
      message: 'waits a time of its own: wait for what comes, as long as vitest.config.ts has patience',
    }));
  const doors = filesBelow(base)
    .filter((file) => /\.tsx?$/.test(file) && !mayBeginSessions.test(file))
    .filter((file) => beginsSession.test(readFileSync(join(base, file), 'utf8')))
    .map((file) => ({ path: file, message: 'begins a session: every way of signing in ends in openSession' }));
  return [...zod, ...errors, ...zeros, ...impatient, ...doors];
}
