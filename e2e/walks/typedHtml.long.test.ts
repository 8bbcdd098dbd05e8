import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { openDemo, type OpenDemo } from '../harness/demo.ts';
import { walkMenu } from '../harness/walkMenu.ts';

const HTML = '<img src=x onerror=alert(1)></script><b>fett</b><p style="color:red">rot</p>';
/** Fields of text that somebody could type into now. */
const TEXT_FIELDS = ['text', 'search', 'email', 'url', 'password', 'tel']
  .map((type) => `input[type="${type}"]`)
  .concat('input:not([type])', 'textarea')
  .map((field) => `${field}:not([readonly]):not([disabled]):not([inputmode="numeric"]):visible`)
  .join(', ');
/** What opens a form and stores nothing yet. */
const OPENING = /^(Neue[rs]?\b|Hinzufügen|Kopieren|Umbenennen|.* bearbeiten$|Als Datei|Aus Datei|Arbeiten planen)/;
const MOST_OPENED = 3;

/** Addresses of windows that only an address names. */
const windows = [
  '/settings/users?dialog=import',
  '/settings/report_users?dialog=new',
  '/settings/daily_report?level=header&dialog=new',
  '/settings/live_datas?dialog=newSet',
  '/settings/keys?dialog=new',
  '/settings/sources?dialog=new',
  '/settings/plants?id=1&dialog=structure',
  '/settings/masterdata?tab=kpis',
  '/dashboard?plant=1',
  '/account/change-password',
  '/setup',
];

describe.runIf(hasBrowser)('HTML typed into the text fields of the product', () => {
  let demo: OpenDemo;
  let fields = 0;

  beforeAll(async () => {
    demo = await openDemo('root');
    // a draft asks whether it may go
    demo.page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    return demo.close;
  });

  test('P1: no screen of the menu and no form that it opens breaks or makes the browser complain', async () => {
    const { page, portal } = demo;
    const faults: string[] = [];
    const visited = await walkMenu(page);
    for (const at of [...visited.map(({ path }) => path), ...windows]) {
      await open(page, at);
      fields += await typeAll(page);
      const names = (await buttonsOf(page)).filter((name) => OPENING.test(name));
      for (const name of [...new Set(names)].slice(0, MOST_OPENED)) {
        await open(page, at);
        const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
        if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
        await button.click();
        await settled(page);
        fields += await typeAll(page);
        if (await isBroken(page)) faults.push(`${at}, "${name}": the page broke`);
      }
      if (await isBroken(page)) faults.push(`${at}: the page broke: ${(await page.innerText('body')).slice(0, 300)}`);
      faults.push(...portal.complaints.map((complaint) => `${at}: ${complaint}`));
      if (faults.length > 0) break;
    }
    expect(faults).toEqual([]);
    expect(fields).toBeGreaterThan(100);
  });

  test('P1: stored HTML of the report mail is shown, and the screen opens with it', async () => {
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

async function typeAll(page: Page): Promise<number> {
  const open: Locator = page.getByRole('dialog').last();
  const within = (await open.count()) > 0 ? open : page.locator('body');
  const all = await within.locator(TEXT_FIELDS).all();
  for (const field of all) {
    if (!(await field.isVisible())) continue;
    await field.fill(HTML);
    await field.press('Tab');
  }
  return all.length;
}

const buttonsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
    );

const isBroken = async (page: Page): Promise<boolean> =>
  (await page.getByText(/^Diese Seite konnte nicht|^Die Seite konnte nicht/).count()) > 0 ||
  (await page.getByRole('main').count()) === 0;
