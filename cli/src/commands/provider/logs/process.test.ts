import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { leitwarte } from '../../../testing/leitwarte.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
let host = '';
let looks = 0;
/** The real backend with a real socket. */
const server = createServer((incoming, answer) => {
  looks += 1;
  const headers = { authorization: incoming.headers.authorization ?? '' };
  void backend.world
    .api(new Request(`http://leitwarte.test${incoming.url ?? ''}`, { headers }))
    .then(async (response) => {
      answer.writeHead(response.status, { 'content-type': 'application/json' });
      answer.end(await response.text());
    });
});
beforeAll(async () => {
  backend = await openBackend();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object') host = `http://127.0.0.1:${address?.port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await backend.close();
});

/** Starts a separate process with a pipe; `began` resolves with its first output. */
function started(...argv: readonly string[]) {
  looks = 0;
  const env = {
    PATH: process.env['PATH'],
    HOME: emptyFolder(),
    LEITWARTE_HOST: host,
    LEITWARTE_TOKEN: backend.root.token,
  };
  const child = spawn(process.execPath, [leitwarte, ...argv], { env });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr })),
  );
  const began = new Promise<string>((resolve) => child.stdout.once('data', (part: Buffer) => resolve(String(part))));
  return { child, ended, began };
}

const newEntry = () => backend.root.client.organisations.create({ body: { name: `Eintrag ${crypto.randomUUID()}` } });
test('Ctrl C ends a followed log with 130 and no further output', async () => {
  await newEntry();
  const { child, ended, began } = started('logs', '--follow', '--interval', '0.05');
  expect(await began).toContain('Eintrag');
  await expect.poll(() => looks).toBeGreaterThan(3);
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, stderr: 'Abgebrochen.\n' });
});

test('if the pipe is closed, a followed log and a watched host end without an error', async () => {
  for (const argv of [
    ['logs', '--follow', '--interval', '0.05'],
    ['system', '--watch', '--interval', '0.05', '--json'],
  ]) {
    const { child, ended, began } = started(...argv);
    await began;
    child.stdout.destroy();
    const entries = setInterval(() => void newEntry(), 50);
    expect([argv[0], await ended]).toEqual([argv[0], { code: 0, stderr: '' }]);
    clearInterval(entries);
  }
});
