import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../harness/browser.ts';
import { galleryParts, startGallery } from '../harness/gallery.ts';
import { accessibilityFindings, isLong, picture, scrollsSideways } from '../harness/looks.ts';
import { openPortal, type Portal } from '../harness/portal.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Combinations of theme, language and size, with the first two outside of the long run. */
const allLooks = [
  { name: '1440-light', address: 'theme=light', ...wide },
  { name: '390-dark', address: 'theme=dark', ...phone },
  { name: '1440-dark-en', address: 'theme=dark&language=en', ...wide },
  { name: '360-light-en', address: 'theme=light&language=en', width: 360, height: 800 },
];
const looks = isLong ? allLooks : allLooks.slice(0, 2);

describe.runIf(hasBrowser)('the gallery of the portal', () => {
  let browser: Browser;
  let portal: Portal;

  beforeAll(async () => {
    const [gallery, opened] = await Promise.all([startGallery(), openBrowser()]);
    browser = opened;
    portal = await openPortal(browser, gallery.address);
    return async () => {
      await browser.close();
      await gallery.close();
    };
  });

  test.each(galleryParts)(
    '%s: axe finds nothing and nothing scrolls sideways, in every state and combination of theme, language and size',
    async (part) => {
      const { page } = portal;
      const faults: string[] = [];
      for (const { name, address, width, height } of looks) {
        await page.setViewportSize({ width, height });
        await open(`/?part=${part}&${address}`);
        faults.push(...(await faultsHere(`${part}-${name}`)));
      }
      for (const state of await page.locator('[data-alone]').allTextContents())
        for (const { name, address, width, height } of isLong ? allLooks.slice(0, 2) : allLooks.slice(0, 1)) {
          await page.setViewportSize({ width, height });
          await open(`/?part=${part}&state=${encodeURIComponent(state)}&${address}`);
          faults.push(...(await faultsHere(`${part}-${state}-${name}`)));
        }
      expect(faults).toEqual([]);
    },
  );

  test('the browser reported no errors, neither about the security policy nor about the parts', () => {
    expect(portal.complaints).toEqual([]);
  });

  async function faultsHere(name: string): Promise<string[]> {
    await picture(portal.page, `gallery-${name}`, true);
    const sideways = (await scrollsSideways(portal.page)) ? ['scrolls sideways'] : [];
    return [...sideways, ...(await accessibilityFindings(portal.page))].map((fault) => `${name}: ${fault}`);
  }

  async function open(address: string): Promise<void> {
    await portal.page.goto(address);
    await portal.page.locator('main h1').first().waitFor();
  }
});
