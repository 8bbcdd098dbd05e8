/** The figures of vitest's JSON report that we read. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export interface Summary {
  readonly lines: readonly string[];
  readonly failed: number;
}

/** Tests on real measurement files, which not everybody has: without them these are skipped, never failed. */
const onRealData = /\.real\.test\.tsx?$/;
const notRun = new Set(['pending', 'skipped', 'todo', 'disabled']);

/**
 * Sums up a report in lines of which the last is `N passed, N failed`, with `, N skipped` where some were. Before it
 * each failed test stands with its reason.
 * A file that could not be loaded counts as one failure; with `skipsFail` every skipped test does too, and is named,
 * but for those in `*.real.test.ts` where there are no real files.
 */
export function summarise(json: string, skipsFail: boolean, hasRealData: boolean): Summary {
  const report = JSON.parse(json) as Report;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const mayNotSkip = report.testResults.filter((file) => hasRealData || !onRealData.test(file.name));
  const refused = skipsFail ? mayNotSkip.flatMap(skippedIn) : [];
  const skipped = report.testResults.flatMap(skippedIn).length - refused.length;
  const failed = report.numFailedTests + broken.length + refused.length;
  return {
    lines: [
      ...report.testResults.flatMap(failedIn),
      ...broken.map((file) => `could not run: ${file.name}`),
      ...refused.map((name) => `skipped, which fails here: ${name}`),
      `${report.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
    failed,
  };
}

function failedIn(file: Report['testResults'][number]): string[] {
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => {
      const reason = reasonOf(failureMessages?.[0] ?? '');
      return `failed: ${fullName}${reason === '' ? '' : `: ${reason}`}`;
    });
}

/** The first line; of a failed property its seed and counterexample too, which only this run knows. */
function reasonOf(message: string): string {
  const lines = message.split('\n');
  return lines.slice(0, lines[0]?.includes('Property failed') ? 3 : 1).join(' ');
}

function skippedIn(file: Report['testResults'][number]): string[] {
  return file.assertionResults.filter((test) => notRun.has(test.status)).map((test) => test.fullName);
}
