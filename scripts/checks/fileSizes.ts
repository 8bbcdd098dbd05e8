import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../workspace.ts';
import { allowedToBeLong } from './fileSizeExceptions.ts';
import type { Finding } from './finding.ts';

const question = 250;
const limit = 400;

/**
 * Warns about files with more than 250 lines, and rejects those with more than 400, except for the exceptions, which
 * have a reason each.
 */
export function fileSizes(base: string, exceptions: Readonly<Record<string, string>> = allowedToBeLong): Finding[] {
  const long = filesBelow(base)
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !Object.hasOwn(exceptions, file))
    .map((path) => ({ path, lines: readFileSync(join(base, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > question)
    .map(({ path, lines }): Finding => {
      const message = `${lines} lines: what is its second subject?`;
      return lines > limit ? { path, message } : { path, message, warning: true };
    });
  const gone = Object.keys(exceptions)
    .filter((path) => !existsSync(join(base, path)))
    .map((path) => ({ path, message: 'is excepted from the size check and does not exist' }));
  return [...long, ...gone];
}
