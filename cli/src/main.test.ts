import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyFolder } from './testing/runCli.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const plants = Array.from({ length: 5000 }, (_, at) => ({ id: at + 1, name: `Größte Anlage Nr. ${at}` }));

/** Is there once a call waits for its answer. */
const waiting = join(emptyFolder(), 'waiting');
let host = '';
const server = createServer((request, response) => {
  if (request.url?.startsWith('/api/v1/dashboard/')) response.end(JSON.stringify(plants));
  else if (request.url?.endsWith('/get_plant_journal/')) response.write('half of a file');
  else writeFileSync(waiting, '');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object') host = `http://127.0.0.1:${address?.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A process of its own, over the real network; `shell` holds what stands around `leitwarte`. */
function typed(shell: string): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const command = `"${process.execPath}" --conditions=@leitwarte/source "${main}"`;
  const env = { PATH: process.env['PATH'], HOME: emptyFolder(), LEITWARTE_HOST: host, LEITWARTE_TOKEN: 'x' };
  const child = spawn('bash', ['-c', shell.replace('leitwarte', command)], { env });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

test('a list goes whole through a pipe, umlauts and all', async () => {
  const { code, stdout, stderr } = await typed('leitwarte plants list --json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const names = (JSON.parse(stdout) as typeof plants).map(({ name }) => name);
  expect(names).toEqual(plants.map(({ name }) => name));
});

test('a pipe that closes early ends it quietly', async () => {
  const { stdout, stderr } = await typed('leitwarte plants list --json | head -c 20; echo " ${PIPESTATUS[0]}"');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\[\{"id":1,.* 0\n$/);
});

test('Ctrl C ends a call that waits with 130, without a trace', async () => {
  const { code, stdout, stderr } = await typed(
    `leitwarte types list & until [ -e '${waiting}' ]; do sleep 0.1; done; kill -INT $!; wait $!`,
  );
  expect({ code, stdout, stderr }).toEqual({ code: 130, stdout: '', stderr: 'Abgebrochen.\n' });
});

test('nobody there ends with 3', async () => {
  const { code, stderr } = await typed('LEITWARTE_HOST=http://127.0.0.1:9 leitwarte types list');
  expect(code).toBe(3);
  expect(stderr).toMatch(/Verbindung|antwortet kein Server/);
});

test('a certificate of one’s own counts once NODE_EXTRA_CA_CERTS names it', async () => {
  const file = (name: string) => fileURLToPath(new URL(`./testing/tls/${name}`, import.meta.url));
  const secure = createSecureServer(
    { key: readFileSync(file('key.pem')), cert: readFileSync(file('cert.pem')) },
    (_, response) => response.end('[]'),
  );
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const address = secure.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const line = `LEITWARTE_HOST=https://localhost:${port} leitwarte api GET dashboard/`;
  try {
    expect(await typed(line)).toEqual({
      code: 3,
      stdout: '',
      stderr: 'Das Zertifikat des Servers ist selbst ausgestellt.\n',
    });
    expect(await typed(`NODE_EXTRA_CA_CERTS='${file('cert.pem')}' ${line}`)).toEqual({
      code: 0,
      stdout: '[]',
      stderr: '',
    });
  } finally {
    secure.closeAllConnections();
    secure.close();
  }
});

test.each(['INT', 'TERM', 'HUP'])('an export that SIG%s ends half way leaves no half file', async (signal) => {
  const folder = emptyFolder();
  const { code, stderr } = await typed(
    `leitwarte export journal 1 --month 2026-03 --out '${folder}/x.xlsx' & until ls '${folder}' | grep -q part; do sleep 0.1; done; kill -${signal} $!; wait $!`,
  );
  expect([code, stderr]).toEqual([130, 'Abgebrochen.\n']);
  expect(readdirSync(folder)).toEqual([]);
});
