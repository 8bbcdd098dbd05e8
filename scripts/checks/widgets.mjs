// Checks what other websites load and use: sizes, and the report of the interface. node scripts/checks/widgets.mjs
// [--write] (with --write the report is written instead of compared); the types must be built before
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { apiReport } from './widgetApi.ts';
import { sizesOfWidgets } from './widgetSizes.ts';

const path = 'widgets/api.txt';
const report = apiReport(root);
if (process.argv.includes('--write')) writeFileSync(join(root, path), report);
else if (readFileSync(join(root, path), 'utf8') !== report)
  tell(
    `${path} is not what the package offers now; read the difference and write it: node scripts/checks/widgets.mjs --write`,
  );

for (const { name, bytes, most } of await sizesOfWidgets(root)) {
  const line = `${name}: ${bytes} bytes gzipped of ${most}`;
  if (bytes > most) tell(line);
  else console.log(line);
}

/** @param {string} line */
function tell(line) {
  console.log(line);
  process.exitCode = 1;
}
