import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startNode, type Finished } from '../harness/process.ts';
import { freePort, ready } from '../harness/server.ts';

const PASSWORD = 'ein-langes-Passwort-9';

/**
 * Commands that an operator types, from the empty folder to a restored backup, with the program installed there. `database` is the
 * PostgreSQL to use; default: the embedded database.
 */
export async function operate(leitwarte: string, folder: string, database?: string): Promise<void> {
  const home = join(folder, 'daheim');
  mkdirSync(home, { recursive: true });
  const env = { HOME: home, XDG_CONFIG_HOME: home, NO_COLOR: '1', NODE_OPTIONS: '' };
  const withDatabase = database === undefined ? {} : { DATABASE_URL: database };
  const type = (argv: readonly string[], input = '', more: NodeJS.ProcessEnv = {}): Promise<Finished> =>
    startNode(leitwarte, argv, { env: { ...env, ...withDatabase, ...more }, input, cwd: folder }).finished;
  const mustEnd = async (code: number, ...given: Parameters<typeof type>) => {
    const ended = await type(...given);
    expect({ argv: given[0], ...ended }).toMatchObject({ code });
    return ended.stdout + ended.stderr;
  };

  const port = await freePort();
  const settings = ['--settings', 'neu.env'];
  const setUp = ['init', ...settings, '--data-dir', 'daten', '--port', String(port), '--password-stdin'];
  const made = await mustEnd(0, setUp, `${PASSWORD}\n`);
  expect(made).toContain('Superuser: root');
  expect(existsSync(join(folder, 'neu.env'))).toBe(true);
  expect(await mustEnd(1, setUp, `${PASSWORD}\n`)).toContain('schon eingerichtet');

  const server = startNode(leitwarte, ['serve', ...settings], { env: { ...env, ...withDatabase }, cwd: folder });
  const url = `http://127.0.0.1:${port}`;
  const up = await ready(url, () => server.child.exitCode !== null);
  expect({ up, output: server.output() }).toMatchObject({ up: true });
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
  expect(await mustEnd(1, ['serve', ...settings])).toMatch(/Den Port \d+ benutzt schon|schon geöffnet|läuft schon/);
  expect(await mustEnd(0, ['doctor', ...settings])).not.toContain('⬢');
  await mustEnd(0, ['login', url, '--username', 'root', '--password-stdin'], `${PASSWORD}\n`);
  await mustEnd(0, ['organisations', 'create', 'Stadtwerke Friedberg']);
  await mustEnd(0, ['backup', 'sicherung', ...settings]);
  server.child.kill('SIGTERM');
  expect(await server.finished).toMatchObject({ code: 0 });

  await mustEnd(0, ['restore', 'sicherung', '--verify-only']);
  const restored = { DATA_DIR: 'wieder', DATABASE_URL: '', PORT: String(await freePort()), DEMO: '0' };
  await mustEnd(0, ['restore', 'sicherung'], '', restored);
  const again = startNode(leitwarte, ['serve'], { env: { ...env, ...restored }, cwd: folder });
  const address = `http://127.0.0.1:${restored.PORT}`;
  expect(await ready(address, () => again.child.exitCode !== null)).toBe(true);
  await mustEnd(0, ['login', address, '--username', 'root', '--password-stdin'], `${PASSWORD}\n`);
  expect(await mustEnd(0, ['organisations', 'list'])).toContain('Stadtwerke Friedberg');
  again.child.kill('SIGTERM');
  expect(await again.finished).toMatchObject({ code: 0 });
}
