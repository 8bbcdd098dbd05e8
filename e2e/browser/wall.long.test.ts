import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { openDemo } from '../harness/demo.ts';
import { faultsOf } from '../harness/looks.ts';

const SECOND_MS = 1_000;

describe.runIf(hasBrowser)('the dashboard on a wall display', () => {
  let page: Page;

  beforeAll(async () => {
    const demo = await openDemo('orga');
    ({ page } = demo);
    return demo.close;
  });

  const wall = () => page.getByRole('dialog', { name: 'Wandansicht' });
  const names = () => wall().getByRole('heading', { level: 3 }).allTextContents();
  const pagesOfWall = async () => {
    const place = wall().getByText(/^Seite \d+ von/);
    return Number(/von (\d+)/.exec((await place.textContent()) ?? '')?.[1]);
  };

  test('the URL of the wall display opens it without a click, worst plants first, and Escape closes it', async () => {
    await page.goto('/dashboard?wall=1');
    await wall().getByRole('article').first().waitFor();
    expect((await names())[0]).toContain('PV Grundschule Ockstadt');
    expect(
      await wall()
        .getByText(/^Stand \d\d:\d\d, vor 0 min$/)
        .isVisible(),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await wall().waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('wall');
    await page.getByRole('button', { name: 'Wandansicht' }).click();
    await wall().waitFor();
  });

  test('axe finds nothing and nothing scrolls sideways', async () => {
    await page.goto('/dashboard?wall=1');
    await wall().getByRole('article').first().waitFor();
    expect(await faultsOf(page, 'wall')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('live data fill a wall display too, larger than on the screen; a small one turns pages until every plant was shown', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/live-data?wall=1');
    const rows = () =>
      wall()
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') });
    await rows().first().waitFor();
    expect(await wall().getByText('13 Anlagen').count()).toBe(0);
    expect(await rows().count()).toBe(13);
    const height = await rows()
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(40);
    const [first, head] = await Promise.all(
      [rows().first(), wall().getByRole('columnheader').last()].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect()),
      ),
    );
    expect(first?.top).toBeGreaterThanOrEqual((head?.bottom ?? Infinity) - 1);
    expect(await faultsOf(page, 'live-wall')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 500 });
    await wall()
      .getByText(/^Seite \d+ von/)
      .waitFor();
    const seen = new Set<string>();
    // the wall display may also turn the page automatically in the meantime
    await expect
      .poll(async () => {
        for (const name of await wall().getByRole('rowheader').allTextContents()) seen.add(name);
        await page.keyboard.press('ArrowRight');
        return seen.size;
      })
      .toBe(13);
    await page.keyboard.press('Escape');
    await wall().waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('wall');
    await page.getByRole('button', { name: 'Wandansicht' }).click();
    await wall().waitFor();
    await page.keyboard.press('Escape');
  });

  test('pages turn automatically until every plant was shown; an arrow key turns the page at once', async () => {
    await page.clock.install();
    await page.goto('/dashboard?wall=1');
    await wall().getByText('Seite 1 von').waitFor();
    const seen = new Set(await names());
    const pages = await pagesOfWall();
    for (let turned = 2; turned <= pages; turned += 1) {
      await page.clock.runFor(15 * SECOND_MS);
      await wall().getByText(`Seite ${turned} von ${pages}`).waitFor();
      for (const name of await names()) seen.add(name);
    }
    expect(seen.size).toBe(19);
    await page.keyboard.press('ArrowRight');
    await wall().getByText(`Seite 1 von ${pages}`).waitFor();
  });

  test('4.37: while the server is not reachable the age of the data is shown clearly, and updates continue when the server is back', async () => {
    expect(await wall().getByRole('alert').count()).toBe(0);
    await page.route('**/api/**', (route) => route.abort());
    await page.clock.runFor(300 * SECOND_MS);
    await wall()
      .getByRole('alert')
      .getByText(/^Nicht aktuell: letzter Stand .*, vor \d min/)
      .waitFor();
    await page.unroute('**/api/**');
    // the poll triggered by the fake clock is answered in real time
    await expect
      .poll(async () => {
        await page.clock.runFor(30 * SECOND_MS);
        return wall().getByRole('alert').count();
      })
      .toBe(0);
  });
});
