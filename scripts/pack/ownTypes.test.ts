import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ownTypes } from './ownTypes.ts';

let into: string;
afterEach(() => rmSync(into, { recursive: true, force: true }));

function laidOut(declarations: Readonly<Record<string, string>>): string {
  into = mkdtempSync(join(tmpdir(), 'leitwarte-types-'));
  mkdirSync(join(into, 'dist'));
  const exports = { '.': { types: './dist/index.d.ts', import: './dist/index.js' } };
  const manifest = { name: 'ours', exports, dependencies: { '@noble/hashes': '1' }, peerDependencies: { react: '*' } };
  writeFileSync(join(into, 'package.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(declarations)) writeFileSync(join(into, 'dist', name), text);
  return into;
}

test.each([
  "import * as z from 'zod';\nexport declare const a: z.ZodNumber;",
  "export declare const a: import('zod').ZodNumber;",
  "import 'zod';\nexport {};",
  "export * from 'zod/mini';",
])('X4: declarations that import a package which is not installed with ours are rejected: %s', (text) => {
  const folder = laidOut({ 'index.d.ts': "export * from './further.ts';", 'further.d.ts': text });
  expect(() => ownTypes(folder)).toThrow('dist/further.d.ts names zod, which is not installed with the package');
});

test('X4: declarations may import packages that ours contains or lists as peers', () => {
  const text = [
    "import type { ReactNode } from 'react';",
    'import { jsx } from "react/jsx-runtime";',
    "import type { Hash } from '@noble/hashes/utils';",
    "export declare const a: 'from nobody';",
    'export type { ReactNode, Hash }; export { jsx };',
  ];
  const folder = laidOut({ 'index.d.ts': text.join('\n') });
  expect(() => ownTypes(folder)).not.toThrow();
});
