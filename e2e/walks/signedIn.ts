import { demoPassword, type OpenDemo } from '../harness/demo.ts';
import { openPortal, type Portal } from '../harness/portal.ts';

/** Signs in from the requested URL; refusals of the server from then on are collected. */
export async function signedIn(
  demo: OpenDemo,
  name: string,
  wanted: string,
): Promise<Portal & { readonly refused: string[] }> {
  const portal = await openPortal(demo.browser, demo.server.url);
  const { page } = portal;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(wanted);
  await page.getByLabel('Benutzername').fill(name);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: /Konto von/ }).waitFor();
  return { ...portal, refused };
}
