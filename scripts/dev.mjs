// Runs the server from its sources, restarted on changes, and the portal with vite: node scripts/dev.mjs
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { toolEnv } from './run.ts';
import { writeCssTypes } from './cssTypes.ts';
import { root } from './workspace.ts';

const port = process.env['PORT'] ?? '8080';
const api = `http://127.0.0.1:${port}`;

const server = spawn(
  process.execPath,
  ['--watch', '--conditions=@leitwarte/source', 'server/src/node/main.ts', ...process.argv.slice(2)],
  { cwd: root, env: toolEnv({ PORT: port }), stdio: 'inherit' },
);
server.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => server.kill('SIGTERM'));

writeCssTypes();
process.chdir(join(root, 'portal'));
const portal = await createServer({
  root: join(root, 'portal'),
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
});
await portal.listen();
process.stdout.write(`portal ${portal.resolvedUrls?.local[0] ?? 'http://127.0.0.1:5173/'}, calls go to ${api}\n`);
