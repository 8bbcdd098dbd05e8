import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isTurnOf, readTurn } from './scripts/test/turn.ts';

/** Workspace packages are read from their sources, so no test but the binaries' needs a build. */
const conditions = ['@leitwarte/source'];
const long = process.env['LONG_TESTS'] === '1';

/** Files that are tried once more, one after the other (`scripts/test.mjs`). */
const only = process.env['ONLY_FILES'] === undefined ? undefined : (JSON.parse(process.env['ONLY_FILES']) as string[]);

/**
 * How long a test waits for what has to come before it says that it does not: as long as Playwright does by itself, and
 * much longer than it takes where others use the processor. It stands here alone; a wait that comes true costs nothing.
 */
const PATIENCE_MS = 30_000;
/** How long a wait rests between two looks. */
const LOOK_AGAIN_MS = 10;

/** Loading the screens takes longest and comes while the first long file runs; short files come last, so that no worker is left alone. */
const order = ['widgets', 'widgets on React 18', 'portal', 'server', 'cli', 'core', 'scripts', 'e2e'];

/** Files of one project after the other, the largest first, as vitest has them; projects in the order above. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) =>
      project.config.sequence.groupOrder * order.length + order.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** Which of the files that take turns a short run tries (`scripts/test.mjs`). */
const turn = readTurn(process.env['TEST_TURN']);

/** Whether the server is tested on PostgreSQL alone. */
const onPostgres = process.env['TEST_ENGINES'] === 'postgres';

/** Files of tests below a folder. */
function testsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/(^|[\\/])(dist|node_modules)[\\/]/.test(file))
    .map((file) => file.replaceAll('\\', '/'));
}

/** Whether a file runs on each database, which the others need not do twice. */
const isOnEngines = (path: string) =>
  /onEvery|testEngines|onInstallations|TEST_DATABASE_URL/.test(readFileSync(path, 'utf8'));

function included(folder: string, root: string): string[] {
  if (only !== undefined)
    return only.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []));
  const onEngines = onPostgres && folder === 'server';
  if (!onEngines && turn === undefined) return ['**/*.test.ts', '**/*.test.tsx'];
  return testsIn(root).filter((file) => isTurnOf(folder, file, turn) && (!onEngines || isOnEngines(join(root, file))));
}

interface Options {
  /** Default: the folder's. */
  readonly name?: string;
  /** Loaded before everything else. */
  readonly preload?: string;
  readonly env?: Readonly<Record<string, string>>;
}

function project(folder: string, environment: 'node' | 'jsdom', { name = folder, preload, env }: Options = {}) {
  const root = fileURLToPath(new URL(`./${folder}`, import.meta.url));
  const setup = `${root}/src/testing/setup.ts`;
  const globalSetup = [`${root}/harness/demoWorld.setup.ts`, `${root}/src/testing/template.setup.ts`];
  const jsdom = environment === 'jsdom';
  return {
    // The screens' tests run on React as it is shipped, which knows no development form of an element.
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    resolve: { conditions: [...conditions, 'module', jsdom ? 'browser' : 'node', 'development|production'] },
    ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
    test: {
      name,
      /** Files of one project share a process and what it has loaded, one after the other; setup files tidy up behind each. */
      isolate: false,
      root,
      environment,
      include: included(folder, root),
      exclude: [...configDefaults.exclude, '**/dist/**', ...(long ? [] : ['**/*.long.test.{ts,tsx}'])],
      setupFiles: [
        fileURLToPath(new URL('./scripts/test/patience.ts', import.meta.url)),
        ...(environment === 'node' ? [fileURLToPath(new URL('./scripts/test/seed.ts', import.meta.url))] : []),
        ...(existsSync(setup) ? [setup] : []),
      ],
      globalSetup: globalSetup.filter((file) => existsSync(file)),
      /** Browsers come last: a page that waits for its turn behind other tests measures them, not itself. */
      sequence: { groupOrder: folder === 'e2e' ? 1 : 0 },
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
      // More pages at once wait for each other, and are no sooner done.
      maxConcurrency: 3,
      pool: 'forks' as const,
      execArgv: [
        // Rendered pages live shorter than a collection of the default 16 MiB takes to come round.
        ...(jsdom ? ['--max-semi-space-size=64'] : []),
        ...conditions.map((condition) => `--conditions=${condition}`),
        ...(preload === undefined ? [] : ['--import', fileURLToPath(new URL(`./${preload}`, import.meta.url))]),
      ],
      // A search that fails writes down the whole page, most often to try again: DEBUG_PRINT_LIMIT=7000 shows it.
      env: {
        TZ: 'UTC',
        NODE_ENV: 'test',
        DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0',
        PATIENCE_MS: String(PATIENCE_MS),
        LOOK_AGAIN_MS: String(LOOK_AGAIN_MS),
        ...env,
      },
      // A test that waits too short fails where others take the processor, one that waits too long only where it fails anyway.
      testTimeout: long ? 600_000 : 4 * PATIENCE_MS,
      expect: { poll: { timeout: PATIENCE_MS, interval: LOOK_AGAIN_MS } },
      hookTimeout: long ? 600_000 : 4 * PATIENCE_MS,
    },
  };
}

const projects = [
  project('core', 'node'),
  project('server', 'node'),
  project('cli', 'node'),
  project('widgets', 'jsdom', { env: { REACT_MAJOR: '19' } }),
  // the same tests once more
  ...(long
    ? [
        project('widgets', 'jsdom', {
          name: 'widgets on React 18',
          preload: 'scripts/test/react18.ts',
          env: { REACT_MAJOR: '18' },
        }),
      ]
    : []),
  project('portal', 'jsdom', { preload: 'scripts/test/shippedReact.ts' }),
  project('scripts', 'node'),
  ...(existsSync(new URL('./e2e', import.meta.url)) ? [project('e2e', 'node')] : []),
];

export default defineConfig({
  test: {
    reporters: ['default'],
    passWithNoTests: true,
    sequence: { sequencer: InOrder },
    // Half as many again as there are cores: a test waits about as long as it computes, for a file, a process or a page.
    maxWorkers: only === undefined ? Math.ceil(availableParallelism() * 1.5) : 1,
    projects: projects.filter(({ test }) => only === undefined || test.include.length > 0),
  },
});
