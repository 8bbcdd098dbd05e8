import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './browser.ts';
import { openDemo, type OpenDemo } from './demo.ts';
import { faultsOf, wide } from './looks.ts';

interface Screen {
  readonly name: string;
  /** Default: where the one before it ended, for what opens above that. */
  readonly path?: string;
  /** What stands there once it is whole. Default: what `open` waits for says so. */
  readonly heading?: string;
  /** What is opened then. Default: nothing, once everything has come. */
  readonly open?: (page: Page) => Promise<unknown>;
}

/** Tests that look at each screen of the demo world as somebody signed in: axe, sideways scrolling, the browser's complaints. */
export function walkScreens(username: string, screens: readonly Screen[]): void {
  describe.runIf(hasBrowser)(`screens of ${username} on the demo world`, () => {
    let demo: OpenDemo;

    beforeAll(async () => {
      demo = await openDemo(username);
      return demo.close;
    });

    test.each(screens)('$name: axe finds nothing and nothing scrolls sideways, in light and dark', async (screen) => {
      const { page } = demo;
      await page.setViewportSize(wide);
      if (screen.path !== undefined) await goTo(page, screen.path);
      if (screen.heading !== undefined) await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
      await (screen.open ?? allLoaded)(page);
      expect(await faultsOf(page, screen.name)).toEqual([]);
    });

    test('the browser had nothing to complain about, neither the security policy nor the pages', () => {
      // with what the server says of its own faults, since a page only knows that there was one
      const faults = demo.server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"'));
      expect([...demo.portal.complaints, ...faults]).toEqual([]);
    });
  });
}

/** As a link of the portal would: a load of the whole page for each screen takes longer than looking at it. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function allLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Wird geladen. Bitte warten').count()).toBe(0);
}
