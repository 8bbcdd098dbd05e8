import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Manifest = z.object({ version: z.string() });
const manifest = new URL(import.meta.url.endsWith('.ts') ? '../../package.json' : '../package.json', import.meta.url);

/** Version of this server, from its package.json. */
export const { version } = Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8')));
