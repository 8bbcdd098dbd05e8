// Creates all files of a release, and publishes nothing: node scripts/release.mjs [--into folder, default dist/release]
// [--arch amd64,arm64] [--key minisign.key]
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { architectures } from './release/nodeBinary.ts';
import { makeRelease } from './release/releaseFolder.ts';
import { root } from './workspace.ts';

const { values } = parseArgs({
  options: { into: { type: 'string' }, arch: { type: 'string' }, key: { type: 'string' } },
});
const all = /** @type {import('./release/nodeBinary.ts').Architecture[]} */ (Object.keys(architectures));
const wanted = all.filter((each) => values.arch === undefined || values.arch.split(',').includes(each));
await makeRelease({
  into: resolve(values.into ?? join(root, 'dist/release')),
  architectures: wanted,
  key: values.key,
  tell: (line) => console.log(line),
  types: true,
});
