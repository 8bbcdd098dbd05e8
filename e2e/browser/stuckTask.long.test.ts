import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, mkdtemp, open, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectOrder, install, type Installation } from '../../server/src/testing/installation.ts';
import { hasBrowser, openBrowser } from '../harness/browser.ts';
import { openPortal } from '../harness/portal.ts';

const TASK = 'Verzeichnisse überwachen';
/** Milliseconds for an import of some megabytes, or the end of a thread, on a busy machine. */
const LONG_MS = 180_000;

/** Reading from a named pipe without a writer blocks like a disconnected network drive; only some systems have named pipes. */
describe.runIf(hasBrowser && process.platform !== 'win32')('a task that is stuck, in the portal', () => {
  let installation: Installation;
  let browser: Browser;
  let page: Page;
  let complaints: readonly string[];

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leitwarte-stuck-'));
    [installation, browser] = await Promise.all([install(folder), openBrowser()]);
    ({ page, complaints } = await openPortal(browser, installation.server.address));
    await page.addInitScript((token) => localStorage.setItem('token', token), installation.root.token);
    return async () => {
      await browser.close();
      await installation.server.stop();
      await rm(folder, { recursive: true, force: true });
    };
  });

  test('a stuck task is ended by a button, names the user who ended it, and its stored data are kept', async () => {
    const { inbox, root, server } = installation;
    const { db } = server.context;
    const [first, second] = [join(inbox, 'werte.csv'), join(inbox, 'werte_b.csv')];
    await copyFile(first, second);
    await utimes(second, 0, 0);
    await page.goto('/admin/trigger_backend_tasks');
    const card = page.getByRole('listitem', { name: TASK });
    const start = card.getByRole('button', { name: `${TASK} starten` });
    await start.click();
    // once the first rows of one file are stored, the other file has been found and is still waiting
    const stored = db.selectFrom('measurement_axis').select('day').limit(1);
    await expect.poll(() => stored.execute(), { interval: 2, timeout: LONG_MS }).toHaveLength(1);
    await rename(second, join(inbox, '..', 'aside'));
    execFileSync('mkfifo', [second]);
    try {
      const done = db.selectFrom('import_file').select('status').where('file', '=', 'werte.csv');
      await expect.poll(() => done.execute(), { timeout: LONG_MS }).toEqual([{ status: 'done' }]);
      await card.getByText(/^läuft/).waitFor();
      await card.getByRole('button', { name: `${TASK} beenden` }).click();
      const asked = page.getByRole('dialog', { name: `${TASK} beenden?` });
      await asked.getByRole('button', { name: 'Beenden' }).click();
      await card.getByText(`fehlgeschlagen: Beendet von ${root.username}.`).waitFor({ timeout: LONG_MS });
      await expect.poll(() => start.isEnabled()).toBe(true);
      await page.getByRole('tab', { name: 'Verlauf' }).click();
      const newest = page.getByRole('row').nth(1);
      await newest.getByText(`Beendet von ${root.username}.`).waitFor();
    } finally {
      // unblocks whatever still waits for the pipe
      await (await open(second, constants.O_RDWR | constants.O_NONBLOCK)).close();
      await rm(second);
    }
    await expectOrder(installation, true);
    expect(complaints).toEqual([]);
  });
});
