// Runs the tests: node scripts/test.mjs [--all] [--long] [--turn] [filters of vitest] Without filters, of the files of
// server, portal, terminal client and browser tests a fifteenth is run (in CI a fifth), chosen by the commit; all other
// files are run too. With --all all files are run. With filters or --long all matching files are run, with --turn only
// such a part of them. Tests that cannot run on this machine are listed; with CI=true they count as failed. A file with
// a failed test is run once more, alone; tests that pass then are listed as unsteady. Property tests get the same
// inputs in each run of a commit (CHANCE_SEED).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { missingParts } from './test/missingParts.ts';
import { filesToTryAgain, summarise } from './test/summary.ts';
import { SHARES, turnOf, writtenTurn } from './test/turn.ts';
import { run } from './run.ts';
import { root } from './workspace.ts';

const args = process.argv.slice(2);
const options = ['--all', '--long', '--turn'];
const [all, long, inTurn] = options.map((option) => args.includes(option));
const filters = args.filter((arg) => !options.includes(arg));
const isWhole = all || (!inTurn && (long || filters.length > 0));
// separate reports, because long tests may run at the same time as others
const kind = long ? 'long-tests' : 'tests';
const report = join(root, `node_modules/.cache/${kind}.json`);
const unhandled = join(root, `node_modules/.cache/${kind}-unhandled.json`);

const build = await run(process.execPath, ['scripts/build.mjs', '--javascript']);
if (build.code !== 0) giveUp('the build failed');

const seed = process.env['ENGINE_SEED'] ?? seedOfCommit();
if (process.env['TEST_DATABASE_URL'])
  process.stdout.write(`ENGINE_SEED=${seed} says which half of the server runs on PostgreSQL too; all: every test\n`);

const turn = isWhole ? undefined : turnOf(seed, process.env['CI'] === 'true' ? SHARES.ci : SHARES.short);
if (turn !== undefined)
  process.stdout.write(
    `part ${turn.number + 1} of ${turn.of} of server, portal, terminal and browser by this commit; all: npm run test:all\n`,
  );

const first = await runTests({});
const files = filesToTryAgain(first).map((file) => relative(root, file).replaceAll('\\', '/'));
if (files.length > 0) process.stdout.write(`tried once more, alone:\n${files.join('\n')}\n`);
const again = files.length > 0 ? await runTests({ ONLY_FILES: JSON.stringify(files) }) : undefined;

const missing = missingParts(process.env, long);
for (const part of missing) process.stdout.write(`not run: ${part}\n`);

const hasRealData = Boolean(process.env['LEITWARTE_REAL_DATA']);
// with only one engine, tests that need the other one may be skipped
const skipsFail = process.env['CI'] === 'true' && process.env['TEST_ENGINES'] === undefined;
const { lines, failed } = summarise(first, skipsFail, hasRealData, again);
process.stdout.write(`${lines.join('\n')}\n`);
if (failed > 0) process.exitCode = 1;

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./test/summary.ts').Run>}
 */
async function runTests(env) {
  for (const file of [report, unhandled]) rmSync(file, { force: true });
  const reporters = ['default', 'json', 'scripts/test/unhandled.ts'].map((each) => `--reporter=${each}`);
  await run('vitest', ['run', ...filters, ...reporters, `--outputFile.json=${report}`], {
    env: {
      LONG_TESTS: long ? '1' : '',
      UNHANDLED_FILE: unhandled,
      ENGINE_SEED: seed,
      TEST_TURN: writtenTurn(turn),
      CHANCE_SEED: process.env['CHANCE_SEED'] ?? seed,
      // Tests start some hundred threads and processes; without a shared cache each of them would compile the same
      // sources.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/compiled'),
      ...env,
    },
  });
  if (!existsSync(report) || !existsSync(unhandled)) giveUp('vitest made no report');
  return {
    json: readFileSync(report, 'utf8'),
    unhandled: /** @type {readonly string[]} */ (JSON.parse(readFileSync(unhandled, 'utf8'))),
  };
}

/** A number that is the same for each run of a commit; `all` if there is no commit, so that nothing is left out. */
function seedOfCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 && /^[0-9a-f]{40}/.test(stdout) ? String(Number.parseInt(stdout.slice(0, 8), 16)) : 'all';
}

/**
 * @param {string} reason
 * @returns {never}
 */
function giveUp(reason) {
  process.stdout.write(`${reason}\n0 passed, 1 failed\n`);
  process.exit(1);
}
