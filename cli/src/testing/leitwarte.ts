import { fileURLToPath } from 'node:url';

/**
 * The program as it is installed, from the bundle; built by `npm test` and by `node scripts/build.mjs --javascript`.
 */
export const leitwarte = fileURLToPath(new URL('../../bin/leitwarte.js', import.meta.url));
