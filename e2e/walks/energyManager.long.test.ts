import { pdfWords, sheetCells } from '@leitwarte/server/testing';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, type OpenDemo, openDemo } from '../harness/demo.ts';
import { personAt } from '../harness/person.ts';
import { openPortal, signIn } from '../harness/portal.ts';
import { openTerminal } from '../harness/terminal.ts';

const MINUTE = 60;
const ZONE = 'Europe/Berlin';
const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, ...options }).format(new Date());
/** Caption of today's row in a report. */
const today = () =>
  `${written({ day: '2-digit', month: '2-digit', year: 'numeric' })} ${written({ weekday: 'short' })}`;
const month = () => Number(written({ month: 'numeric' }));

describe.runIf(hasBrowser)('everyday tasks of an energy manager', () => {
  let demo: OpenDemo;

  beforeAll(async () => {
    demo = await openDemo('orga');
    const terminal = openTerminal(demo.server.url);
    await terminal.run(['login', '--username', 'root', '--password-stdin'], `${demoPassword}\n`);
    await terminal.json(['organisations', 'switch', 'Bürgerenergie Wetterau eG']);
    // the fifth plant belongs to another organisation, which permits this one to see it
    const shared = ['plants', 'update', 'PV Bürgerhaus Nidda', '--view-organisation', 'Stadtwerke Friedberg'];
    await terminal.json(shared);
    await demo.page.reload();
    return demo.close;
  });

  test('downloading the monthly energy of five plants as Excel takes under half a minute', async () => {
    const { page } = demo;
    const manager = personAt(page);
    await manager.press(page.getByRole('link', { name: 'Auswertung Solar', exact: true }));
    // initially all plants of the type are selected, by month
    await page.getByRole('radio', { name: 'Erträge je Monat', exact: true, checked: true }).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(5);
    await manager.button('Herunterladen');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      manager.press(page.getByRole('menuitem', { name: 'Excel' })),
    ]);
    const cells = await sheetCells(new Uint8Array(await readFile(await file.path())));
    const plants = cells.flat().filter((cell) => /^(PV|Solarpark) /.test(String(cell)));
    expect(plants).toEqual([
      'PV Betriebshof Friedberg',
      'PV Bürgerhaus Nidda',
      'PV Grundschule Ockstadt',
      'PV Parkhaus Bad Nauheim',
      'Solarpark Ober-Rosbach',
    ]);
    // from January on, and the sum
    const rows = cells.filter(([caption]) => /^\d\d\/\d{4}$|^Summe$/.test(String(caption)));
    expect(rows).toHaveLength(month() + 1);
    const energies = (rows.at(-1) ?? []).filter((cell) => typeof cell === 'number');
    expect(energies.length).toBeGreaterThanOrEqual(plants.length);
    expect(manager.took().seconds).toBeLessThan(MINUTE / 2);
    process.stdout.write(`monthly energy as Excel: ${JSON.stringify(manager.took())}\n`);
  });

  test('finding out why and by how much a plant had a low day takes under half a minute', async () => {
    const { page } = demo;
    const manager = personAt(page);
    await manager.press(page.getByRole('link', { name: 'Tagesbericht', exact: true }));
    const report = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'WEA 2' }) });
    const day = report.getByRole('row', { name: today() });
    await day.waitFor();
    const heads = await report.locator('thead tr').last().getByRole('columnheader').allInnerTexts();
    const yields = heads.slice(1).flatMap((head, index) => (head.startsWith('Ertrag') ? index : []));
    // yields of the solar park, the first turbine and the second
    expect(yields).toHaveLength(4);
    await manager.press(
      day
        .getByRole('cell')
        .nth(yields[2] ?? 0)
        .getByRole('button'),
    );
    const origin = page.getByRole('dialog', { name: /^Herkunft: / });
    await origin
      .getByText(/Windpark Gedern WEA 2 \|/)
      .first()
      .waitFor();
    await origin
      .getByRole('list', { name: 'Meldungen' })
      .getByText(/^seit .+Anlage steht$/)
      .waitFor();
    await manager.press(origin.getByRole('link', { name: /^Im Diagramm zeigen/ }));
    await manager.choose('Verglichen mit', 'Zeitraum davor');
    await page
      .getByRole('figure')
      .getByRole('button', { name: /\(davor\)/ })
      .waitFor();
    expect(manager.took().seconds).toBeLessThan(MINUTE / 2);
    process.stdout.write(`why a day was low: ${JSON.stringify(manager.took())}\n`);
  });

  test('sending this chart to a colleague takes one click, and the colleague sees the same', async () => {
    const { page, browser, server } = demo;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const manager = personAt(page);
    await manager.button('Link zu diesem Diagramm kopieren');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const legend = (of: typeof page) => of.getByRole('figure').getByRole('listitem').allInnerTexts();
    const drawn = await legend(page);
    expect(drawn.join()).toContain('(davor)');
    const colleague = await openPortal(browser, server.url);
    await signIn(colleague.page, 'lesen', demoPassword);
    await colleague.page.goto(link);
    await colleague.page
      .getByRole('figure')
      .getByRole('button', { name: /\(davor\)/ })
      .waitFor();
    expect(await legend(colleague.page)).toEqual(drawn);
    expect(manager.took().steps).toBe(1);
    process.stdout.write(`a chart to a colleague: ${JSON.stringify(manager.took())}\n`);
  });

  test('analysis-7, export-4, -5: a chart is exported as it is shown: PDF in A4 landscape, Excel, CSV and picture', async () => {
    const { page } = demo;
    const figure = page.getByRole('figure');
    const ofToday = page.url();
    // a complete day, independent of the current time
    await page.getByRole('button', { name: 'Gestern', exact: true }).click();
    await page.getByRole('button', { name: 'Diagramm anzeigen' }).click();
    await expect.poll(() => page.url()).not.toBe(ofToday);
    await page.reload();
    await figure.getByRole('button', { name: /\(davor\)/ }).click();
    const taken = async (name: string) => {
      await figure.getByRole('button', { name: 'Herunterladen' }).click();
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
      return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) };
    };
    const title = (await figure.getAttribute('aria-label')) ?? '';
    const file = title.replaceAll('|', '_');
    const pdf = await taken('PDF');
    expect(pdf.name).toBe('Auswertung.pdf');
    expect(new TextDecoder('latin1').decode(pdf.bytes)).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
    expect(pdfWords(pdf.bytes).join(' ')).toContain(title);
    const excel = await taken('Excel (wie angezeigt)');
    expect(excel.name).toBe(`${file}.xlsx`);
    const csv = await taken('CSV (wie angezeigt)');
    expect(csv.name).toBe(`${file}.csv`);
    const lines = new TextDecoder()
      .decode(csv.bytes)
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    const sheet = (await sheetCells(excel.bytes)).slice(-lines.length);
    // the hidden line is missing in both, and the figures are the same
    expect(sheet[0]).toEqual(lines[0]);
    expect(lines[0]?.join()).not.toContain('(davor)');
    const figures = lines.slice(1).map(([, value = '']) => (value === '' ? null : Number(value.replace(',', '.'))));
    expect(figures.length).toBeGreaterThan(100);
    expect(sheet.slice(1).map(([, value]) => value)).toEqual(figures);
    const picture = await taken('Bild');
    expect(picture.name).toBe(`${file}.png`);
    expect([...picture.bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    await page.reload();
    const hidden = page.getByRole('figure').getByRole('button', { name: /\(davor\)/ });
    await hidden.waitFor();
    expect(await hidden.getAttribute('aria-pressed')).toBe('false');
  });

  test('one click on a figure shows whether its data are complete', async () => {
    const { page } = demo;
    const start = personAt(page);
    await start.press(page.getByRole('link', { name: 'Auswertung Solar', exact: true }));
    await start.button('Keine');
    await start.press(page.getByRole('checkbox', { name: 'PV Grundschule Ockstadt' }));
    await start.press(page.getByRole('radio', { name: 'Erträge je Tag', exact: true }));
    await start.button('Letzte 30 Tage');
    await start.button('Tabelle anzeigen');
    await page.getByText(/^\d+ Werte fehlen$/).waitFor();
    const table = page.getByRole('table', { name: 'Erträge je Tag', exact: true });
    const firstOf = (name: RegExp) => table.getByRole('row', { name }).first().getByRole('button').first();
    const manager = personAt(page);
    await manager.press(firstOf(/^\d\d\.\d\d\.\d{4} \p{L}\p{L} – ?fehlt/u));
    const origin = page.getByRole('dialog', { name: 'Herkunft: Ertrag' });
    await origin.getByText('Lücken').waitFor();
    await origin.getByText('keine', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    expect(manager.took().steps).toBe(1);
    await manager.press(firstOf(/^\d\d\.\d\d\.\d{4} \p{L}\p{L} [\d.]+,\d /u));
    await origin.getByText(/^[\d.]+ von etwa [\d.]+, ohne Lücke$/).waitFor();
    process.stdout.write(`is it complete, from the menu: ${JSON.stringify(start.took())}, and each figure 1 press\n`);
  });
});
