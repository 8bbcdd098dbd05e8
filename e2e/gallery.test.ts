import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './harness/browser.ts';
import { galleryParts, startGallery } from './harness/gallery.ts';
import { faultsOf } from './harness/looks.ts';
import { openPortal, type Portal } from './harness/portal.ts';

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
  }, 120_000);

  test.each(galleryParts)(
    '%s: axe finds nothing and nothing scrolls sideways, in every state and look',
    async (part) => {
      const { page } = portal;
      const faults: string[] = [];
      await open(`/?part=${part}`);
      faults.push(...(await faultsOf(page, `gallery-${part}`, true)));
      const alone = await page.locator('[data-alone]').allTextContents();
      await open(`/?part=${part}&language=en`);
      faults.push(...(await faultsOf(page, `gallery-${part}-en`, true)));
      for (const state of alone) {
        await open(`/?part=${part}&state=${encodeURIComponent(state)}`);
        faults.push(...(await faultsOf(page, `gallery-${part}-${state}`)).map((fault) => `${state}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );

  test('the browser had nothing to complain about, neither the security policy nor the parts', () => {
    expect(portal.complaints).toEqual([]);
  });

  async function open(address: string): Promise<void> {
    await portal.page.goto(address);
    await portal.page.locator('main h1').waitFor();
  }
});
