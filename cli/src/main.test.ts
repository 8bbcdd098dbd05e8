import { spawn } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leitwarte } from './testing/leitwarte.ts';
import { emptyFolder } from './testing/runCli.ts';

const plants = Array.from({ length: 5000 }, (_, at) => ({ id: at + 1, name: `Größte Anlage Nr. ${at}` }));

/** File that exists once a call is waiting for its response. */
const waiting = join(emptyFolder(), 'waiting');
let host = '';
const server = createServer((request, response) => {
  if (request.url?.startsWith('/api/v1/dashboard/')) response.end(JSON.stringify(plants));
  else if (request.url?.startsWith('/api/v1/schedule/')) response.end('[]');
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

/** A folder with a `leitwarte` command for PATH, so that lines are run as typed, wherever the checkout is. */
const bin = emptyFolder();
writeFileSync(join(bin, 'leitwarte'), `#!/bin/sh\nexec "${process.execPath}" "${leitwarte}" "$@"\n`, { mode: 0o755 });

/** Runs a shell line with `leitwarte` in a separate process, over the real network. */
function typed(shell: string): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const env = {
    PATH: `${bin}:${process.env['PATH']}`,
    HOME: emptyFolder(),
    LEITWARTE_HOST: host,
    LEITWARTE_TOKEN: 'x',
  };
  const child = spawn('bash', ['-c', shell], { env });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

test('a checkout that is not built prints one line with what to type, without a stack', async () => {
  const checkout = emptyFolder();
  cpSync(dirname(leitwarte), join(checkout, 'bin'), { recursive: true });
  cpSync(join(dirname(leitwarte), '../package.json'), join(checkout, 'package.json'));
  const copied = join(checkout, 'bin/leitwarte.js');
  const { code, stdout, stderr } = await typed(`"${process.execPath}" "${copied}" --help`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^leitwarte ist noch nicht gebaut\. .*npm start.*Not built yet\..*npm run build\.\n$/);
});

test('a complete list passes through a pipe, with umlauts', async () => {
  const { code, stdout, stderr } = await typed('leitwarte plants list --json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const names = (JSON.parse(stdout) as typeof plants).map(({ name }) => name);
  expect(names).toEqual(plants.map(({ name }) => name));
});

test('a command may name files in a folder called leitwarte, which every fresh clone has', async () => {
  const file = join(emptyFolder(), 'Größe und Maß', 'leitwarte', 'plants.json');
  mkdirSync(dirname(file), { recursive: true });
  const { code, stderr } = await typed(`: '${file}'; leitwarte plants list --json >'${file}'`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(plants.length);
});

test('a full disk is reported, for stdout and for --out', async () => {
  const full = { code: 1, stdout: '', stderr: expect.stringMatching(/kein Platz mehr/) };
  expect(await typed('leitwarte plants list --json >/dev/full')).toEqual(full);
  expect(await typed('leitwarte plants list --help >/dev/full')).toEqual(full);
  const link = join(emptyFolder(), 'full');
  symlinkSync('/dev/full', link);
  expect(await typed(`leitwarte api GET dashboard/ --out '${link}'`)).toEqual(full);
  expect(statSync(link).isCharacterDevice()).toBe(true);
});

test('--out writes through a device, a FIFO and a link without replacing them', async () => {
  const folder = emptyFolder();
  const [file, link, pipe] = [join(folder, 'file'), join(folder, 'link'), join(folder, 'pipe')];
  // A link to the target of /dev/stdout. /dev/stdout itself is not used, because root could delete it.
  const stdoutLink = join(emptyFolder(), 'stdout');
  symlinkSync('/proc/self/fd/1', stdoutLink);
  const { stdout, code } = await typed(`leitwarte api GET dashboard/ --out '${stdoutLink}' | cat`);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(plants);
  const after = await typed(`{ leitwarte api GET dashboard/ --out '${stdoutLink}'; echo ' end'; } >>'${file}'`);
  expect(after).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(file, 'utf8')).toMatch(/\] end\n$/);
  symlinkSync('file', link);
  expect(await typed(`leitwarte api GET schedule/ --out '${link}'`)).toMatchObject({ code: 0 });
  expect([lstatSync(link).isSymbolicLink(), readFileSync(file, 'utf8')]).toEqual([true, '[]']);
  const read = await typed(
    `mkfifo '${pipe}'; cat '${pipe}' & leitwarte api GET dashboard/ --out '${pipe}' >/dev/null; code=$?; wait; exit $code`,
  );
  expect(read).toMatchObject({ code: 0, stderr: '' });
  expect([JSON.parse(read.stdout), lstatSync(pipe).isFIFO()]).toEqual([plants, true]);
  expect(readdirSync(folder).toSorted()).toEqual(['file', 'link', 'pipe']);
});

test('help ends without an error when its reader closes the pipe', async () => {
  const { stdout, stderr } = await typed('leitwarte plants update --help | head -n 1; echo "${PIPESTATUS[0]}"');
  expect(stdout).toMatch(/^Aufruf: leitwarte plants update .*\n0\n$/);
  expect(stderr).toBe('');
});

test('a pipe that is closed early ends the command without an error', async () => {
  const { stdout, stderr } = await typed('leitwarte plants list --json | head -c 20; echo " ${PIPESTATUS[0]}"');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\[\{"id":1,.* 0\n$/);
});

test('Ctrl C ends a waiting call with 130, without a stack', async () => {
  const { code, stdout, stderr } = await typed(
    `leitwarte types list & until [ -e '${waiting}' ]; do sleep 0.1; done; kill -INT $!; wait $!`,
  );
  expect({ code, stdout, stderr }).toEqual({ code: 130, stdout: '', stderr: 'Abgebrochen.\n' });
});

test('if the server does not respond, the command ends with 3 and names the address', async () => {
  const { code, stderr } = await typed('LEITWARTE_HOST=http://127.0.0.1:9 leitwarte types list');
  expect(code).toBe(3);
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:9: .*(Verbindung|antwortet kein Server)/);
});

test('a private certificate is accepted if NODE_EXTRA_CA_CERTS names it', async () => {
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
      stderr: `https://localhost:${port}: Das Zertifikat des Servers ist selbst ausgestellt.\n`,
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

test.each(['INT', 'TERM', 'HUP'])('an export that SIG%s interrupts leaves no partial file', async (signal) => {
  const folder = emptyFolder();
  const { code, stderr } = await typed(
    `leitwarte export journal 1 --month 2026-03 --out '${folder}/x.xlsx' & until ls '${folder}' | grep -q part; do sleep 0.1; done; kill -${signal} $!; wait $!`,
  );
  expect([code, stderr]).toEqual([130, 'Abgebrochen.\n']);
  expect(readdirSync(folder)).toEqual([]);
});
