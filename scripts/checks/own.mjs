// Checks of this codebase: node --conditions=@leitwarte/source scripts/checks/own.mjs [name]
import { root } from '../workspace.ts';
import { boundaries } from './boundaries.ts';
import { citations } from './citations.ts';
import { decisionTests } from './decisionTests.ts';
import { docPaths } from './docPaths.ts';
import { fileSizes } from './fileSizes.ts';
import { houseRules } from './houseRules.ts';
import { productUsers } from './productUsers.ts';
import { regularExpressions } from './regularExpressions.ts';
import { releasedSchema } from './releasedSchema.ts';
import { spreadArguments } from './spreadArguments.ts';
import { texts } from './texts.ts';
import { timers } from './timers.ts';
import { versions } from './versions.ts';

/** @type {Record<string, import('./finding.ts').Check>} */
const checks = {
  releasedSchema,
  versions,
  boundaries,
  houseRules,
  spreadArguments,
  regularExpressions,
  timers,
  texts,
  docPaths,
  citations,
  decisionTests,
  productUsers,
  fileSizes,
};
const wanted = process.argv[2];

for (const [name, check] of Object.entries(checks)) {
  if (wanted !== undefined && wanted !== name) continue;
  const findings = await check(root);
  for (const { path, message, warning } of findings)
    console.log(`${warning ? 'warning ' : ''}${name}: ${path} ${message}`);
  if (findings.some((finding) => finding.warning !== true)) process.exitCode = 1;
}
