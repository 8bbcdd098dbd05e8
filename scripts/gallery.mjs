// Serves the gallery of the portal's components, updated on every change: node scripts/gallery.mjs
import { join } from 'node:path';
import { createServer } from 'vite';
import { writeCssTypes } from './cssTypes.ts';
import { root } from './workspace.ts';

writeCssTypes();
process.chdir(join(root, 'portal'));
const server = await createServer({
  root: join(root, 'portal'),
  server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 5174) },
});
await server.listen();
process.stdout.write(`gallery ${server.resolvedUrls?.local[0] ?? ''}gallery.html\n`);
