import { expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';
import { complaints } from './fixture.ts';

const indexes = {
  'core/src/index.ts': '',
  'server/src/index.ts': '',
  'widgets/src/index.ts': '',
  'portal/src/index.ts': '',
};
const said = (files: Record<string, string>): Promise<string[]> => complaints(boundaries, { ...indexes, ...files });

test('packages only import packages below them in the order of packages, and by name', async () => {
  const files = {
    'server/src/a.ts': "import '@leitwarte/core';",
    'portal/src/app/a.tsx': "import '@leitwarte/core'; import '@leitwarte/widgets';",
    'portal/src/demo/a.ts': "import '@leitwarte/server';",
    'cli/src/commands/provider/server/a.ts': "await import('@leitwarte/server');",
    'widgets/src/a.ts': 'const name = 1; await import(`/widgets/${name}.js`);',
  };
  expect(await said(files)).toEqual([]);
});

test.each([
  ['core/src/a.ts', "export * from '@leitwarte/server';", 'core may not import server (server/src/index.ts)'],
  ['widgets/src/a.ts', "await import('@leitwarte/portal');", 'widgets may not import portal (portal/src/index.ts)'],
  ['server/src/a.ts', "import '../../core/src/index.ts';", 'leaves its package by a path (core/src/index.ts)'],
  ['portal/src/app/a.ts', "import '@leitwarte/server';", 'only portal/src/demo may import server'],
  [
    'cli/src/commands/a.ts',
    "await import('@leitwarte/server');",
    'only cli/src/commands/provider/server may import server',
  ],
  [
    'cli/src/commands/provider/server/a.ts',
    "import { x } from '@leitwarte/server';",
    'cli imports server only by import(), as it may not be installed',
  ],
  ['core/src/a.ts', "import '@leitwarte/core';", 'imports its own package by name (core/src/index.ts)'],
  ['core/src/a.ts', "import { readFile } from 'node:fs';", 'may not import node:fs'],
  ['server/src/http/a.ts', "await import('node:fs');", 'may not import node:fs'],
  ['core/src/a.ts', "import './gone.ts';", 'imports core/src/gone.ts, which does not exist'],
  ['server/src/a.ts', "import '@leitwarte/core/gone';", 'imports @leitwarte/core/gone, which does not exist'],
  ['core/src/a.ts', 'const name = 1; await import(`./${name}.ts`);', 'imports a computed path, which does not exist'],
])('%s with %s is rejected', async (path, text, message) => {
  expect(await said({ [path]: text })).toEqual([`${path}: ${message}`]);
});

test('modules of Node may only be imported in server/src/node, cli, scripts and tests', async () => {
  const text = "import 'node:fs';";
  const places = ['server/src/node/a.ts', 'cli/src/a.ts', 'scripts/a.ts', 'core/src/a.test.ts', 'core/tsup.config.ts'];
  expect(await said(Object.fromEntries(places.map((place) => [place, text])))).toEqual([]);
});

test('code outside server/src/node does not import from it', async () => {
  const files = { 'server/src/node/main.ts': '', 'server/src/http/a.ts': "import '../node/main.ts';" };
  expect(await said(files)).toEqual(['server/src/http/a.ts: only server/src/node may import server/src/node/main.ts']);
});

test('folders of the server only import folders below them in their order', async () => {
  const files = {
    'server/src/db/a.ts': '',
    'server/src/areas/plants/a.ts': "import '../../db/a.ts'; import type { X } from '../../rights/a.ts';",
    'server/src/rights/a.ts': '',
    'server/src/rights/b.ts': "export type { Y } from '../areas/plants/a.ts';",
    'server/src/odd/a.ts': "import '../db/a.ts';",
  };
  expect(await said(files)).toEqual([
    'server/src/odd/a.ts: server has no layer for server/src/db/a.ts or this file',
    'server/src/rights/b.ts: server/src/rights may not import server/src/areas/plants/a.ts',
  ]);
});

test('code that runs in a browser imports neither from server/src/node nor modules of Node', async () => {
  const files = {
    'server/package.json': JSON.stringify({
      name: '@leitwarte/server',
      exports: {
        '.': { '@leitwarte/source': './src/node/main.ts' },
        './browser': { '@leitwarte/source': './src/browser/a.ts' },
      },
    }),
    'server/src/node/main.ts': '',
    'server/src/browser/a.ts': "import '../node/main.ts'; import 'node:fs'; import '../http/a.ts';",
    'server/src/http/a.ts': "import '../browser/b.ts';",
    'server/src/browser/b.ts': '',
    'portal/src/demo/a.ts': "import '@leitwarte/server'; import '@leitwarte/server/browser';",
  };
  expect((await said(files)).toSorted()).toEqual([
    'portal/src/demo/a.ts: a browser cannot run server/src/node/main.ts',
    'server/src/browser/a.ts: may not import node:fs',
    'server/src/browser/a.ts: only server/src/node may import server/src/node/main.ts',
    'server/src/http/a.ts: only server/src/browser may import server/src/browser/b.ts',
  ]);
});

test('4.60: areas of the server import their own group and the groups below it', async () => {
  const files = {
    'server/src/areas/people/users/a.ts': "import '../../plants/plants/a.ts'; import '../../common/a.ts';",
    'server/src/areas/plants/plants/a.ts': "import '../../people/users/b.ts'; import '../components/a.ts';",
    'server/src/areas/plants/components/a.ts': '',
    'server/src/areas/people/users/b.ts': '',
    'server/src/areas/common/a.ts': "import type { X } from '../people/users/b.ts';",
    'server/src/areas/odd/a.ts': "import '../common/b.ts';",
    'server/src/areas/common/b.ts': '',
  };
  expect((await said(files)).toSorted()).toEqual([
    'server/src/areas/common/a.ts: areas of common may not import those of people (server/src/areas/people/users/b.ts)',
    'server/src/areas/odd/a.ts: server/src/areas has no group for server/src/areas/common/b.ts or this file',
    'server/src/areas/people/users/a.ts: areas of people may not import those of plants (server/src/areas/plants/plants/a.ts)',
  ]);
});

test('layers of the portal only import lower layers, and features do not import each other', async () => {
  const files = {
    'portal/src/app/routes.ts':
      "import('../features/plants/plants/PlantsPage.tsx'); import '../features/plants/plants/usePlants.ts'; import '../features/plants/plants/parts/Part.tsx';",
    'portal/src/features/plants/plants/usePlants.ts': '',
    'portal/src/features/plants/plants/PlantsPage.tsx':
      "import '../../../shared/list/list.ts'; import '../../people/login/LoginPage.tsx';",
    'portal/src/features/plants/plants/parts/Part.tsx': '',
    'portal/src/features/people/login/LoginPage.tsx': '',
    'portal/src/shared/list/list.ts': "import type { A } from '../../features/people/login/LoginPage.tsx';",
  };
  expect((await said(files)).toSorted()).toEqual([
    'portal/src/app/routes.ts: app imports the inside of a feature (portal/src/features/plants/plants/parts/Part.tsx)',
    'portal/src/app/routes.ts: app imports the inside of a feature (portal/src/features/plants/plants/usePlants.ts)',
    'portal/src/features/plants/plants/PlantsPage.tsx: a feature imports another (portal/src/features/people/login/LoginPage.tsx)',
    'portal/src/shared/list/list.ts: shared may not import features (portal/src/features/people/login/LoginPage.tsx)',
  ]);
});

test('imports of built files are accepted even if these do not exist yet', async () => {
  expect(await said({ 'cli/bin/leitwarte.js': "await import('../dist/main.js');" })).toEqual([]);
});

test('a circular import is rejected, even of types only; a dynamic import does not make a cycle', async () => {
  const circle = { 'core/src/a.ts': "import './b.ts';", 'core/src/b.ts': "export { a } from './a.ts';" };
  expect(await said(circle)).toEqual(['core/src/a.ts: imports itself: core/src/a.ts → core/src/b.ts → core/src/a.ts']);
  const types = { 'core/src/a.ts': "import './b.ts';", 'core/src/b.ts': "import type { A } from './a.ts';" };
  expect(await said(types)).toEqual(['core/src/a.ts: imports itself: core/src/a.ts → core/src/b.ts → core/src/a.ts']);
  const later = { 'core/src/a.ts': "import './b.ts';", 'core/src/b.ts': "export const a = () => import('./a.ts');" };
  expect(await said(later)).toEqual([]);
});
