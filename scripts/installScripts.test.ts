import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const Manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });
const Lock = z.object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) });

test('K11: of every package that would run something at npm ci it is decided whether it may, and none compiles', () => {
  const { allowScripts } = Manifest.parse(read('package.json'));
  const { packages } = Lock.parse(read('package-lock.json'));
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect([...new Set(names)].filter((name) => !(name in allowScripts))).toEqual([]);
  expect(allowScripts).toMatchObject({ ssh2: false, 'cpu-features': false });
});
