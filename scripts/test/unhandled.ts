// Reporter for vitest that writes errors outside of tests, which are missing in its JSON report.
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes the messages, as JSON, to the file that `UNHANDLED_FILE` names. */
export default class Unhandled implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_, errors) => {
    const file = process.env['UNHANDLED_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map((error) => error.message)));
  };
}
