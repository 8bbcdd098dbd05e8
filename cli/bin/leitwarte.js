#!/usr/bin/env node
/// <reference types="node" />
import { existsSync } from 'node:fs';

const needed = '22.19.0';
const isBuilt = existsSync(new URL('../dist/main.js', import.meta.url));

if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0) {
  process.stderr.write(`leitwarte braucht Node.js ${needed} oder neuer, dies ist ${process.versions.node}.\n`);
  process.exitCode = 2;
} else if (!isBuilt) {
  // a checkout straight after `npm ci`
  process.stderr.write(
    'leitwarte ist noch nicht gebaut. Einmal: npm start oder npm run build. – Not built yet. Once: npm start or npm run build.\n',
  );
  process.exitCode = 2;
} else {
  await import('../dist/main.js');
}
