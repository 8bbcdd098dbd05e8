import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../harness/browser.ts';
import { startGallery } from '../harness/gallery.ts';
import { openPortal } from '../harness/portal.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

describe.runIf(hasBrowser)('a chart of ten lines over a year', () => {
  let browser: Browser;
  let page: Page;
  let crosshair: Locator;

  beforeAll(async () => {
    const [gallery, opened] = await Promise.all([startGallery(), openBrowser()]);
    browser = opened;
    ({ page } = await openPortal(browser, gallery.address));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/?part=chart&state=${encodeURIComponent('ten lines, a year')}`);
    crosshair = page.getByRole('slider', { name: 'BHKW Fauerbach: Zeitpunkt' });
    await crosshair.waitFor();
    return async () => {
      await browser.close();
      await gallery.close();
    };
  });

  const said = () => crosshair.getAttribute('aria-valuetext');
  const button = (name: string) => page.getByRole('button', { name });
  const isOff = (name: string) => button(name).getAttribute('aria-disabled');

  test('arrow keys move the crosshair, which shows the time and the value of every line there; zoomed in, each press moves it by one reading', async () => {
    await crosshair.focus();
    await page.keyboard.press('Home');
    expect(await said()).toMatch(
      /^01\.01\.2025 00:00, BHKW 1 Wirkleistung 40\u202FkW, .*Substratzufuhr [\d,]+\u202Ft\/h$/,
    );
    await page.keyboard.press('ArrowRight');
    expect(await said()).not.toMatch(/00:0[05], /);
    await page.keyboard.press('Home');
    for (let times = 0; times < 12; times++) await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    expect(await said()).toMatch(/^01\.01\.2025 00:05, /);
    expect(await page.getByText('verdichtet').count()).toBe(0);
    await page.keyboard.press('0');
    await page.getByText('verdichtet').waitFor();
    expect(await isOff('Alles zeigen')).toBe('true');
  });

  test('the mouse wheel zooms in and a button shows the complete chart again', async () => {
    const box = await crosshair.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 700, (box?.y ?? 0) + 100);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => isOff('Alles zeigen')).toBe('false');
    await button('Alles zeigen').click();
    await expect.poll(() => isOff('Alles zeigen')).toBe('true');
  });

  test('the legend hides a line, also in the crosshair and in the table', async () => {
    await button('Methan').click();
    expect(await button('Methan').getAttribute('aria-pressed')).toBe('false');
    await crosshair.focus();
    await page.keyboard.press('Home');
    expect(await said()).not.toContain('Methan');
    await button('Als Tabelle').click();
    await page.getByRole('columnheader', { name: 'Sauerstoff' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Methan' }).count()).toBe(0);
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('105121');
  });

  test('the chart is saved as a picture', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button('Als Bild speichern').click()]);
    expect(download.suggestedFilename()).toBe('BHKW Fauerbach.png');
    expect([...(await readFile(await download.path())).subarray(0, 4)]).toEqual(PNG);
  });
});
