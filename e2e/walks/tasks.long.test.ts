import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, type OpenDemo, openDemo } from '../harness/demo.ts';
import { wide } from '../harness/looks.ts';
import { personAt } from '../harness/person.ts';

const MINUTE = 60;
/** Height in pixels from which a text has two lines. */
const TWO_LINES = 40;
/** Converts a German number with at most one decimal to tenths. */
const tenths = (text: string): number => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 10);

describe.runIf(hasBrowser)('everyday tasks of an organisation', () => {
  let demo: OpenDemo;

  beforeAll(async () => {
    demo = await openDemo('orga');
    return demo.close;
  });
  beforeEach(() => demo.page.goto('/dashboard'));

  test.each(['pointer', 'key', 'thumb'] as const)(
    'finding which plant has a fault, why, since when and who was notified takes under five seconds from the tiles, by %s, without scrolling',
    async (by) => {
      const { page } = demo;
      if (by === 'thumb') await page.setViewportSize({ width: 390, height: 844 });
      onTestFinished(() => page.setViewportSize(wide));
      const worst = page.getByRole('main').getByRole('link', { name: 'PV Grundschule Ockstadt' }).first();
      await worst.waitFor();
      const isSeen = async (what: Locator): Promise<boolean> => {
        await what.waitFor();
        const { y = Infinity, height = 0 } = (await what.boundingBox()) ?? {};
        return y + Math.min(height, TWO_LINES) <= (page.viewportSize()?.height ?? 0);
      };
      expect(await isSeen(worst)).toBe(true);
      const staff = personAt(page);
      await (by === 'key' ? staff.key('j') : staff.press(worst));
      const shown = page.getByRole('dialog', { name: 'PV Grundschule Ockstadt' });
      const said = [
        /^Daten älter als 72 Stunden: nichts von .+ seit \d\d\.\d\d\.\d{4} \d\d:\d\d/,
        /^Benachrichtigt: Jonas Reitz/,
      ];
      for (const text of said) expect(await isSeen(shown.getByText(text).first()), String(text)).toBe(true);
      expect(staff.took().seconds).toBeLessThan(5);
      process.stdout.write(`the worst plant by ${by}: ${JSON.stringify(staff.took())}\n`);
    },
  );

  test('adding a new colleague with a role and the alarms of a group takes under two minutes', async () => {
    const { page } = demo;
    const manager = personAt(page);
    await manager.button('Einstellungen');
    await manager.press(page.getByRole('link', { name: 'Benutzergruppen', exact: true }));
    await manager.press(page.getByRole('navigation', { name: 'Gruppen' }).getByRole('link', { name: /^Technik/ }));
    await manager.button('Neuer Benutzer');
    const person = { Benutzername: 'mia.sommer', Vorname: 'Mia', Nachname: 'Sommer' };
    for (const [label, text] of Object.entries(person)) await manager.type(label, text);
    await manager.type('E-Mail-Adresse', 'mia.sommer@example.org');
    await manager.pick('Benutzerrolle', 'Admin');
    await manager.type('Passwort', demoPassword);
    await manager.press(page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }));
    await page.getByText('Benutzer wurde angelegt').waitFor();
    // the person created here is selected already
    await page.getByRole('checkbox', { name: /Mia Sommer/, checked: true }).waitFor();
    await manager.button('Mitglieder speichern');
    await page.getByText('3 Mitglieder · 19 Anlagen').waitFor();
    expect(manager.took().seconds).toBeLessThan(2 * MINUTE);
    process.stdout.write(`new colleague: ${JSON.stringify(manager.took())}\n`);
  });

  test('creating a daily report of two plants and their sum takes under five minutes', async () => {
    const { page } = demo;
    const manager = personAt(page);
    await unfold(page, 'Einstellungen');
    await manager.press(page.getByRole('link', { name: 'Tagesbericht einrichten', exact: true }));
    await manager.button('Neue Überschrift');
    await manager.type('Name', 'Erzeugung');
    await manager.button('Speichern');
    await manager.press(page.getByText('Erzeugung', { exact: true }));
    await manager.button('Neue Unterüberschrift');
    await manager.type('Name', 'Ertrag');
    await manager.button('Speichern');
    for (const [name, plant] of [
      ['Ober-Rosbach', 'Solarpark Ober-Rosbach'],
      ['Ockstadt', 'PV Grundschule Ockstadt'],
    ] as const) {
      await manager.button('Neue Position');
      await manager.type('Name', name);
      await manager.pick('Anlage', plant);
      await manager.pick('Komponente', 'Einspeisezähler');
      await manager.pick('Datenspalte', 'Tagesenergie (kWh)');
      await manager.pick('Tageswert', 'Tageszähler, kumuliert');
      await manager.button('Speichern');
    }
    await manager.button('Neue Position');
    await manager.type('Name', 'Summe');
    await manager.pick('Art der Spalte', 'Summe der Datenspalten');
    await manager.button('Speichern');
    const report = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Erzeugung' }) });
    await report.getByRole('columnheader', { name: 'Summe' }).waitFor();
    const rows = await report
      .getByRole('row')
      .filter({ hasText: /^\d\d\.\d\d\.\d{4}/ })
      .all();
    const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
    const days = cells.map((texts) => texts.slice(-3).map(tenths)).filter((values) => !values.some(Number.isNaN));
    expect(days.length).toBeGreaterThan(0);
    // each value is rounded separately
    for (const [one = NaN, other = NaN, sum = NaN] of days) expect(Math.abs(sum - one - other)).toBeLessThanOrEqual(1);
    expect(manager.took().seconds).toBeLessThan(5 * MINUTE);
    process.stdout.write(`daily report: ${JSON.stringify(manager.took())}\n`);
  });

  test('a service calendar of all plants with hours and dates, copied from a spreadsheet, takes under five minutes', async () => {
    const { page } = demo;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const counters = await page.evaluate(countersOfPlants);
    expect(counters.length).toBeGreaterThan(10);
    const lines = counters.flatMap(({ plant, counter }) => [
      [plant, 'Ölwechsel', 'Wartung', '', '', counter, '50000', '500'],
      [plant, 'Jahresprüfung', 'Prüfung', '31.03.2031', 'jährlich', '', '', ''],
    ]);
    const head = ['Anlage', 'Aufgabe', 'Art', 'Fällig am', 'Wiederholung', 'Zähler', 'Fällig bei', 'Alle'];
    const sheet = [head, ...lines].map((cells) => cells.join('\t')).join('\r\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
    const manager = personAt(page);
    await manager.press(page.getByRole('link', { name: 'Aufgaben', exact: true }).first());
    await manager.button('Aus Datei');
    await manager.press(page.getByLabel('Oder Zellen einfügen'));
    await manager.key('Control+v');
    await manager.button(`${lines.length} Aufgaben anlegen`);
    await page.getByText(`${lines.length} Aufgaben wurden angelegt.`).waitFor();
    expect(manager.took().seconds).toBeLessThan(5 * MINUTE);
    process.stdout.write(`service calendar of ${counters.length} plants: ${JSON.stringify(manager.took())}\n`);
  });
});

/** A counter column of each plant of the own organisation, for the spreadsheet; runs in the page. */
async function countersOfPlants() {
  const asked = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Token ${localStorage.getItem('token')}` };
    return (await fetch(`/api/v1/${path}`, { headers })).json();
  };
  interface PlantOfCalendar {
    readonly id: number;
    readonly name: string;
    readonly organisation: number;
    readonly plant_components: readonly {
      readonly name: string;
      readonly component_data_description: readonly { readonly col_description: string }[];
    }[];
  }
  const { organisation } = (await asked('users/me/')) as { readonly organisation: number };
  const found: { plant: string; counter: string }[] = [];
  for (const { id } of (await asked('dashboard/')) as readonly PlantOfCalendar[]) {
    const plant = (await asked(`plants/${id}/`)) as PlantOfCalendar;
    const [component] = plant.plant_components;
    const [column] = component?.component_data_description ?? [];
    if (plant.organisation === organisation && component !== undefined && column !== undefined)
      found.push({ plant: plant.name, counter: `${component.name}:${column.col_description}` });
  }
  return found;
}

describe.runIf(hasBrowser)('everyday tasks of the provider', () => {
  let demo: OpenDemo;

  beforeAll(async () => {
    demo = await openDemo('root');
    return demo.close;
  });

  test('downloading the bills of the last month as one file takes under half a minute', async () => {
    const { page } = demo;
    const provider = personAt(page);
    await unfold(page, 'Betreiber');
    await provider.press(page.getByRole('link', { name: 'Meldungen je Park', exact: true }));
    await provider.press(page.getByLabel('Vorheriger Monat'));
    await page.getByText('Gesamt', { exact: true }).waitFor();
    await provider.button('Herunterladen');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      provider.press(page.getByRole('menuitem', { name: 'Alle Einzelnachweise (ZIP)' })),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Einzelnachweise_\d{4}_\d\d\.zip$/);
    expect(await file.failure()).toBeNull();
    expect(provider.took().seconds).toBeLessThan(MINUTE / 2);
    process.stdout.write(`last month's bills: ${JSON.stringify(provider.took())}\n`);
  });

  test('finding out who got the mails about the alarms of a plant, or why nobody did, takes under half a minute', async () => {
    const { page } = demo;
    const provider = personAt(page);
    await unfold(page, 'Betreiber');
    await provider.press(page.getByRole('link', { name: 'Meldungen', exact: true }));
    await provider.search('Anlage', 'WEA 3', /^Windpark Gedern WEA 3/);
    await provider.press(page.getByRole('link', { name: 'Alarme der Anlage' }));
    const shown = page.getByRole('dialog', { name: 'Windpark Gedern WEA 3' });
    await shown
      .getByText(/^Benachrichtigt: /)
      .first()
      .waitFor();
    expect(provider.took().seconds).toBeLessThan(MINUTE / 2);
    process.stdout.write(`who was told, or why nobody: ${JSON.stringify(provider.took())}\n`);
  });
});

/** Opens a group of the menu; for daily users it is open already, because the portal remembers it. */
async function unfold(page: Page, group: string): Promise<void> {
  const button = page.getByRole('button', { name: group, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
