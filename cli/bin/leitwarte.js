#!/usr/bin/env node
/// <reference types="node" />
const needed = '22.19.0';

if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0) {
  process.stderr.write(`leitwarte braucht Node.js ${needed} oder neuer, dies ist ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  await import('../dist/main.js');
}
