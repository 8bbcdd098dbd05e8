import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyFolder, runCli, type CliResult } from '../../../testing/runCli.ts';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Runs the command until its server is ready, then calls `work` and ends it. */
async function running(argv: readonly string[], env: Record<string, string>, work: (url: string) => Promise<void>) {
  const stop = new AbortController();
  let ended: CliResult | undefined;
  const run = runCli(argv, { env, signal: stop.signal }).then((result) => (ended = result));
  const url = `http://127.0.0.1:${env['PORT']}`;
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  while (!(await isReady())) {
    if (ended !== undefined) throw new Error(`${ended.code}: ${ended.stderr}`);
    await sleep(100);
  }
  await work(url);
  stop.abort();
  return run;
}

test('34: welcome creates an empty installation in an empty folder, and the next call starts it again', async () => {
  const folder = emptyFolder();
  const env = { PORT: String(await freePort()), LEITWARTE_ROOT_PASSWORD: 'ein-langes-Passwort-9', HOST: '127.0.0.1' };
  const made = await running(['welcome', '--own', '--folder', folder], env, async () => undefined);
  expect(made.stderr).toContain('Eingerichtet. Superuser: root.');
  expect(made.stderr).toContain('richtet das Portal unter /setup ein');
  expect(readFileSync(join(folder, 'leitwarte.env'), 'utf8')).toContain(`PORT="${env.PORT}"`);
  const again = await running(['welcome', '--folder', folder], { PORT: env.PORT }, async (url) => {
    const state: unknown = await (await fetch(`${url}/api/v1/setup/`)).json();
    expect(state).toEqual({ is_open: false });
  });
  expect(again.stderr).toContain(`Einstellungen aus ${join(folder, 'leitwarte.env')}`);
}, 180_000);

test('34: welcome creates an installation with demo data in an empty folder', async () => {
  const folder = emptyFolder();
  const env = { PORT: String(await freePort()), HOST: '127.0.0.1' };
  const made = await running(['welcome', '--demo', '--folder', folder], env, async () => undefined);
  expect(made.stderr).toContain('orga');
  expect(existsSync(join(folder, 'data/leitwarte.sqlite'))).toBe(true);
}, 180_000);
