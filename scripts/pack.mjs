// Builds and packs the published packages and the WordPress plugin: node scripts/pack.mjs [folder, default
// dist/packages]
import { join, resolve } from 'node:path';
import { packAll } from './pack/packAll.ts';
import { packWordPress } from './pack/wordpress.ts';
import { root } from './workspace.ts';

const into = resolve(process.argv[2] ?? join(root, 'dist/packages'));
for (const tarball of Object.values(await packAll(into))) console.log(tarball);
console.log(packWordPress(into));
