import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { openDemo } from '../harness/demo.ts';
import type { Portal } from '../harness/portal.ts';

/** An image of one pixel, as a tile server would send it. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Milliseconds after which a key is pressed again, because the focused mark may have been replaced. */
const PRESS_MS = 2_000;

describe.runIf(hasBrowser)('the map of the dashboard', () => {
  const asked: string[] = [];
  let portal: Portal;
  let page: Page;

  beforeAll(async () => {
    const pictures = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
    });
    await new Promise<void>((done) => pictures.listen(0, '127.0.0.1', done));
    const { port } = pictures.address() as AddressInfo;
    const from = `http://127.0.0.1:${port}`;
    const tiles = { MAP_IMAGERY_URL: `${from}/sat/{z}/{x}/{y}`, MAP_LABELS_URL: `${from}/names/{z}/{x}/{y}` };
    const demo = await openDemo('orga', { ...tiles, MAP_ATTRIBUTION: 'Bilder: Probe' });
    ({ page, portal } = demo);
    return async () => {
      await demo.close();
      pictures.close();
    };
  });

  const mark = (name: RegExp | string) => page.getByRole('button', { name });
  const openMap = async (place = '') => {
    await page.goto(`/dashboard?view=map${place}`);
    await mark(/schlechteste|: (Störung|Warnung|in Ordnung)/)
      .first()
      .waitFor();
  };

  test('dashboard-22 to -24: the map starts near 50.29, 8.75 at zoom 7 with tiles and names, and names the source of the tiles', async () => {
    await openMap();
    await expect.poll(() => asked.some((path) => path.startsWith('/sat/7/'))).toBe(true);
    await expect.poll(() => asked.some((path) => path.startsWith('/names/7/'))).toBe(true);
    expect(asked.every((path) => /^\/(sat|names)\/7\//.test(path))).toBe(true);
    expect(await page.getByText('Bilder: Probe').isVisible()).toBe(true);
    expect(portal.complaints).toEqual([]);
  });

  test('dashboard-25: plants at one place share one mark with the worst status; Enter separates them, and the URL keeps the position of the map', async () => {
    await openMap();
    const alone = mark('PV Grundschule Ockstadt: Störung');
    const together = mark(/Anlagen, schlechteste: Störung/).first();
    // The URL changes before the marks are drawn, so the drawn marks decide about the next step.
    const part = async () => {
      if (await together.isVisible()) await together.press('Enter', { timeout: PRESS_MS }).catch(() => undefined);
      return alone.isVisible();
    };
    await expect.poll(part, { interval: 500 }).toBe(true);
    expect(page.url()).toMatch(/at=50\.\d+%2C8\.\d+%2C\d+$/);
    await page.reload();
    await mark('PV Grundschule Ockstadt: Störung').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /PV Grundschule Ockstadt/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('the list next to the map shows the same plants, worst first, and follows the visible part of the map', async () => {
    await openMap();
    const list = page.getByRole('navigation', { name: 'Anlagen auf der Karte' });
    expect(await list.getByRole('link').first().textContent()).toContain('PV Grundschule Ockstadt');
    await page.goto('/dashboard?view=map&at=53.5,10,9');
    await list.getByText('0 Anlagen im Ausschnitt').waitFor();
    await page.getByRole('button', { name: 'Alle Anlagen zeigen' }).click();
    await list.getByText('19 Anlagen im Ausschnitt').waitFor();
  });

  test('1.46: without tiles outlines are drawn, and nothing is requested', async () => {
    await openMap();
    await page.getByRole('button', { name: 'Luftbild' }).click();
    asked.length = 0;
    await page.getByRole('button', { name: 'Weiter weg' }).click();
    await expect.poll(() => page.url()).toContain('2C6');
    expect(asked).toEqual([]);
    expect(await page.getByText('Umrisse: Natural Earth').isVisible()).toBe(true);
  });
});
