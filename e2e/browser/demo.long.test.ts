import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../harness/browser.ts';
import { accessibilityFindings, inAllLooks, picture } from '../harness/looks.ts';
import { openPortal, signIn, type Portal } from '../harness/portal.ts';
import { startServer, type TestServer } from '../harness/server.ts';

describe.runIf(hasBrowser)('the demo account on a server without demo data', () => {
  let server: TestServer;
  let browser: Browser;
  let portal: Portal;
  let page: Page;
  const calls: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ DEMO: '0', LEITWARTE_ROOT_PASSWORD: 'a password of this test' }),
      openBrowser(),
    ]);
    portal = await openPortal(browser, server.url);
    page = portal.page;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(`${request.method()} ${request.url()}`);
    });
    return async () => {
      await browser.close();
      await server.stop();
    };
  });

  const tiles = () => page.getByRole('article');
  const stored = () => page.evaluate(() => [sessionStorage.getItem('demo'), localStorage.getItem('token')]);

  test('signing in as demo / demo shows the tiles and the remaining days', async () => {
    await signIn(page, 'demo', 'demo');
    expect(await tiles().count()).toBeGreaterThan(8);
    await page.getByText(/Sie befinden sich im Demo-Modus\. Dieser Zugang ist gültig für \d+ weitere Tage\./).waitFor();
    await page.getByRole('link', { name: 'Vollversion' }).waitFor();
    // separate from the server's session, only in this tab (decision 4.37)
    expect(await stored()).toEqual(['1', null]);
  });

  test('axe finds nothing on its dashboard, in light and dark', async () => {
    const findings: string[] = [];
    await inAllLooks(page, async (look) => {
      await picture(page, `demo-dashboard-${look}`);
      findings.push(...(await accessibilityFindings(page)));
    });
    expect(findings).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('a plant opens, a changed status is kept, and its files are created in the page', async () => {
    await tiles().first().getByRole('link').click();
    const plant = page.getByRole('dialog');
    await plant.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Status ändern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Status ändern' });
    await dialog.getByRole('textbox').fill('Wartung am Vormittag');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => plant.getByText('Wartung am Vormittag').count()).toBeGreaterThan(0);
    await picture(page, 'demo-plant');
    for (const [button, ending] of [
      ['Excel', 'xlsx'],
      ['PDF', 'pdf'],
    ] as const) {
      await plant.getByRole('button', { name: 'Herunterladen' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: button }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    }
    await page.keyboard.press('Escape');
    await plant.waitFor({ state: 'detached' });
  });

  test('a reload starts the demo again and drops all changes', async () => {
    await page.reload();
    await tiles().first().waitFor();
    expect(await page.getByText('Wartung am Vormittag').count()).toBe(0);
  });

  test('signing out leaves no data behind', async () => {
    await page.getByRole('button', { name: /Konto von/ }).click();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByLabel('Benutzername').waitFor();
    expect(await stored()).toEqual([null, null]);
    await page.reload();
    await page.getByLabel('Benutzername').waitFor();
  });

  test('no request left the page, and the browser reported no errors', () => {
    expect(calls).toEqual([]);
    expect(portal.complaints).toEqual([]);
  });

  test('other credentials are sent to the server', async () => {
    await page.getByLabel('Benutzername').fill('demo');
    await page.getByLabel('Passwort', { exact: true }).fill('Demo');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('alert').waitFor();
    expect(calls).toHaveLength(1);
  });
});
