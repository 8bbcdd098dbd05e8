import { fileURLToPath } from 'node:url';

/** The program as it is installed, over the bundle; `npm test` builds it, `node scripts/build.mjs --javascript` too. */
export const leitwarte = fileURLToPath(new URL('../../bin/leitwarte.js', import.meta.url));
