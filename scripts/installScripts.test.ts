import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Manifest {
  readonly allowScripts: Readonly<Record<string, boolean>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

test('K11: for every package with an install script it is decided whether the script may run at npm ci, and none of the allowed ones compiles', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as Manifest;
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect([...new Set(names)].filter((name) => !(name in allowScripts))).toEqual([]);
  expect(allowScripts).toMatchObject({ ssh2: false, 'cpu-features': false });
});
