import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './harness/browser.ts';
import { faultsOf } from './harness/looks.ts';
import { openPortal, type Portal, signIn } from './harness/portal.ts';
import { startServer, type TestServer } from './harness/server.ts';

const password = 'a password of this test';

describe.runIf(hasBrowser)('the portal on the demo world', () => {
  let server: TestServer;
  let browser: Browser;
  let portal: Portal;
  let page: Page;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ DEMO: '1', DEMO_PASSWORD: password }), openBrowser()]);
    portal = await openPortal(browser, server.url);
    page = portal.page;
    return async () => {
      await browser.close();
      await server.stop();
    };
  });

  test('signing in, opening a plant and closing it need no mouse, and the focus returns to the plant', async () => {
    await page.goto('/');
    await page.getByLabel('Benutzername').waitFor();
    await page.keyboard.type('orga');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    const plant = page.getByRole('article').first().getByRole('link');
    await plant.waitFor();
    await tabTo(page, plant);
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog');
    await modal.getByRole('article').first().waitFor();
    expect(await modal.locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(plant)).toBe(true);
  });

  const screens: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['dashboard-tiles', () => show('Kacheln', page.getByRole('article'))],
    ['dashboard-list', () => show('Liste', page.getByRole('link', { name: 'PV' }))],
    ['dashboard-graphic', () => show('Grafische Liste', page.getByRole('link', { name: 'PV' }))],
    ['dashboard-map', () => show('Karte', page.getByRole('button', { name: /Anlagen, schlechteste: Störung/ }))],
    ['plant', () => openPlant()],
    ['plant-alarms', () => openAlarms()],
    ['status-dialog', () => openDialog('Status ändern')],
    ['serial-dialog', () => openDialog('Seriennummer ändern')],
    ['sessions', () => openScreen('/account/sessions', page.getByText('diese Sitzung'))],
    ['user-menu', () => openUserMenu()],
    ['live-data', () => openScreen('/live-data', page.getByRole('link', { name: 'PV' }))],
    ['status-list', () => openScreen('/alarmmessages_for_plants', page.getByRole('heading', { name: /^Beendet/ }))],
    [
      'daily-report',
      () => openScreen('/organisation_daily_report', page.getByRole('table', { name: /^Tagesbericht .*Seite 2/ })),
    ],
    ['journal', () => openJournal()],
    ['evaluation', () => openEvaluation()],
    [
      'plant-evaluations',
      () => openScreen('/plant_evaluations_for_plants', page.getByRole('navigation', { name: 'Anlagentypen' })),
    ],
  ];

  test.each(screens)('%s: axe finds nothing and nothing scrolls sideways, in light and dark', async (name, open) => {
    await open();
    expect(await faultsOf(page, name)).toEqual([]);
  });

  test('login: axe finds nothing and nothing scrolls sideways, in light and dark', async () => {
    const stranger = await openPortal(browser, server.url);
    await stranger.page.goto('/');
    await stranger.page.getByLabel('Benutzername').waitFor();
    expect(await faultsOf(stranger.page, 'login')).toEqual([]);
    expect(stranger.complaints).toEqual([]);
  });

  test.each([
    ['landing', '/landingpage', 'Alle Energieanlagen auf einen Blick'],
    ['forgot-password', '/forgot-password', 'Passwort vergessen'],
    ['licence', '/licence', 'Lizenzen der Software'],
  ])('%s: axe finds nothing and nothing scrolls sideways, in light and dark', async (name, path, heading) => {
    const stranger = await openPortal(browser, server.url);
    await stranger.page.goto(path);
    await stranger.page.getByRole('heading', { name: heading }).waitFor();
    expect(await faultsOf(stranger.page, name)).toEqual([]);
    expect(stranger.complaints).toEqual([]);
    await stranger.page.context().close();
  });

  test('documents: a certification user finds and loads the own, axe finds nothing', async () => {
    const member = await openPortal(browser, server.url);
    await member.page.goto('/');
    await member.page.getByLabel('Benutzername').fill('zert');
    await member.page.getByLabel('Passwort', { exact: true }).fill(password);
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
    expect(await faultsOf(member.page, 'documents')).toEqual([]);
    expect(member.complaints).toEqual([]);
    await member.page.context().close();
  });

  test('of 300 plants only those near the window are in the page, in either view, and the last can be reached', async () => {
    const many = await openPortal(browser, server.url);
    await many.page.route('**/api/v1/dashboard/', async (route) => {
      const answer = await route.fetch();
      const plants: unknown = await answer.json();
      const [first] = Array.isArray(plants) ? plants : [];
      await route.fulfill({
        json: Array.from({ length: 300 }, (_, index) => ({ ...first, id: index + 1, name: `Anlage ${index + 1}` })),
      });
    });
    await signIn(many.page, 'orga', password);
    expect(await many.page.getByRole('article').count()).toBeLessThan(60);
    await many.page.getByRole('radiogroup', { name: 'Ansicht' }).getByText('Liste', { exact: true }).click();
    const first = many.page.getByRole('link', { name: 'Anlage 1', exact: true });
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

  test('the browser had nothing to complain about, neither the security policy nor the pages', () => {
    expect(portal.complaints).toEqual([]);
  });

  async function show(view: string, proof: Locator): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('radiogroup', { name: 'Ansicht' }).getByText(view, { exact: true }).click();
    await proof.first().waitFor();
  }

  async function openScreen(path: string, proof: Locator): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await proof.first().waitFor();
  }

  async function openJournal(): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/plant_journals');
    await page.getByRole('link', { name: /^Solarpark Ober-Rosbach/ }).click();
    await page.getByRole('table', { name: /^Betriebstagebuch/ }).waitFor();
  }

  /** The evaluation of all solar plants by month, with its bars and its ranking. */
  async function openEvaluation(): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/evaluation/solar');
    await page.getByRole('button', { name: 'Alle' }).click();
    await page.getByRole('radio', { name: /Monat/ }).click();
    await page.getByRole('button', { name: 'Tabelle anzeigen' }).click();
    await page.getByRole('slider', { name: 'Ertrag' }).waitFor();
    await page.getByRole('table', { name: /^Rangliste/ }).waitFor();
  }

  async function openPlant(): Promise<void> {
    await show('Kacheln', page.getByRole('article'));
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('dialog').getByRole('article').first().waitFor();
  }

  /** In the window that is open. */
  async function openAlarms(): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'Alarme und Meldungen' }).click();
    await page.getByRole('list', { name: 'Alarmmeldungen' }).waitFor();
  }

  async function openUserMenu(): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /Konto von/ }).click();
    await page.getByRole('radiogroup', { name: 'Sprache' }).waitFor();
  }

  /** Opens a dialog above the plant's window, after closing the one before it. */
  async function openDialog(name: string): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    const cancel = page.getByRole('button', { name: 'Abbrechen' });
    if (await cancel.isVisible()) await cancel.click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
  }
});

/** Whether something is drawn on a sheet beside white. */
function hasInk(sheet: Locator): Promise<boolean> {
  return sheet.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return false;
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return Array.from(data).some((part, index) => index % 4 !== 3 && part < 128);
  });
}

const mostStops = 40;

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
