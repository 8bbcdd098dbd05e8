import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';

/** Adds a virtual authenticator that confirms every request. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Simulates that a quarter of an hour has passed since the identity was confirmed. */
function forgetWhoSitsThere(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'leitwarte.sqlite'), { timeout: 60_000 });
  database.exec('update session_token set confirmed_at = null');
  database.close();
}

describe.runIf(hasBrowser)('4.58: a passkey in a browser, under the policy of the product', () => {
  let demo: OpenDemo;
  let page: Page;
  let url = '';

  beforeAll(async () => {
    demo = await openDemo(undefined, (port) => {
      url = `http://localhost:${port}`;
      return { PUBLIC_URL: url };
    });
    ({ page } = demo);
    return demo.close;
  });

  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

  test('a passkey is created, signs in without user name and password, confirms an identity, and is removed', async () => {
    await giveDevice(page);
    await page.goto(url);
    await page.getByLabel('Benutzername').fill('root');
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await press('Anmelden');
    await page.getByRole('article').first().waitFor();
    await page.goto(`${url}/account/sessions`);
    await press('Passkey hinzufügen');
    await press('Weiter');
    await page.getByText('Passkey wurde hinzugefügt').waitFor();

    await press(/^Konto von/);
    await press('Abmelden');
    await press('Mit Passkey anmelden');
    // the user returns to the previous page
    await page.getByRole('button', { name: /^Konto von/ }).waitFor();

    forgetWhoSitsThere(demo.server.dataDir);
    await page.goto(`${url}/account/sessions`);
    await page.getByText('mit Passkey', { exact: true }).first().waitFor();
    await press(/^Passkey entfernen: /);
    await press('Passkey entfernen');
    await press('Mit Passkey bestätigen');
    await page.getByText('Passkey wurde entfernt').waitFor();
    // a call that needs confirmation gets 403, which the console logs
    expect(demo.portal.complaints.filter((one) => !one.includes('status of 403'))).toEqual([]);
  });
});
