import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { emptyFolder, runCli } from '../../../testing/runCli.ts';

const PASSWORD = 'ein-langes-Passwort';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** An installation created by `init`, with its settings file. */
async function installation() {
  const folder = emptyFolder();
  const envFile = join(folder, 'leitwarte.env');
  const dataDir = join(folder, 'daten');
  const port = await freePort();
  const made = await runCli(
    ['init', '--settings', envFile, '--data-dir', dataDir, '--port', String(port), '--password-stdin', '--json'],
    { stdin: `${PASSWORD}\n` },
  );
  return { folder, envFile, dataDir, port, made };
}

describe('setting up an installation', () => {
  test('init creates folder, database and superuser, writes settings that only their owner can read, and runs its checks', async () => {
    const { envFile, dataDir, port, made } = await installation();
    expect(made.code).toBe(0);
    expect(made.stderr).toContain('Superuser: root');
    expect((await stat(envFile)).mode & 0o777).toBe(0o600);
    const written = await readFile(envFile, 'utf8');
    expect(written).toContain(`DATA_DIR="${dataDir}"\n`);
    expect(written).toContain(`PORT="${port}"\n`);
    expect(written).not.toContain(PASSWORD);
    const findings: { check: string; state: string }[] = JSON.parse(made.stdout);
    const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
    expect(states).toMatchObject({ folders: 'ok', database: 'ok', accounts: 'ok', clock: 'ok', mail: 'warning' });
  });

  test('34.9: init asks again after a value that the server would refuse, and keeps the earlier input', async () => {
    const folder = emptyFolder();
    const envFile = join(folder, 'a.env');
    const port = String(await freePort());
    const answers = ['', '99999', port, '', '', '', '', 'kein Absender', 'Park <park@example.org>'];
    const typed = [...answers, '', 'kurz', '123456789012', PASSWORD, 'verschrieben', PASSWORD, PASSWORD];
    const made = await runCli(['init', '--settings', envFile, '--data-dir', join(folder, 'd')], { typed });
    expect(made.stderr).toContain('PORT=99999');
    expect(made.stderr).toContain('MAIL_FROM=kein Absender');
    expect(made.stderr).toContain('Das Passwort muss mindestens 12 Zeichen lang sein.');
    expect(made.stderr).toContain('Das Passwort darf nicht nur aus Ziffern bestehen.');
    expect(made.stderr).toContain('Die beiden Passwörter sind verschieden.');
    expect(made.stderr).toContain('Superuser: root');
    const written = await readFile(envFile, 'utf8');
    expect(written).toContain(`PORT="${port}"\n`);
    expect(written).toContain('park@example.org');
  });

  test('34.9: an initial password that the portal would refuse is refused with the reason, and nothing is created', async () => {
    const folder = emptyFolder();
    const argv = ['init', '--settings', join(folder, 'a.env'), '--data-dir', join(folder, 'd'), '--port', '0'];
    const refused = await runCli([...argv, '--password-stdin'], { stdin: 'passwort\n' });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('mindestens 12 Zeichen') });
    const common = await runCli(argv, { env: { LEITWARTE_ROOT_PASSWORD: 'passwordpassword' } });
    expect(common).toMatchObject({ code: 2, stderr: expect.stringContaining('zu gebräuchlich') });
    await expect(stat(join(folder, 'd'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('W4: the variable of the initial password is the same as on the server; its former name still works with a notice', async () => {
    const initWith = async (env: Record<string, string>) => {
      const folder = emptyFolder();
      const argv = ['init', '--settings', join(folder, 'a.env'), '--data-dir', join(folder, 'd'), '--port', '0'];
      return runCli(argv, { env });
    };
    const own = await initWith({ LEITWARTE_ROOT_PASSWORD: PASSWORD });
    expect(own.stderr).toContain('Superuser: root');
    expect(own.stderr).not.toContain('LEITWARTE_NEW_PASSWORD');
    const former = await initWith({ LEITWARTE_NEW_PASSWORD: PASSWORD });
    expect(former.stderr).toContain('Superuser: root');
    expect(former.stderr).toContain('LEITWARTE_NEW_PASSWORD heißt hier jetzt LEITWARTE_ROOT_PASSWORD');
    expect((await initWith({})).stderr).toContain('LEITWARTE_ROOT_PASSWORD');
  });

  test('a second init changes nothing and reports why', async () => {
    const { envFile, dataDir } = await installation();
    const again = await runCli(['init', '--settings', envFile, '--data-dir', dataDir, '--password-stdin'], {
      stdin: `${PASSWORD}\n`,
    });
    expect(again).toMatchObject({ code: 1, stderr: 'Diese Installation ist schon eingerichtet.\n' });
  });

  test('a short password and an invalid port are reported before anything is created', async () => {
    const dataDir = join(emptyFolder(), 'daten');
    const told = async (...argv: string[]) =>
      runCli(['init', '--data-dir', dataDir, '--password-stdin', ...argv], { stdin: 'kurz\n' });
    expect(await told('--port', '99999')).toMatchObject({ code: 2, stdout: '' });
    expect((await told()).stderr).toContain('mindestens 12 Zeichen');
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  test('doctor reports an unusable data folder with code 7 and a missing database with code 0', async () => {
    const folder = emptyFolder();
    const file = join(folder, 'datei');
    await writeFile(file, '');
    const broken = await runCli(['doctor', '--json'], { env: { DATA_DIR: join(file, 'darin') } });
    expect(broken.code).toBe(7);
    expect(broken.stdout).toContain('"check":"folders","state":"error"');
    const fresh = await runCli(['doctor'], {
      env: { DATA_DIR: folder, PORT: String(await freePort()) },
      terminal: 100,
    });
    expect(fresh.stdout).toContain('Noch keine Datenbank');
  });
});

describe('running the server', () => {
  test('serve responds until it is stopped, and doctor reports that it is ready', async () => {
    const { envFile, port } = await installation();
    const stopped = new AbortController();
    const env = { LOG_LEVEL: 'silent', PORTAL_DIR: emptyFolder() };
    const served = runCli(['serve', '--settings', envFile], { env, signal: stopped.signal });
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true;
    for (let tries = 0; tries < 100 && !(await ready()); tries += 1) await sleep(100);
    const examined = await runCli(['doctor', '--settings', envFile]);
    expect(examined.stdout).toContain(`http://127.0.0.1:${port} ist bereit.`);
    const signedIn = await runCli(['login', `http://127.0.0.1:${port}`, '-u', 'root', '--password-stdin'], {
      stdin: `${PASSWORD}\n`,
      // undici's request is converted, because the global fetch may not accept requests of this class
      fetch: async (request) => {
        const { url, method, headers } = request;
        const body = method === 'GET' ? null : await request.text();
        return fetch(url, { method, headers: [...headers], body });
      },
    });
    expect(signedIn).toMatchObject({ code: 0 });
    stopped.abort();
    const { code, stderr } = await served;
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(`http://127.0.0.1:${port}`) });
    expect(await ready()).toBe(false);
  });

  test('invalid settings stop the server, and all of them are named', async () => {
    const { code, stderr } = await runCli(['serve'], { env: { PORT: 'viele', LOG_LEVEL: 'laut' } });
    expect(code).toBe(2);
    expect(stderr).toContain('PORT=viele: ');
    expect(stderr).toContain('LOG_LEVEL=laut: ');
  });
});

describe('backup and restore', () => {
  test('a backup is verified, and restored into an empty installation', async () => {
    const { folder, envFile } = await installation();
    const to = join(folder, 'sicherung');
    const made = await runCli(['backup', to, '--settings', envFile, '--json']);
    expect(made.code).toBe(0);
    expect(JSON.parse(made.stdout)).toMatchObject({ format: 1, engine: 'sqlite', rows: { account: 1 } });
    expect((await runCli(['backup', to, '--settings', envFile])).stderr).toBe(`${to} gibt es schon.\n`);
    expect(await runCli(['restore', to, '--verify-only'])).toMatchObject({ code: 0 });
    const env = { DATA_DIR: join(folder, 'neu') };
    expect(await runCli(['restore', to], { env })).toMatchObject({ code: 0 });
    expect((await runCli(['restore', to], { env })).stderr).toContain('ist schon eine Datenbank');
    await rm(join(to, 'leitwarte.sqlite'));
    const broken = await runCli(['restore', to, '--verify-only']);
    expect(broken).toMatchObject({ code: 1, stderr: 'In der Sicherung ist leitwarte.sqlite verloren.\n' });
  });

  test('migrate-to-postgres is refused if the target database is missing', async () => {
    const { envFile } = await installation();
    const { code, stderr } = await runCli(['migrate-to-postgres', '--settings', envFile]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Wohin? Bitte DATABASE_URL in der Umgebung oder in --settings setzen.\n',
    });
    const env = { DATABASE_URL: 'postgres://nobody:geheim@127.0.0.1:1/leer' };
    const dead = await runCli(['migrate-to-postgres', '--settings', envFile], { env });
    expect(dead).toMatchObject({ code: 1, stderr: 'PostgreSQL antwortet nicht unter dieser Adresse.\n' });
  });
});
