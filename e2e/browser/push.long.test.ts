import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';

const message = {
  tag: 'lw-7',
  title: 'Leitwarte: Störung Nord',
  body: 'Leitwarte: Nord: Netzausfall',
  path: '/dashboard?plant=1&window=alarms',
};

/** A browser without network has no push service, so messages are sent with its developer tools. */
describe.runIf(hasBrowser)('4.57: a push message in a browser, under the policy of the product', () => {
  let demo: OpenDemo;
  let page: Page;
  let devtools: CDPSession;
  let registrationId: string | undefined;

  beforeAll(async () => {
    demo = await openDemo();
    const context = await demo.browser.newContext({
      baseURL: demo.server.url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      permissions: ['notifications'],
    });
    page = await context.newPage();
    devtools = await context.newCDPSession(page);
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    return demo.close;
  });

  /** Notifications shown by the browser: tag, title, text, and URL that a click opens. */
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ tag, title, body, data }) => ({ tag, title, body, path: String(data) }));
    });
  async function deliver(sent: unknown): Promise<void> {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: demo.server.url,
      registrationId: registrationId ?? '',
      data: JSON.stringify(sent),
    });
  }

  test('the service worker shows the message, and a repeated one replaces it', async () => {
    await page.goto('/');
    await page.getByLabel('Benutzername').fill('orga');
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => registrationId).toBeDefined();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await deliver(message);
    await expect.poll(shown).toEqual([message]);
    await deliver({ ...message, body: 'noch einmal' });
    await expect.poll(shown).toEqual([{ ...message, body: 'noch einmal' }]);
    await deliver({ ...message, tag: 'lw-8' });
    await expect.poll(async () => (await shown()).map(({ tag }) => tag).toSorted()).toEqual(['lw-7', 'lw-8']);
  });

  test('the switch for messages is below the sessions, and initially off', async () => {
    await page.goto('/account/sessions');
    const here = page.getByRole('switch', { name: 'Meldungen auf diesem Gerät' });
    await here.waitFor();
    expect(await here.isChecked()).toBe(false);
  });
});
