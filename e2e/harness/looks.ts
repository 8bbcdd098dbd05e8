import { type default as Axe, source as axeSource } from 'axe-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Set in a page that has loaded axe. */
    axe: typeof Axe;
  }
}

/**
 * Whether all combinations of size and color scheme are checked, which takes minutes: with `npm run test:long`, unless `LOOKS` requests
 * fewer.
 */
export const isLong = process.env['LONG_TESTS'] === '1' && process.env['LOOKS'] === undefined;
/** With `LOOKS=one` only one of two combinations is checked, selected by the length of the screen's name and the commit. */
const seed = process.env['LOOKS'] === 'one' ? Number(process.env['CHANCE_SEED'] ?? Number.NaN) : Number.NaN;
export const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Two combinations that differ in both properties, in the long run all four. */
const looks = [
  { name: '1440-light', colorScheme: 'light', size: wide },
  { name: '390-dark', colorScheme: 'dark', size: phone },
  ...(isLong
    ? ([
        { name: '1440-dark', colorScheme: 'dark', size: wide },
        { name: '390-light', colorScheme: 'light', size: phone },
      ] as const)
    : []),
] as const;
/** Widths in pixels at which no page may scroll sideways. */
const widths = [360, 768, 1920];
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
const SETTLED_WITHIN_MS = 5_000;
/** Milliseconds within which a page must adapt to a new width; it may share the processor with two others. */
const FITS_WITHIN_MS = 20_000;

/** Calls `look` at 1440 and 390 pixels, in light and dark, with a name such as `1440-light`. */
export async function inAllLooks(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await inLooks(page, looks, look);
}

async function inLooks(
  page: Page,
  wanted: readonly (typeof looks)[number][],
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const { name, colorScheme, size } of wanted) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await look(name);
  }
}

/** Resolves when the page has been rendered after a change of color scheme or size; some colors change one frame later. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  const rests = () => document.getAnimations().every(({ playState }) => playState !== 'running');
  await page.waitForFunction(rests, undefined, { timeout: SETTLED_WITHIN_MS }).catch(() => undefined);
}

/** Saves a screenshot into the folder named by SCREENSHOTS; without it does nothing. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  await drawn(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/**
 * Findings of axe against WCAG 2.1 AA on the current page, or if windows are open only within them; one line per finding. A finding is
 * checked again, because a color may still be in transition.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // axe is loaded once per document; its builder would also open a separate page each time
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  let findings = await findingsNow(page);
  for (let again = 0; findings.length > 0 && again < 3; again += 1) findings = await findingsNow(page);
  return findings;
}

async function findingsNow(page: Page): Promise<string[]> {
  await drawn(page);
  return page.evaluate(async (tags) => {
    const windows = '[role="dialog"]';
    const include = [document.querySelector(windows) === null ? 'html' : windows];
    const { violations } = await window.axe.run({ include }, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
  }, standard);
}

/** Whether the page scrolls sideways after a change of its width has been rendered. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  return page.waitForFunction(fits, undefined, { timeout: FITS_WITHIN_MS }).then(
    () => false,
    () => true,
  );
}

/** Innermost elements that extend beyond the right edge of the page, as a hint for the developer. */
async function tooWide(page: Page): Promise<string> {
  const found = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const over = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1,
    );
    return over
      .filter((element) => !over.some((other) => other !== element && element.contains(other)))
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  });
  return found.slice(0, 5).join(', ');
}

/** With `LOOKS=one` every second entry of a list, selected by the commit; otherwise all. */
export function inTurn<T>(list: readonly T[]): readonly T[] {
  return Number.isNaN(seed) ? list : list.filter((_, index) => index % 2 === seed % 2);
}

function looksOf(screen: string): readonly (typeof looks)[number][] {
  if (Number.isNaN(seed)) return looks;
  return looks.filter((_, index) => index % 2 === (screen.length + seed) % 2);
}

/** Problems of the current screen: widths at which the page scrolls sideways, and findings of axe by size and color scheme. */
export async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (await scrollsSideways(page)) faults.push(`scrolls sideways at ${width} pixels: ${await tooWide(page)}`);
  }
  await inLooks(page, looksOf(name), async (look) => {
    await picture(page, `${name}-${look}`);
    if (await scrollsSideways(page)) faults.push(`${look} scrolls sideways: ${await tooWide(page)}`);
    faults.push(...(await accessibilityFindings(page)).map((finding) => `${look} ${finding}`));
  });
  return faults;
}
