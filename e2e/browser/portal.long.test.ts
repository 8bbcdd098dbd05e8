import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { faultsOf, wide } from '../harness/looks.ts';
import { openPortal, signIn } from '../harness/portal.ts';

const SPACED_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

describe.runIf(hasBrowser)('the portal on the demo world', () => {
  let demo: OpenDemo;
  let page: Page;

  beforeAll(async () => {
    demo = await openDemo();
    ({ page } = demo);
    return demo.close;
  });

  test('signing in, opening a plant and closing it work without a mouse, and the focus returns to the plant', async () => {
    await page.goto('/');
    await page.getByLabel('Benutzername').waitFor();
    await page.keyboard.type('orga');
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    const plant = page.getByRole('article').first().getByRole('link');
    await plant.waitFor();
    // past the menu, whatever its length
    await tabTo(page, page.getByRole('link', { name: 'Zum Inhalt springen' }));
    await page.keyboard.press('Enter');
    await tabTo(page, plant);
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog');
    await modal.getByRole('article').first().waitFor();
    expect(await modal.locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(plant)).toBe(true);
  });

  test('on paper the dialog of a plant shows its figures and none of its buttons', async () => {
    await page.getByRole('article').first().getByRole('link').click();
    const modal = page.getByRole('dialog');
    const figure = modal.locator('[data-figure]').filter({ hasText: /\d/ }).first();
    await figure.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await figure.isVisible()).toBe(true);
    expect(await modal.locator('button:not([data-figure]):visible').count()).toBe(0);
    expect(await modal.getByText(/^Gedruckt am/).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
  });

  test.each([
    ['/alarmmessages_for_plants', 'Statusliste'],
    ['/live-data', 'Aktuelle Daten'],
    ['/organisation_daily_report', 'Tagesbericht'],
    ['/losses', 'Ertrag und Verluste'],
  ])('printing %s shows the organisation and the time, and nothing is cut off', async (path, title) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('table').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    expect(await main.getByText(/^Gedruckt am/).isVisible()).toBe(true);
    expect(await main.getByText('Stadtwerke Friedberg', { exact: true }).first().isVisible()).toBe(true);
    expect(await main.locator('button.mantine-Button-root:visible, input[type="checkbox"]:visible').count()).toBe(0);
    const scrolling = await page
      .getByRole('table')
      .evaluateAll((tables) => tables.map(({ parentElement: box }) => box && getComputedStyle(box).overflowY));
    expect(new Set(scrolling)).toEqual(new Set(['visible']));
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/dashboard');
  });

  test('on paper yield and losses name their month, and the table fits the width of the sheet', async () => {
    await page.goto('/losses?interval=month+09%2F2026+10%2F2026');
    await page.getByRole('table').first().waitFor();
    const period = page.getByText('Zeitraum: 09/2026 – 10/2026');
    expect(await period.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    // A4 landscape without its margins
    await page.setViewportSize({ width: 1000, height: 700 });
    expect(await period.isVisible()).toBe(true);
    const isTooWide = await page
      .getByRole('table')
      .first()
      .evaluate(({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0));
    expect(isTooWide).toBe(false);
    await page.setViewportSize(wide);
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/dashboard');
  });

  test('34: with the text spacing of WCAG 1.4.12 no word of a tile is cut off, except in the third line of a reason', async () => {
    await page.goto('/dashboard');
    await page.getByRole('article').first().waitFor();
    // as a style sheet of the browser, because the page's policy permits no style elements
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, SPACED_TEXT);
    await expect
      .poll(() =>
        page
          .getByRole('article')
          .first()
          .evaluate((tile) => tile.getBoundingClientRect().height),
      )
      .toBeGreaterThan(300);
    const cut = await page.getByRole('article').evaluateAll((tiles) =>
      tiles.flatMap((tile) =>
        [...tile.querySelectorAll('header *, header ~ div *, footer span span')]
          .filter((one) => one.children.length === 0 && one.textContent !== '' && !(one instanceof SVGElement))
          // texts for screen readers have no space
          .filter((one) => one.getBoundingClientRect().width > 1)
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return one.scrollWidth > one.clientWidth + 1 || box.bottom > tile.getBoundingClientRect().bottom;
          })
          .map((one) => one.textContent),
      ),
    );
    expect(cut).toEqual([]);
    await page.evaluate(() => document.adoptedStyleSheets.pop());
    await expect
      .poll(() =>
        page
          .getByRole('article')
          .first()
          .evaluate((tile) => tile.getBoundingClientRect().height),
      )
      .toBe(212);
  });

  test('a component with a long name does not widen a window on a phone, and does not break within a word on paper', async () => {
    const long = 'Mittelspannungsschaltanlagenüberwachungseinrichtung';
    await page.route('**/get_data_for_overview/', async (route) => {
      const plain = { ...route.request().headers(), accept: 'application/json' };
      const answer = await (await route.fetch({ headers: plain })).text();
      await route.fulfill({ contentType: 'application/json', body: answer.replaceAll('Wechselrichter 2', long) });
    });
    await page.getByRole('link', { name: 'PV Grundschule Ockstadt' }).first().click();
    const modal = page.getByRole('dialog');
    const name = modal.getByRole('listitem').getByText(long).last();
    await name.waitFor();
    await page.emulateMedia({ media: 'print' });
    const lines = await name.evaluate((element) => element.getClientRects().length);
    expect(lines).toBe(1);
    expect(await name.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => modal.getByRole('tabpanel').evaluate((panel) => panel.scrollWidth - panel.clientWidth))
      .toBe(0);
    expect(await name.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.unroute('**/get_data_for_overview/');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
  });

  test('login: axe finds nothing and nothing scrolls sideways, in light and dark', async () => {
    const stranger = await openPortal(demo.browser, demo.server.url);
    await stranger.page.goto('/');
    await stranger.page.getByLabel('Benutzername').waitFor();
    expect(await faultsOf(stranger.page, 'login')).toEqual([]);
    expect(stranger.complaints).toEqual([]);
  });

  test.each([
    ['landing', '/landingpage', 'Alle Energieanlagen auf einen Blick'],
    ['forgot-password', '/forgot-password', 'Passwort vergessen'],
    ['alarm-link', '/ack', 'Störung quittieren'],
    ['task-link', '/task', 'Aufgabe'],
    ['licence', '/licence', 'Lizenzen der Software'],
  ])('%s: axe finds nothing and nothing scrolls sideways, in light and dark', async (name, path, heading) => {
    const stranger = await openPortal(demo.browser, demo.server.url);
    await stranger.page.goto(path);
    await stranger.page.getByRole('heading', { name: heading }).waitFor();
    expect(await faultsOf(stranger.page, name)).toEqual([]);
    expect(stranger.complaints).toEqual([]);
    await stranger.page.context().close();
  });

  test('documents: a certification user finds and loads the own documents, and axe finds nothing', async () => {
    const member = await openPortal(demo.browser, demo.server.url);
    await member.page.goto('/');
    await member.page.getByLabel('Benutzername').fill('zert');
    await member.page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await member.page.getByRole('button', { name: 'Anmelden' }).click();
    const load = member.page.getByRole('button', { name: 'Prüfbericht BHKW Fauerbach.pdf herunterladen' });
    const [file] = await Promise.all([member.page.waitForEvent('download'), load.click()]);
    expect(file.suggestedFilename()).toBe('Prüfbericht BHKW Fauerbach.pdf');
    await member.page.mouse.move(0, 0);
    await member.page.getByRole('tooltip').waitFor({ state: 'detached' });
    await member.page.getByRole('link', { name: 'Prüfbericht BHKW Fauerbach.pdf' }).click();
    const sheet = member.page.getByRole('img', { name: /^Vorschau von Prüfbericht/ });
    await sheet.waitFor();
    expect(await hasInk(sheet)).toBe(true);
    // tabular figures have a wide hyphen, which would separate words: only numbers use them
    const digits = (of: Locator) => of.evaluate((element) => getComputedStyle(element).fontVariantNumeric);
    expect(await digits(member.page.getByRole('link', { name: /Ober-Rosbach/ }))).toBe('normal');
    const tile = page.getByRole('article').first();
    expect(await digits(tile.getByRole('link'))).toBe('normal');
    expect(await digits(tile.getByText(/kW$/).first())).toBe('tabular-nums');
    expect(await faultsOf(member.page, 'documents')).toEqual([]);
    expect(member.complaints).toEqual([]);
    await member.page.context().close();
  });

  test('of 300 plants only those near the window are in the page, in both views, and the last one can be scrolled to', async () => {
    const many = await openPortal(demo.browser, demo.server.url);
    await many.page.route('**/api/v1/dashboard/', async (route) => {
      const answer = await route.fetch();
      const plants: unknown = await answer.json();
      const [first] = Array.isArray(plants) ? plants : [];
      await route.fulfill({
        json: Array.from({ length: 300 }, (_, index) => ({ ...first, id: index + 1, name: `Anlage ${index + 1}` })),
      });
    });
    await signIn(many.page, 'orga', demoPassword);
    expect(await many.page.getByRole('article').count()).toBeLessThan(60);
    await many.page.getByRole('radiogroup', { name: 'Ansicht' }).getByText('Liste', { exact: true }).click();
    const first = many.page.getByRole('row').getByRole('link', { name: 'Anlage 1', exact: true });
    await first.focus();
    expect(await many.page.getByRole('row').count()).toBeLessThan(60);
    expect(await many.page.getByRole('table').getAttribute('aria-rowcount')).toBe('301');
    await many.page.keyboard.press('End');
    const last = many.page.getByRole('link', { name: 'Anlage 300', exact: true });
    await expect.poll(() => isFocused(last)).toBe(true);
    expect(await many.page.getByRole('row').filter({ has: last }).getAttribute('aria-rowindex')).toBe('301');
    expect(many.complaints).toEqual([]);
    await many.page.context().close();
  });

  test('the browser reported no errors, neither about the security policy nor about the pages', () => {
    expect(demo.portal.complaints).toEqual([]);
  });
});

/** Whether anything except white is drawn on a sheet. */
function hasInk(sheet: Locator): Promise<boolean> {
  return sheet.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return false;
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return Array.from(data).some((part, index) => index % 4 !== 3 && part < 128);
  });
}

/** Maximum number of Tab stops: six are key figures with their origin, and six are causes. */
const mostStops = 27;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`not reached with ${mostStops} Tabs`);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
