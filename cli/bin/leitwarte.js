#!/usr/bin/env node
/// <reference types="node" />
// Runs on old versions too: plain JavaScript, no imports beyond what Node 12 had.
import { existsSync, readFileSync } from 'fs';
import { satisfies } from './nodeRange.mjs';

/** @type {unknown} */
const parsed = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const range = /** @type {{ engines: { node: string } }} */ (parsed).engines.node;
const isBuilt = existsSync(new URL('../dist/main.js', import.meta.url));

if (!satisfies(process.versions.node, range)) {
  const { node } = process.versions;
  process.stderr.write(
    `leitwarte braucht Node.js ${range}; dies ist ${node} (${process.execPath}). Bitte eine dieser Versionen installieren.\n` +
      `leitwarte needs Node.js ${range}; this is ${node} (${process.execPath}). Please install one of these versions.\n`,
  );
  process.exitCode = 2;
} else if (!isBuilt) {
  // a checkout just after `npm ci`
  process.stderr.write(
    'leitwarte ist noch nicht gebaut. Einmal: npm start oder npm run build. – Not built yet. Once: npm start or npm run build.\n',
  );
  process.exitCode = 2;
} else {
  void import('../dist/main.js');
}
