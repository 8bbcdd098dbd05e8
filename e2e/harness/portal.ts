import type { Browser, Locator, Page } from 'playwright-core';

export interface Portal {
  readonly page: Page;
  /** Errors of the browser so far: refused by the security policy, failed requests, exceptions, logged errors. */
  readonly complaints: readonly string[];
}

/** Timeout in milliseconds for loading a page and finding elements, while all tests start at the same time. */
const PATIENT_MS = 120_000;

/** Opens a separate page in German that collects all errors of the browser. */
export async function openPortal(browser: Browser, url: string): Promise<Portal> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // without a service worker tests see every request of the page
    serviceWorkers: 'block',
  });
  // several tests load their first page at once, besides other work
  context.setDefaultTimeout(PATIENT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`);
  });
  return { page, complaints };
}

/** Signs in through the form and waits for the dashboard. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('article').first().waitFor();
}

export function tileOf(page: Page, plant: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: plant, exact: true }) });
}
