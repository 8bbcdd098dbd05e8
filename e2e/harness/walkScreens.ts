import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { faultsOf } from './looks.ts';
import { openPortal, type Portal, signIn } from './portal.ts';
import { startServer, type TestServer } from './server.ts';

const password = 'a password of this test';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What stands there once it is whole. */
  readonly heading: string;
  /** What is opened then. Default: nothing, once everything has come. */
  readonly open?: (page: Page) => Promise<unknown>;
}

/** Tests that look at each screen of the demo world as somebody signed in: axe, sideways scrolling, the browser's complaints. */
export function walkScreens(username: string, screens: readonly Screen[]): void {
  describe.runIf(hasBrowser)(`screens of ${username} on the demo world`, () => {
    let server: TestServer;
    let browser: Browser;
    let portal: Portal;

    beforeAll(async () => {
      [server, browser] = await Promise.all([startServer({ DEMO: '1', DEMO_PASSWORD: password }), openBrowser()]);
      portal = await openPortal(browser, server.url);
      await signIn(portal.page, username, password);
      return async () => {
        await browser.close();
        await server.stop();
      };
    });

    test.each(screens)('$name: axe finds nothing and nothing scrolls sideways, in light and dark', async (screen) => {
      const { page } = portal;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(screen.path);
      await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
      await (screen.open ?? allLoaded)(page);
      expect(await faultsOf(page, screen.name)).toEqual([]);
    });

    test('the browser had nothing to complain about, neither the security policy nor the pages', () => {
      expect(portal.complaints).toEqual([]);
    });
  });
}

async function allLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Wird geladen. Bitte warten').count()).toBe(0);
}
