import { findCycles } from './cycles.ts';
import type { Finding } from './finding.ts';
import { type Import, readImports } from './imports.ts';
import { type Target, resolver } from './resolve.ts';

/** Packages that a package may import. If only one of its folders may, the rules below name that folder. */
const reach: Readonly<Record<string, readonly string[]>> = {
  core: [],
  server: ['core'],
  cli: ['core', 'server'],
  widgets: ['core'],
  portal: ['core', 'widgets', 'server'],
};

/** Folders of portal/src from top to bottom: a folder may import those below it. */
const portalLayers = ['gallery', 'app', 'demo', 'features', 'shared', 'data', 'texts'];

/** Folders and files of server/src from bottom to top: each may import those before it. */
const serverLayers = [
  'db',
  'platform',
  'measurements',
  'rights',
  'alarms',
  'imports',
  'externalData',
  'sources',
  'reports',
  'notify',
  'howTo',
  'jobs',
  'http',
  'areas',
  'apiPage',
  'api.ts',
  'demo',
  'work',
  'browser',
  'node',
];

/** Groups of server/src/areas from bottom to top (decision 4.60): an area may import its own group and those before it. */
const areaGroups = ['common', 'people', 'reports', 'alarms', 'plants', 'intake', 'provider'];

const forTests = /\.(test|bench)\.tsx?$|\.test-d\.ts$|\/testing\/|^scripts\/|^e2e\//;
const mayUseNode =
  /^(server\/src\/node|server\/src\/testing|cli|scripts|e2e)\/|(^|\/)\w+\.config\.ts$|\.(test|bench)\.tsx?$/;

/** Checks that every import resolves, follows the directions in docs/architecture.md, and is not circular. */
export function boundaries(base: string): Finding[] {
  const resolve = resolver(base);
  const edges = readImports(base).map((each) => ({ each, target: resolve(each) }));
  const complaints = edges.flatMap(({ each, target }) => {
    const message = complaintAbout(each, target);
    return message === undefined ? [] : [{ path: each.from, message }];
  });
  // type imports count too; dynamic imports do not, because a command may load the list of commands to print it
  const known = edges.flatMap(({ each, target }): [string, string][] =>
    target.kind === 'file' && !each.dynamic ? [[each.from, target.path]] : [],
  );
  const cycles = findCycles(known).map((cycle) => ({
    path: cycle[0] ?? '',
    message: `imports itself: ${cycle.join(' → ')}`,
  }));
  return [...complaints, ...cycles];
}

function complaintAbout(each: Import, target: Target): string | undefined {
  if (target.kind === 'missing') {
    return each.specifier === undefined && forTests.test(each.from)
      ? undefined
      : `imports ${target.name}, which does not exist`;
  }
  if (target.kind === 'node') {
    return mayUseNode.test(each.from) ? undefined : `may not import ${target.name}`;
  }
  if (target.kind !== 'file' || forTests.test(each.from)) return undefined;
  const [from, to] = [each.from.split('/'), target.path.split('/')];
  if (from[0] !== to[0]) return betweenPackages(each, target.path, target.byName);
  if (target.byName) return `imports its own package by name (${target.path})`;
  if (from[0] === 'server') return insideServer(each.from, target.path);
  if (from[0] === 'portal') return insidePortal(from.slice(2), to.slice(2), target.path);
  return undefined;
}

function betweenPackages(each: Import, to: string, byName: boolean): string | undefined {
  const [from = '', into = ''] = [each.from, to].map((path) => path.split('/')[0] ?? '');
  if (/^(?:\w+\/)?\w+\.config\.ts$/.test(each.from) && into === 'scripts') return undefined;
  if (!byName) return `leaves its package by a path (${to})`;
  if (reach[from]?.includes(into) !== true) return `${from} may not import ${into} (${to})`;
  if (from === 'portal' && into === 'server' && !each.from.startsWith('portal/src/demo/'))
    return 'only portal/src/demo may import server';
  if (from === 'portal' && to.startsWith('server/src/node/')) return `a browser cannot run ${to}`;
  if (from !== 'cli' || into !== 'server') return undefined;
  if (!each.from.startsWith('cli/src/commands/provider/server/'))
    return 'only cli/src/commands/provider/server may import server';
  return each.dynamic || each.typeOnly ? undefined : 'cli imports server only by import(), as it may not be installed';
}

function insideServer(from: string, to: string): string | undefined {
  if (to.startsWith('server/src/testing/')) return `product code imports ${to}`;
  const [above, below] = [from, to].map((path) => path.split('/')[2] ?? '');
  const [high, low] = [above, below].map((folder) => serverLayers.indexOf(folder ?? ''));
  if (high === undefined || low === undefined || high < 0 || low < 0)
    return `server has no layer for ${to} or this file`;
  const isApart = above !== below && ['browser', 'node'].includes(below ?? '');
  if (isApart) return `only server/src/${below} may import ${to}`;
  if (above === 'areas' && below === 'areas') return betweenAreaGroups(from, to);
  return low > high ? `server/src/${above} may not import ${to}` : undefined;
}

function betweenAreaGroups(from: string, to: string): string | undefined {
  const [above = '', below = ''] = [from, to].map((path) => path.split('/')[3] ?? '');
  const [high, low] = [areaGroups.indexOf(above), areaGroups.indexOf(below)];
  if (high < 0 || low < 0) return `server/src/areas has no group for ${to} or this file`;
  return low > high ? `areas of ${above} may not import those of ${below} (${to})` : undefined;
}

function insidePortal(from: readonly string[], to: readonly string[], path: string): string | undefined {
  if (from.length < 2 || to.length < 2) return undefined;
  const [above, below] = [from, to].map((parts) => portalLayers.indexOf(parts[0] ?? ''));
  if (above === undefined || below === undefined || above < 0 || below < 0)
    return `portal has no layer for ${path} or this file`;
  if (above > below) return `${from[0]} may not import ${to[0]} (${path})`;
  if (from[0] === 'features' && to[0] === 'features' && featureOf(from) !== featureOf(to)) {
    return `a feature imports another (${path})`;
  }
  if (from[0] === 'app' && to[0] === 'features' && !isFeatureEntry(to.slice(3).join('/'))) {
    return `app imports the inside of a feature (${path})`;
  }
  return undefined;
}

/** The feature of a path `features/<group>/<feature>/…`. */
function featureOf(parts: readonly string[]): string {
  return parts.slice(1, 3).join('/');
}

/** Whether other folders may import a file of a feature: only components in files at the root of the feature. */
function isFeatureEntry(path: string): boolean {
  return /^[A-Z]\w*\.tsx$/.test(path);
}
