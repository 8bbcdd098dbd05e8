import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { openDemo, type OpenDemo } from '../harness/demo.ts';
import { tileOf } from '../harness/portal.ts';

const customer = 'Bürgerwind Wölfersheim';
const plant = 'Windpark Wölfersheim';

/** Every step is a click on what the previous step shows; no URL is typed. */
describe.runIf(hasBrowser)('a new customer, from the list of organisations to the first tile', () => {
  let demo: OpenDemo;
  let page: Page;

  beforeAll(async () => {
    demo = await openDemo('root');
    ({ page } = demo);
    return demo.close;
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(value);
  };
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const steps = () => page.getByRole('region', { name: /^Noch einzurichten/ });
  const openStep = (name: string) => steps().getByRole('link', { name }).click();
  const toOrganisation = async () => {
    await page.getByRole('link', { name: 'Organisationen', exact: true }).first().click();
    await page.getByRole('link', { name: customer }).first().click();
  };

  test('the organisation is created with its address, and the remaining steps are shown', async () => {
    await press('Betreiber');
    await page.getByRole('link', { name: 'Organisationen', exact: true }).first().click();
    await page.getByRole('link', { name: 'Neue Organisation' }).click();
    await fill({
      Name: customer,
      'Straße und Hausnummer': 'Hauptstraße 1',
      Postleitzahl: '61200',
      Ort: 'Wölfersheim',
      Land: 'Deutschland',
    });
    await press('Speichern');
    await page.getByRole('link', { name: 'Weiter einrichten' }).click();
    await expect.poll(() => steps().textContent()).toContain('2 von 5 erledigt');
  });

  test("the organisation's first person is created and can sign in after receiving the mail", async () => {
    await openStep('Erste Person mit E-Mail-Adresse anlegen');
    await fill({
      Benutzername: 'woelfersheim',
      Vorname: 'Wilma',
      Nachname: 'Wolf',
      'E-Mail': 'wilma@buergerwind.example',
    });
    await choose('Benutzerrolle', 'Orga-Manager');
    await page.getByLabel('Passwort', { exact: true }).fill('ein langes Passwort');
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expect.poll(() => steps().textContent()).toContain('3 von 5 erledigt');
  });

  test('the organisation gets its plant systems and its first plant', async () => {
    await openStep('Anlagensysteme zuordnen');
    await page.getByRole('main').getByRole('checkbox').first().click();
    await press('Speichern');
    await expect.poll(() => steps().textContent()).toContain('4 von 5 erledigt');
    // the step begins with a file of the plant; without one the plant is created by hand
    await openStep('Erste Anlage anlegen');
    await page.getByRole('heading', { name: 'Assistent für Dateien' }).waitFor();
    await page.getByRole('link', { name: 'Neue Anlage', exact: true }).click();
    await fill({ Name: plant });
    await page.getByRole('main').getByRole('combobox', { name: 'Organisation' }).click();
    await page.getByRole('option', { name: customer, exact: true }).click();
    await choose('Anlagentyp', 'Windkraft');
    await press('Anlegen');
    await page.getByText(`${plant} ist angelegt.`).waitFor();
  });

  test('no step remains, and after switching to the organisation only its tile is shown', async () => {
    await toOrganisation();
    await page.getByRole('tab', { name: 'Benutzer' }).waitFor();
    await expect.poll(() => steps().count()).toBe(0);
    await choose('Organisation', customer);
    await tileOf(page, plant).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    expect(demo.portal.complaints).toEqual([]);
  });
});
