// Loaded before test files that do not run in a browser. Property tests get the same inputs in each run of a commit, so
// that a passing test keeps passing and a failure can be examined. Without CHANCE_SEED inputs are random.
import fc from 'fast-check';

const seed = Number.parseInt(process.env['CHANCE_SEED'] ?? '', 10);
if (Number.isFinite(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed | 0 });
