import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { openDemo, type OpenDemo } from '../harness/demo.ts';

const HTML = '<img src=x onerror=alert(1)></script><b>fett</b><p style="color:red">rot</p>';
/** Selector of text fields that can be edited. */
const TEXT_FIELDS = ['text', 'search', 'email', 'url', 'password', 'tel']
  .map((type) => `input[type="${type}"]`)
  .concat('input:not([type])', 'textarea')
  .map((field) => `${field}:not([readonly]):not([disabled]):not([inputmode="numeric"]):visible`)
  .join(', ');
/** Names of buttons that open a form without storing anything. */
const OPENING = /^(Neue[rs]?\b|Hinzufügen|Kopieren|Umbenennen|.* bearbeiten$|Als Datei|Aus Datei|Arbeiten planen)/;
const MOST_OPENED = 3;

const BROKEN = 'Diese Seite konnte nicht geladen werden.';

/** Screens with text fields, and windows that only have a URL. */
const addresses = [
  '/dashboard',
  '/alarmmessages_for_plants',
  '/work_orders',
  '/imports',
  '/settings/masterdata',
  '/settings/users',
  '/settings/usergroups',
  '/settings/plants',
  '/settings/config_plant_journals',
  '/settings/config_plant_dashboards',
  '/settings/masterdata/organisations',
  '/settings/masterdata/organisations/add',
  '/settings/masterdata/plantsystems',
  '/settings/masterdata/planttypes',
  '/settings/certification_user_management',
  '/settings/daily_report_mail',
  '/billing/plant_notification_parks',
  '/admin/messages',
  '/admin/create_new_plant',
  '/settings/users?dialog=import',
  '/work_orders?dialog=import',
  '/settings/report_users?dialog=new',
  '/settings/daily_report?level=header&dialog=new',
  '/settings/live_datas?dialog=newSet',
  '/settings/api_keys?dialog=new',
  '/settings/keys?dialog=new',
  '/settings/boards?dialog=new',
  '/settings/sources?dialog=new',
  '/settings/plants?id=1&dialog=structure',
  '/settings/masterdata?tab=kpis',
  '/dashboard?plant=1',
  '/account/change-password',
  '/setup',
];

describe.runIf(hasBrowser)('HTML typed into the text fields of the product', () => {
  let demo: OpenDemo;

  beforeAll(async () => {
    demo = await openDemo('root');
    // confirms leaving a form with unsaved input
    demo.page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    return demo.close;
  });

  test.each(addresses)(
    'P1: %s and the forms that it opens do not break and cause no errors in the browser',
    async (at) => {
      const { page, portal } = demo;
      await open(page, at);
      await typeAll(page);
      // elements behind a window cannot be clicked
      const isCovered = (await page.getByRole('dialog').count()) > 0;
      const names = isCovered ? [] : (await buttonsOf(page)).filter((name) => OPENING.test(name));
      for (const name of [...new Set(names)].slice(0, MOST_OPENED)) {
        await open(page, at);
        const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
        if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
        await button.click();
        await settled(page);
        await typeAll(page);
        expect([name, await page.getByText(BROKEN).count()]).toEqual([name, 0]);
      }
      expect(await page.getByText(BROKEN).count()).toBe(0);
      expect(portal.complaints).toEqual([]);
    },
  );

  test('P1: stored HTML of the report mail is shown as text, and the screen opens with it', async () => {
    const { page, portal } = demo;
    await open(page, '/settings/daily_report_mail');
    const area = page.getByRole('textbox', { name: 'HTML-Text' });
    await area.fill(HTML);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Tagesbericht wurde geändert').waitFor();
    await page.reload();
    const shown = page.frameLocator('iframe').locator('p');
    expect(await shown.textContent()).toBe('rot');
    expect(await shown.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 0, 0)');
    expect(portal.complaints).toEqual([]);
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.body.innerText.includes('Wird geladen. Bitte warten'));
  await page.getByRole('main').first().waitFor();
}

async function typeAll(page: Page): Promise<void> {
  const open: Locator = page.getByRole('dialog').last();
  const within = (await open.count()) > 0 ? open : page.locator('body');
  const all = await within.locator(TEXT_FIELDS).all();
  for (const field of all) {
    if (!(await field.isVisible())) continue;
    await field.fill(HTML);
    await field.press('Tab');
  }
}

const buttonsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
    );
