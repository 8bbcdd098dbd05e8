import { type default as Axe, source as axeSource } from 'axe-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** In a page that has read axe. */
    axe: typeof Axe;
  }
}

/** Whether every look is looked at, which takes minutes: `npm run test:long`, unless `LOOKS` asks for fewer. */
export const isLong = process.env['LONG_TESTS'] === '1' && process.env['LOOKS'] === undefined;
/** With `LOOKS=one` by which of the two a screen is looked at: the length of its name and the commit say so. */
const seed = process.env['LOOKS'] === 'one' ? Number(process.env['CHANCE_SEED'] ?? Number.NaN) : Number.NaN;
export const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Two that differ in both each time, all four in the long run. */
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
/** No page may scroll sideways at any of these, in pixels, nor in any look. */
const widths = [360, 768, 1920];
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
const SETTLED_WITHIN_MS = 5_000;
/** A page that shares the processor with two others follows a change of its width late, but it does. */
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
  await drawn(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/**
 * What axe finds against WCAG 2.1 AA on the page as it is, in its windows alone where some are open. A line a finding.
 * What it finds must stay: a colour on its way to another one is looked at again.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // once a document, which is looked at several times; the builder of axe would also open a page of its own each time
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

/** Whether the page itself scrolls sideways, which no screen may, once a change of its width has been drawn. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  return page.waitForFunction(fits, undefined, { timeout: FITS_WITHIN_MS }).then(
    () => false,
    () => true,
  );
}

/** The innermost elements that reach over the right edge of the page, as whoever mends it looks for them. */
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

/** With `LOOKS=one` every second of a list, by the commit; else all of it. */
export function inTurn<T>(list: readonly T[]): readonly T[] {
  return Number.isNaN(seed) ? list : list.filter((_, index) => index % 2 === seed % 2);
}

function looksOf(screen: string): readonly (typeof looks)[number][] {
  if (Number.isNaN(seed)) return looks;
  return looks.filter((_, index) => index % 2 === (screen.length + seed) % 2);
}

/** What is wrong with a screen as it stands: widths at which the page scrolls sideways, and findings of axe by look. */
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
