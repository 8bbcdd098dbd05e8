/** The parts of vitest's JSON report that are used here. */
interface ReportedTest {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages?: readonly string[];
}

interface ReportedFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly ReportedTest[];
}

interface Report {
  readonly testResults: readonly ReportedFile[];
}

/** Result of a run of vitest: its JSON report, and errors outside of every test. */
export interface Run {
  readonly json: string;
  readonly unhandled: readonly string[];
}

export interface Summary {
  readonly lines: readonly string[];
  readonly failed: number;
}

/**
 * Names of files with tests on real measurement files, which not everybody has; without these files the tests are
 * skipped and never count as failed.
 */
const onRealData = /\.real(?:\.long)?\.test\.tsx?$/;
/** Maximum number of failed files that are run again; if more fail, something is broken in general. */
const TRIED_AGAIN_MOST = 10;
/** Matches vitest's message about a lost process; the tests of the file that it ran count as skipped. */
const processLost = /Worker .*(?:exited|emitted error)/;
const notRun = new Set(['pending', 'skipped', 'todo', 'disabled']);

/** The parts of `.ci/run` in order, except the static checks. */
const parts = ['core, terminal, widgets', 'server on SQLite', 'server on PostgreSQL', 'browser'] as const;

function partOf(file: string, test: string): (typeof parts)[number] {
  if (/[\\/](?:e2e|portal)[\\/]/.test(file)) return 'browser';
  if (!/[\\/]server[\\/]src[\\/]/.test(file)) return 'core, terminal, widgets';
  return /\(postgres\)|\bPostgreSQL\b/.test(test) ? 'server on PostgreSQL' : 'server on SQLite';
}

/** Files with failures, or whose process was lost; they are run again, one by one. Empty if there are too many. */
export function filesToTryAgain({ json, unhandled }: Run): string[] {
  const lost = unhandled.some((message) => processLost.test(message));
  const files = filesOf(json)
    .filter((file) => file.status === 'failed' || (lost && wasLeft(file)))
    .map((file) => file.name);
  return files.length > TRIED_AGAIN_MOST ? [] : files;
}

/** Whether some tests of a file did not run, because they were skipped or their process was lost. */
const wasLeft = (file: ReportedFile) => file.assertionResults.some((test) => notRun.has(test.status));

/**
 * Summarises a run as lines; the last is `N passed, N failed`, followed by `, N skipped` if any were. The lines before
 * list the parts with failures, and each failed test with its reason. A file that could not be loaded counts as one
 * failure, and so does each error outside of a test. If `skipsFail` is set, each skipped test counts as failed and is
 * listed, except those in `*.real.test.ts` without real files. If `again`, the second run of some files, is given, the
 * better result of each test counts; tests with different results are listed as unsteady.
 */
export function summarise(first: Run, skipsFail: boolean, hasRealData: boolean, again?: Run): Summary {
  const second = new Map(filesOf(again?.json ?? '{"testResults":[]}').map((file) => [file.name, file]));
  const merged = filesOf(first.json).map((file) => better(file, second.get(file.name)));
  const files = merged.map((each) => each.file);
  const tests = files.flatMap((file) => file.assertionResults);
  const broken = files.filter(isBroken);
  const mayNotSkip = files.filter((file) => hasRealData || !onRealData.test(file.name));
  const refused = skipsFail ? mayNotSkip.flatMap(skippedIn) : [];
  const skipped = files.flatMap(skippedIn).length - refused.length;
  const failures = files.flatMap(failedIn);
  const isExcused = (message: string) => processLost.test(message) && second.size > 0;
  const excused = first.unhandled.filter(isExcused);
  const unhandled = [...first.unhandled.filter((message) => !isExcused(message)), ...(again?.unhandled ?? [])];
  const failed = failures.length + broken.length + refused.length + unhandled.length;
  const passed = tests.filter((test) => test.status === 'passed').length;
  const red = new Set([
    ...files.flatMap((file) => failedIn(file).map((test) => partOf(file.name, test.fullName))),
    ...broken.map((file) => partOf(file.name, '')),
  ]);
  return {
    lines: [
      ...parts.filter((part) => red.has(part)).map((part) => `red: ${part}`),
      ...failures.map(failedLine),
      ...broken.map((file) => `could not run: ${file.name}`),
      ...unhandled.map((message) => `failed: thrown outside of every test: ${reasonOf(message)}`),
      ...refused.map((name) => `skipped, which fails here: ${name}`),
      ...[...merged.flatMap((each) => each.unsteady), ...excused.map(reasonOf)].map((name) => `unsteady: ${name}`),
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
    failed,
  };
}

function filesOf(json: string): readonly ReportedFile[] {
  return (JSON.parse(json) as Report).testResults;
}

/** Whether a file failed without a failed test, because it could not be loaded or its setup failed. */
function isBroken(file: ReportedFile): boolean {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}

/**
 * Combines two runs of a file: the better result of each test, and the names of tests (or of the file) that passed in
 * only one of them.
 */
function better(
  first: ReportedFile,
  second: ReportedFile | undefined,
): { readonly file: ReportedFile; readonly unsteady: readonly string[] } {
  if (second === undefined) return { file: first, unsteady: [] };
  const runs = [byName(first), byName(second)];
  const pairs = [...new Set(runs.flatMap((run) => [...run.keys()]))].map((key) =>
    runs.flatMap((run) => run.get(key) ?? []),
  );
  const isPassed = (test: ReportedTest) => test.status === 'passed';
  const assertionResults = pairs.flatMap((pair) => pair.find(isPassed) ?? pair.at(-1) ?? []);
  const broken = [first, second].filter(isBroken).length;
  const failed = broken === 2 || assertionResults.some((test) => test.status === 'failed');
  const unsteady = pairs.filter((pair) => pair.some(isPassed) && pair.some((test) => test.status === 'failed'));
  return {
    file: { name: first.name, status: failed ? 'failed' : 'passed', assertionResults },
    unsteady: [...(broken === 1 ? [first.name] : []), ...unsteady.flatMap((pair) => pair[0]?.fullName ?? [])],
  };
}

/** Tests by name; those with the same name are numbered. */
function byName(file: ReportedFile): ReadonlyMap<string, ReportedTest> {
  const counts = new Map<string, number>();
  return new Map(
    file.assertionResults.map((test) => {
      const count = (counts.get(test.fullName) ?? 0) + 1;
      counts.set(test.fullName, count);
      return [`${test.fullName} ${count}`, test];
    }),
  );
}

function failedIn(file: ReportedFile): readonly ReportedTest[] {
  return file.assertionResults.filter((test) => test.status === 'failed');
}

function failedLine({ fullName, failureMessages }: ReportedTest): string {
  const reason = reasonOf(failureMessages?.[0] ?? '');
  return `failed: ${fullName}${reason === '' ? '' : `: ${reason}`}`;
}

/** First line of a message; for a failed property also its seed and counterexample. */
function reasonOf(message: string): string {
  const lines = message.split('\n');
  return lines.slice(0, lines[0]?.includes('Property failed') ? 3 : 1).join(' ');
}

function skippedIn(file: ReportedFile): string[] {
  return file.assertionResults.filter((test) => notRun.has(test.status)).map((test) => test.fullName);
}
