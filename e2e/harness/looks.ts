import { AxeBuilder } from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
];
/** No page may scroll sideways at any of these, in pixels. */
const widths = [360, 390, 768, 1440, 1920];
const schemes = ['light', 'dark'] as const;
const SETTLED_WITHIN_MS = 1_000;

/** Calls `look` at 1440 and 390 pixels, in light and dark, with a name such as `1440-dark`. */
export async function inAllLooks(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { name, width, height } of sizes) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      await look(`${name}-${colorScheme}`);
    }
  }
}

/** Once the page has followed a change of scheme or size: some of its colours do so in a frame of their own. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  const rests = () => document.getAnimations().every(({ playState }) => playState !== 'running');
  await page.waitForFunction(rests, undefined, { timeout: SETTLED_WITHIN_MS }).catch(() => undefined);
}

/** Takes a picture into the folder that SCREENSHOTS names; without it none is taken. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** What axe finds against WCAG 2.1 AA on the page as it is, in its windows alone where some are open. A line a finding. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const windows = '[role="dialog"]';
  const hasWindow = (await page.locator(windows).count()) > 0;
  const { violations } = await new AxeBuilder({ page })
    .include(hasWindow ? windows : 'html')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return violations.map(
    (each) => `${each.id}: ${each.help} (${each.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

/** Whether the page itself scrolls sideways, which no screen may, once a change of its width has been drawn. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  return page.waitForFunction(fits, undefined, { timeout: SETTLED_WITHIN_MS }).then(
    () => false,
    () => true,
  );
}

/** What is wrong with a screen as it stands: widths at which the page scrolls sideways, and findings of axe by look. */
export async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (await scrollsSideways(page)) faults.push(`scrolls sideways at ${width} pixels`);
  }
  await inAllLooks(page, async (look) => {
    await picture(page, `${name}-${look}`);
    faults.push(...(await accessibilityFindings(page)).map((finding) => `${look} ${finding}`));
  });
  return faults;
}
