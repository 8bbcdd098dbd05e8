import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './browser.ts';
import { openDemo, type OpenDemo } from './demo.ts';
import { faultsOf, wide } from './looks.ts';

interface Screen {
  readonly name: string;
  /** Default: the page of the previous screen, for windows that open above it. */
  readonly path?: string;
  /** Heading that is shown when the screen is complete. Default: `open` waits for it. */
  readonly heading?: string;
  /** Opens something on the screen. Default: nothing. */
  readonly open?: (page: Page) => Promise<unknown>;
}

/** Tests for each screen of the demo world with a signed-in account: axe, sideways scrolling, errors of the browser. */
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

    test('the browser reported no errors, neither about the security policy nor about the pages', () => {
      // includes the server's log, because a page only knows that there was an error
      const faults = demo.server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"'));
      expect([...demo.portal.complaints, ...faults]).toEqual([]);
    });
  });
}

/** Navigates as a link of the portal does: loading the page for each screen would take longer than checking it. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function allLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Wird geladen. Bitte warten').count()).toBe(0);
}
