import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layOutApp } from '../scripts/release/app.ts';
import { makeDeb } from '../scripts/release/deb.ts';
import { readFields, root } from '../scripts/workspace.ts';
import { startLimited } from './harness/limited.ts';
import { freePort, ready } from './harness/server.ts';

const PASSWORD = 'ein-langes-Passwort-9';
const SETTINGS = '/etc/leitwarte.env';
const DATA = '/var/lib/leitwarte';
const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
const version = String(readFields(join(root, 'package.json'))['version']);
/** Installing changes the machine, so it only runs as root on a Debian without Leitwarte and its data. */
const isPossible =
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/dpkg-deb') &&
  !existsSync('/usr/lib/leitwarte') &&
  !existsSync(DATA) &&
  spawnSync('unshare', ['--mount', 'true']).status === 0;

const base = mkdtempSync(join(tmpdir(), 'leitwarte-deb-test-'));
let before = '';
let now = '';
beforeAll(async () => {
  if (!isPossible) return;
  const app = join(base, 'app');
  layOutApp(app);
  const common = { architecture, app, builtAt: 1_764_000_000, into: base } as const;
  before = join(base, await makeDeb({ ...common, version: '0.0.1' }));
  now = join(base, await makeDeb({ ...common, version }));
}, 900_000);
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
  if (!isPossible) return;
  spawnSync('dpkg', ['--purge', 'leitwarte']);
  rmSync(DATA, { recursive: true, force: true });
  spawnSync('userdel', ['leitwarte']);
});

const type = (command: string, argv: readonly string[], input = '') =>
  spawnSync(command, argv, { encoding: 'utf8', input, env: { ...process.env, LEITWARTE_LANG: 'de', NO_COLOR: '1' } });
const mustEnd = (code: number, command: string, argv: readonly string[], input = ''): string => {
  const { status, stdout, stderr } = type(command, argv, input);
  expect({ command, argv, status, output: status === code ? '' : stdout + stderr }).toEqual({
    command,
    argv,
    status: code,
    output: '',
  });
  return stdout + stderr;
};
const asService = (...argv: string[]) =>
  mustEnd(0, 'runuser', ['-u', 'leitwarte', '--', 'leitwarte', ...argv, '--settings', SETTINGS]);

/** Runs the service under its limits during `work`. */
async function served<T>(url: string, work: (code: string | undefined, pid: number) => Promise<T>): Promise<T> {
  const { child, output } = startLimited();
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const up = await ready(url, () => child.exitCode !== null);
    expect({ up, output: up ? '' : output() }).toEqual({ up: true, output: '' });
    return await work(/^ {2}([A-Z2-9]{5}(?:-[A-Z2-9]{5}){3})$/m.exec(output())?.[1], child.pid ?? 0);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const signIn = async (url: string) => {
  const body = JSON.stringify({ username: 'root', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/v1/token/login/`, { method: 'POST', headers, body })).status;
};

test.runIf(isPossible)(
  'the Debian package can be installed, set up and run under the limits of its unit, upgraded, removed and purged',
  async () => {
    mustEnd(0, 'dpkg', ['--install', before]);
    expect(mustEnd(0, 'leitwarte', ['--version']).trim()).toBe(version);
    expect(statSync(SETTINGS).mode & 0o777).toBe(0o640);
    expect(statSync(DATA).mode & 0o777).toBe(0o700);

    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    writeFileSync(SETTINGS, readFileSync(SETTINGS, 'utf8').replace(/^PORT=.*$/m, `PORT=${port}`));
    await served(url, async (code, pid) => {
      const limits = readFileSync(`/proc/${pid}/status`, 'utf8');
      expect(limits).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(limits).toMatch(/^CapBnd:\s+0+$/m);
      const first = JSON.stringify({ code, email: 'root@example.org', password: PASSWORD });
      const headers = { 'content-type': 'application/json' };
      const made = await fetch(`${url}/api/v1/setup/`, { method: 'POST', headers, body: first });
      expect({ status: made.status, text: made.ok ? '' : await made.text() }).toEqual({
        status: made.status,
        text: '',
      });
      expect(await signIn(url)).toBe(200);
      expect(asService('doctor')).not.toContain('⬢');
      asService('backup', `${DATA}/sicherung`);
    });

    expect(mustEnd(0, 'dpkg', ['--install', now])).toContain('Setting up leitwarte');
    expect(readFileSync(SETTINGS, 'utf8')).toContain(`PORT=${port}`);
    await served(url, async () => expect(await signIn(url)).toBe(200));
    mustEnd(0, 'runuser', ['-u', 'leitwarte', '--', 'leitwarte', 'restore', `${DATA}/sicherung`, '--verify-only']);

    // back to the previous package, with the backup replacing the current data
    mustEnd(0, 'dpkg', ['--install', before]);
    asService('restore', `${DATA}/sicherung`, '--replace');
    expect(readdirSync(DATA).some((name) => name.startsWith('replaced-'))).toBe(true);
    await served(url, async () => expect(await signIn(url)).toBe(200));
    mustEnd(0, 'dpkg', ['--install', now]);

    mustEnd(0, 'dpkg', ['--remove', 'leitwarte']);
    expect([existsSync('/usr/lib/leitwarte'), existsSync(SETTINGS), existsSync(`${DATA}/leitwarte.sqlite`)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(mustEnd(0, 'dpkg', ['--purge', 'leitwarte'])).toContain(`${DATA} and the user leitwarte stay`);
    expect([existsSync(SETTINGS), existsSync(`${DATA}/leitwarte.sqlite`)]).toEqual([false, true]);
  },
  600_000,
);
