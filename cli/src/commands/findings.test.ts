import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkNames } from './findings.ts';

const server = join(import.meta.dirname, '../../../server/src');

test('34: every check of the server has a name in both languages', async () => {
  const paths = (await readdir(server, { recursive: true })).filter((path) => /(?<!\.test)\.ts$/.test(path));
  const named = new Set<string>();
  for (const path of paths) {
    const text = await readFile(join(server, path), 'utf8');
    if (!text.includes('platform/finding.ts')) continue;
    for (const [, found, written] of text.matchAll(/\b(?:ok|warning|error)\(\s*'(\w+)'|\bcheck: '(\w+)'/g))
      named.add(found ?? written ?? '');
  }
  named.delete('');
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => checkNames[name] === undefined)).toEqual([]);
});
