import type { Page } from 'playwright-core';
import { walkScreens } from '../harness/walkScreens.ts';

walkScreens('orga', [
  {
    name: 'dashboard-tiles',
    path: '/dashboard?view=tiles',
    open: (page) => page.getByRole('article').first().waitFor(),
  },
  { name: 'dashboard-list', path: '/dashboard?view=list', open: plantLink },
  { name: 'dashboard-graphic', path: '/dashboard?view=graphic', open: plantLink },
  {
    name: 'dashboard-map',
    path: '/dashboard?view=map',
    open: (page) => page.getByRole('button', { name: /Anlagen, schlechteste: Störung/ }).waitFor(),
  },
  {
    name: 'plant',
    path: '/dashboard?view=tiles',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('link').click();
      await page.getByRole('dialog').getByRole('article').first().waitFor();
    },
  },
  {
    name: 'plant-alarms',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Alarme und Meldungen' }).click();
      await page.getByRole('list', { name: 'Alarmmeldungen' }).waitFor();
    },
  },
  { name: 'status-dialog', open: dialog('Status ändern') },
  { name: 'serial-dialog', open: dialog('Seriennummer ändern') },
  { name: 'sessions', path: '/account/sessions', open: (page) => page.getByText('diese Sitzung').waitFor() },
  {
    name: 'user-menu',
    open: async (page) => {
      await page.getByRole('button', { name: /Konto von/ }).click();
      await page.getByRole('radiogroup', { name: 'Sprache' }).waitFor();
    },
  },
  { name: 'live-data', path: '/live-data', open: plantLink },
  {
    name: 'status-list',
    path: '/alarmmessages_for_plants',
    open: (page) => page.getByRole('heading', { name: /^Beendet/ }).waitFor(),
  },
  {
    name: 'work-orders',
    path: '/work_orders',
    open: (page) => page.getByRole('radiogroup', { name: 'Ansicht' }).waitFor(),
  },
  {
    name: 'work-order-form',
    path: '/work_orders?dialog=new',
    open: (page) => page.getByRole('dialog', { name: 'Neue Aufgabe' }).getByLabel('Beschreibung').waitFor(),
  },
  {
    name: 'work-order-import',
    path: '/work_orders?dialog=import',
    open: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Aufgaben aus einer Datei anlegen' });
      await dialog.getByLabel('Oder Zellen einfügen').fill('Anlage\tAufgabe\tFällig am\nMond\tLesen\t5.000');
      await dialog.getByRole('button', { name: 'Eingefügtes prüfen' }).click();
      await dialog.getByText(/^1 von 1 Zeilen/).waitFor();
    },
  },
  {
    name: 'daily-report',
    path: '/organisation_daily_report',
    open: (page) => page.getByRole('table', { name: /^Tagesbericht .*Seite 2/ }).waitFor(),
  },
  {
    name: 'losses',
    path: '/losses',
    open: async (page) => {
      await page.getByRole('link', { name: /^Solarpark Ober-Rosbach/ }).click();
      await page.getByRole('list', { name: /^Vom erwarteten/ }).waitFor();
    },
  },
  {
    name: 'compare',
    path: '/compare',
    // a demo world may have no readings of the year before
    open: (page) =>
      page
        .getByRole('table', { name: /^Anlagen im Vergleich/ })
        .or(page.getByRole('button', { name: 'Mit dem Vormonat vergleichen' }))
        .first()
        .waitFor(),
  },
  {
    name: 'journal',
    path: '/plant_journals',
    open: async (page) => {
      await page.getByRole('link', { name: /^Solarpark Ober-Rosbach/ }).click();
      await page.getByRole('table', { name: /^Betriebstagebuch/ }).waitFor();
    },
  },
  {
    // all solar plants by month, with bars and ranking
    name: 'evaluation',
    path: '/evaluation/solar',
    open: async (page) => {
      await page.getByRole('button', { name: 'Alle' }).click();
      await page.getByRole('radio', { name: /Monat/ }).click();
      await page.getByRole('button', { name: 'Tabelle anzeigen' }).click();
      await page.getByRole('slider', { name: 'Ertrag' }).waitFor();
      await page.getByRole('table', { name: /^Rangliste/ }).waitFor();
    },
  },
  {
    name: 'plant-evaluations',
    path: '/plant_evaluations_for_plants',
    open: (page) => page.getByRole('navigation', { name: 'Anlagentypen' }).waitFor(),
  },
]);

async function plantLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'PV' }).first().waitFor();
}

/** Opens a dialog above the plant's window, after closing the previous one. */
function dialog(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    const cancel = page.getByRole('button', { name: 'Abbrechen' });
    if (await cancel.isVisible()) await cancel.click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
  };
}
