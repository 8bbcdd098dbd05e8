import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo } from '../harness/demo.ts';
import type { TestServer } from '../harness/server.ts';

/** Milliseconds after which the page must have cached its scripts. */
const KEPT_WITHIN_MS = 40_000;

describe.runIf(hasBrowser)('the portal on a phone while the server is not reachable', () => {
  let server: TestServer;
  let page: Page;

  beforeAll(async () => {
    const demo = await openDemo();
    ({ server } = demo);
    const context = await demo.browser.newContext({
      baseURL: server.url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 390, height: 844 },
    });
    page = await context.newPage();
    return demo.close;
  });

  const stores = () => page.evaluate(() => caches.keys());
  const keptPaths = (store: string) =>
    page.evaluate(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    }, store);
  /** Scripts and styles that the page has requested, whether loaded or not. */
  const askedFor = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link')]
        .map(({ href }) => new URL(href).pathname)
        .filter((path) => path.startsWith('/assets/')),
    );
  const lastState = () => keptPaths('leitwarte-last-state');
  const old = () => page.getByText(/^Letzter bekannter Stand von/);

  test('the portal can be installed: start page and icons of the manifest exist', async () => {
    const answer = await fetch(`${server.url}/manifest.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { start_url: string; display: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await fetch(server.url + src)).status).toBe(200);
  });

  test('everything that the page needs is cached, but of the API only the responses for the dashboard of this account', async () => {
    await page.goto('/');
    await page.getByLabel('Benutzername').fill('orga');
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page
      .getByRole('link', { name: /PV Grundschule Ockstadt/ })
      .first()
      .waitFor();
    await expect.poll(() => keptPaths('leitwarte-files'), { timeout: KEPT_WITHIN_MS }).toContain('/');
    const files = await keptPaths('leitwarte-files');
    expect(files.filter((path) => path.startsWith('/api/'))).toEqual([]);
    const calls = (await lastState()).map((path) => path.replace(/^\/last-state\/[0-9a-f]{64}/, ''));
    expect(calls.toSorted()).toEqual([
      '/api/v1/authgroup/',
      '/api/v1/dashboard/',
      expect.stringMatching(/^\/api\/v1\/organisations\/\d+\/$/),
      '/api/v1/users/me/',
    ]);
  });

  test('4.37: while the server is stopped the portal opens with the last state and its age, and nothing looks current', async () => {
    await page.reload();
    await page
      .getByRole('link', { name: /PV Grundschule Ockstadt/ })
      .first()
      .waitFor();
    // the plant's window is preloaded shortly after the first screen: it can be opened once its last script is cached
    await expect.poll(askedFor, { timeout: KEPT_WITHIN_MS }).toContainEqual(expect.stringMatching(/PlantModal.*\.js$/));
    const asked = await askedFor();
    await expect
      .poll(() => keptPaths('leitwarte-files'), { timeout: KEPT_WITHIN_MS })
      .toEqual(expect.arrayContaining(asked));
    await server.stop();
    await page.reload();
    await page
      .getByRole('link', { name: /PV Grundschule Ockstadt/ })
      .first()
      .waitFor();
    expect(await old().textContent()).toMatch(/vor \d+ min\. Der Server ist nicht zu erreichen/);
    expect(await page.locator('[data-old]').count()).toBe(1);
  });

  test('4.37: the window of a plant and the wall show just as clearly that their data are not current', async () => {
    await page
      .getByRole('link', { name: /PV Grundschule Ockstadt/ })
      .first()
      .click();
    const modal = page.getByRole('dialog', { name: /PV Grundschule Ockstadt/ });
    await modal.getByText(/^Letzter bekannter Stand von/).waitFor();
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard?wall=1');
    await page
      .getByRole('alert')
      .getByText(/^Nicht aktuell: letzter Stand/)
      .waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto('/dashboard');
    await page
      .getByRole('link', { name: /PV Grundschule Ockstadt/ })
      .first()
      .waitFor();
  });

  test('another account sees nothing of the cached data', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.evaluate(() => localStorage.setItem('token', 'of-somebody-else'));
    await page.reload();
    await page
      .getByText(/Server.*nicht/)
      .first()
      .waitFor();
    expect(await page.getByText('PV Grundschule Ockstadt').count()).toBe(0);
    await page.evaluate((own) => localStorage.setItem('token', own ?? ''), token);
  });

  test('1.3: signing out deletes the cached data, even if the server is not reachable', async () => {
    await page.reload();
    await page
      .getByRole('link', { name: /PV Grundschule Ockstadt/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /Konto von/ }).click();
    await page
      .getByRole('menuitem', { name: 'Abmelden' })
      .or(page.getByRole('button', { name: 'Abmelden' }))
      .click();
    await page.getByLabel('Benutzername').waitFor();
    await expect.poll(stores).not.toContain('leitwarte-last-state');
  });
});
