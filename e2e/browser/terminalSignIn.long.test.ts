import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../../scripts/workspace.ts';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { startNode } from '../harness/process.ts';

describe.runIf(hasBrowser && process.platform === 'linux')(
  '4.58: signing in the real terminal with the real browser',
  () => {
    let demo: OpenDemo;
    let page: Page;
    let url = '';

    beforeAll(async () => {
      demo = await openDemo(undefined, (port) => {
        url = `http://localhost:${port}`;
        return { PUBLIC_URL: url };
      });
      ({ page } = demo);
      return demo.close;
    });

    /** Shell of a user with a screen, whose browser only records the URL. */
    function shell() {
      const home = mkdtempSync(join(tmpdir(), 'leitwarte-web-'));
      const opened = join(home, 'opened');
      writeFileSync(
        join(home, 'xdg-open'),
        `#!/bin/sh\nprintf %s "$1" > '${opened}.new' && mv '${opened}.new' '${opened}'\n`,
      );
      chmodSync(join(home, 'xdg-open'), 0o755);
      const env = {
        HOME: home,
        XDG_CONFIG_HOME: home,
        LEITWARTE_HOST: url,
        NO_COLOR: '1',
        DISPLAY: ':0',
        SSH_CONNECTION: '',
        SSH_TTY: '',
        SSH_CLIENT: '',
        PATH: [home, process.env['PATH'] ?? ''].join(delimiter),
      };
      const run = (...args: string[]) => startNode(join(root, 'cli/bin/leitwarte.js'), args, { env, cwd: home });
      const address = async () => {
        await vi.waitFor(() => expect(existsSync(opened)).toBe(true), { timeout: 60_000 });
        return readFileSync(opened, 'utf8');
      };
      return { run, address };
    }

    test('a user signs in, compares the codes and agrees, and the terminal is signed in', async () => {
      const { run, address } = shell();
      const login = run('login', url, '--web');
      await page.goto(await address());
      await page.getByLabel('Benutzername').fill('root');
      await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await page.getByRole('heading', { name: 'Dieses Terminal anmelden?' }).waitFor();
      const check = /[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(login.output())?.[0] ?? 'no code in the terminal';
      await page.getByText(check, { exact: true }).waitFor();
      const { LOOK_AT: looks } = process.env;
      for (const scheme of looks === undefined ? [] : (['light', 'dark'] as const))
        for (const width of [1440, 390]) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({ path: join(looks ?? '', `terminal-${scheme}-${width}.png`) });
        }
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await page.getByText('Der Code ist im Terminal angekommen.').waitFor();
      expect(new URL(page.url()).hostname).toBe('127.0.0.1');
      expect(await login.finished).toMatchObject({ code: 0, stdout: '' });
      expect(await run('whoami').finished).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('root') as string,
      });
      // the page of the terminal has no icon, which users do not notice
      expect(demo.portal.complaints.filter((one) => !one.includes('favicon'))).toEqual([]);
    });
  },
);
