// Loaded before files of tests outside of a browser: properties are tried with the same inputs in each run of a commit, so
// that what is green once stays green, and what is red can be looked into. Without CHANCE_SEED they are drawn by chance.
import fc from 'fast-check';

const seed = Number.parseInt(process.env['CHANCE_SEED'] ?? '', 10);
if (Number.isFinite(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed | 0 });
