import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './harness/browser.ts';
import { faultsOf } from './harness/looks.ts';
import { openPortal, type Portal, signIn } from './harness/portal.ts';
import { startServer, type TestServer } from './harness/server.ts';

const password = 'a password of this test';

describe.runIf(hasBrowser)('the screens that watch plants, on the demo world', () => {
  let server: TestServer;
  let browser: Browser;
  let portal: Portal;
  let page: Page;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ DEMO: '1', DEMO_PASSWORD: password }), openBrowser()]);
    portal = await openPortal(browser, server.url);
    page = portal.page;
    await signIn(page, 'orga', password);
    return async () => {
      await browser.close();
      await server.stop();
    };
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
