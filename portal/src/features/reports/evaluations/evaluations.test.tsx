import { localDate } from '@leitwarte/core/rules';
import { pdfWords, type Actor, sheetCells, storeReadings, type World } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { answering, never, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { openPortal } from '../../../testing/page.tsx';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
let world: World;
let reader: Actor;
let root: Actor;
let days: number;
let months: number;
let wide: number;
const plants: Record<string, number> = {};

beforeAll(async () => {
  world = backend.world;
  root = await world.superuser();
  reader = await world.actor(await world.group(() => false));
  const { client } = root;
  const solar = (await client.plantTypes.list()).find(({ name }) => name === 'Solar');
  const evaluation = async (name: string, type_evaluation: 'DA' | 'MO' | 'YE', over = {}, columns = ['Ertrag']) => {
    const made = await client.evaluations.create({
      body: { name, type_evaluation, plant_type: solar?.id ?? 0, ...over },
    });
    const plant_type_evaluation_columns = columns.map(
      (column, index) => ({ name: column, show_units: true, type_footer: 'SF', nr_pos: index + 1 }) as const,
    );
    await client.evaluations.update({ id: made.id, body: { plant_type_evaluation_columns } });
    return made.id;
  };
  for (const name of ['Nord', 'Süd']) plants[name] = await world.plant({ name });
  days = await evaluation('Tageserträge', 'DA');
  months = await evaluation('Monatserträge', 'MO');
  await evaluation('Jahreserträge', 'YE');
  wide = await evaluation(
    'Viele',
    'DA',
    {},
    Array.from({ length: 7 }, (_, index) => `Wert ${index + 1}`),
  );
  await evaluation('Intern', 'DA', { only_superuser_access: true });
  for (const [name, capacity, values] of [
    ['Nord', 100, [1000, 234.5]],
    ['Süd', 10, [150, Number.NaN]],
  ] as const) {
    const id = plants[name] ?? 0;
    await client.plants.update({ id, body: { installed_capacity: capacity } });
    const component = await world.component(id, { columns: 1 });
    const [column = 0] = component.columns;
    await backend.context.db
      .updateTable('component_column')
      .set({ col_unit: 'kWh' })
      .where('id', '=', column)
      .execute();
    for (const [at, iso] of ['2025-03-01T11:00:00Z', '2025-03-30T11:00:00Z'].entries())
      await storeReadings(backend.context, component.id, [Date.parse(iso)], new Map([[column, [values[at] ?? 0]]]));
    for (const own of (await client.plants.retrieve({ id })).plant_evaluations) {
      const linked = await client.evaluations.plantEvaluation({ id: own.id });
      await client.evaluations.updatePlantEvaluation({
        id: own.id,
        body: {
          plant_evaluation_columns: linked.plant_evaluation_columns.map(({ id: column_id }) => ({
            id: column_id ?? 0,
            type_value_column: 'SD',
            linked_component: component.id,
            linked_component_data_description_data: 'W1',
          })),
        },
      });
    }
  }
  await world.plant({ name: 'Mühle', type: 'Windkraft' });
});

const both = () => `${plants['Nord']},${plants['Süd']}`;
const place = (evaluation: number, interval: string, over = '') =>
  `evaluation=${evaluation}&plants=${encodeURIComponent(both())}&interval=${encodeURIComponent(interval)}${over}`;
const march = () => place(days, 'day 01/03/2025 31/03/2025', '&shown=1');
const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
const table = (name: string) => screen.findByRole('table', { name });
const asked = () => backend.calls.filter((call) => call.includes('_evaluations/')).length;

test('evaluation-page-1, -4, -6, -7, -15 to -18: only plants of the type are offered; then evaluations, then preset dates', async () => {
  // on phones nothing is preselected
  window.innerWidth = 390;
  backend.openAs(reader, '/evaluation/SOLAR');
  expect(await screen.findByRole('checkbox', { name: 'Nord' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Mühle' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  await tick('Nord');
  // an evaluation only for superusers is not offered
  expect((await screen.findAllByRole('radio')).map((one) => one.parentElement?.textContent)).toEqual([
    'Jahreserträge je Jahr',
    'Monatserträge je Monat',
    'Tageserträge je Tag',
    'Viele je Tag',
  ]);
  expect(screen.queryByLabelText('Von')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Monatserträge/ }));
  const year = localDate(Date.now(), 'Europe/Berlin').slice(0, 4);
  const dates = () => ['Von', 'Bis'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(dates()).toEqual([`01/${year}`, expect.stringMatching(new RegExp(`^\\d\\d/${year}$`))]);
  await user.click(screen.getByRole('radio', { name: /^Jahreserträge/ }));
  expect(dates()).toEqual(['2020', '2024']);
  await user.click(screen.getByRole('radio', { name: /^Tageserträge/ }));
  const [from = '', to = ''] = dates();
  expect(from).toMatch(/^01\.\d\d\.\d{4}$/);
  expect(to).toMatch(new RegExp(`^\\d\\d${from.slice(2)}$`));
});

test('S5, 4.61: the evaluations of a type open with all its plants, this year by month', async () => {
  const { address } = backend.openAs(reader, '/evaluation/solar');
  await waitFor(() => expect(address()).toMatch(new RegExp(`evaluation=${months}&plants=.*interval=month.*shown=1`)));
  expect(await screen.findByRole('radio', { name: /^Monatserträge/, checked: true })).toBeTruthy();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Keine' }));
  expect(await screen.findByText('Wählen Sie mindestens eine Anlage.')).toBeTruthy();
});

test('evaluation-page-8 to -11, -21: confirmed dates show the table: name, headings, one row for each day, Summe', async () => {
  const { address } = backend.openAs(reader, `/evaluation/solar?${place(days, 'day 01/03/2025 31/03/2025')}`);
  await user.click(await screen.findByRole('button', { name: 'Tabelle anzeigen' }));
  await table('Tageserträge');
  expect(address()).toContain('shown=1');
  expect(screen.getByRole('heading', { level: 2, name: 'Tageserträge' })).toBeTruthy();
  const shown = within(await table('Tageserträge'));
  const [above, beneath] = shown.getAllByRole('row').map((row) => within(row).queryAllByRole('columnheader'));
  expect(above?.map(({ textContent }) => textContent)).toEqual(['Nord', 'Süd']);
  expect(beneath?.map(({ textContent }) => textContent)).toEqual(['Datum', 'Ertrag\u202FkWh', 'Ertrag\u202FkWh']);
  expect(shown.getByRole('row', { name: '01.03.2025 Sa 1.000,0 150' })).toBeTruthy();
  expect(shown.getByRole('row', { name: /^30.03.2025 So 234,5/ })).toBeTruthy();
  expect(shown.getByRole('row', { name: 'Summe 1.234,5 150' })).toBeTruthy();
  expect(shown.getAllByRole('row')).toHaveLength(2 + 31 + 1);
});

test('figures are shown as bars, and plants are ranked by their yield per kW', async () => {
  backend.openAs(reader, `/evaluation/solar?${march()}`);
  const bars = await screen.findByRole('slider', { name: 'Ertrag' });
  bars.focus();
  await user.keyboard('{Home}');
  expect(bars.getAttribute('aria-valuetext')).toBe('01.03., Nord 1.000,0\u202FkWh, Süd 150,0\u202FkWh');
  const ranking = within(await table('Rangliste nach Ertrag je kW: Ertrag'));
  const cells = ranking.getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent));
  expect(cells.slice(1)).toEqual([
    // S1: Süd yielded more per kW but lacks a day, so it has no rank and is not first
    ['1', 'Nord', '12,345', '1.234,5', '100', '2 von 31'],
    ['–', 'Süd', '15,000', '150,0', '10', '1 von 31'],
  ]);
  expect(screen.getByText(/^Ohne Rang steht, was nicht vollständig ist/)).toBeTruthy();
});

test('evaluation-page-19, -20: another plant or another evaluation removes the result', async () => {
  const { back } = backend.openAs(reader, `/evaluation/solar?${march()}`);
  await table('Tageserträge');
  await tick('Süd');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await back();
  await table('Tageserträge');
  await user.click(screen.getByRole('radio', { name: /^Monatserträge/ }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('evaluation-page-5: another type in the address resets every selection', async () => {
  backend.openAs(reader, `/evaluation/solar?${march()}`);
  await table('Tageserträge');
  await user.click(screen.getByRole('link', { name: 'Auswertung Windkraft' }));
  expect(await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Mühle' })).toHaveProperty('checked', false);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('evaluation-page-12: while the result is computed, a message is shown', async () => {
  answering({ [`POST plant_type_evaluations/${days}/get_data_for_plant_type_evaluation/`]: never });
  backend.openAs(reader, `/evaluation/solar?${march()}`);
  expect(await screen.findByText('Die Auswertung wird berechnet. Bitte warten')).toBeTruthy();
});

test('evaluation-page-21: a failure shows a short line with a retry button', async () => {
  answering({ [`POST plant_type_evaluations/${days}/get_data_for_plant_type_evaluation/`]: refused(500) });
  backend.openAs(reader, `/evaluation/solar?${march()}`);
  expect(await screen.findByText('Die Auswertung konnte nicht geladen werden.')).toBeTruthy();
});

test('export-2: with an end before the beginning the table cannot be shown or downloaded', async () => {
  backend.openAs(reader, `/evaluation/solar?${place(days, 'day 01/03/2025 31/03/2025')}`);
  await user.clear(await screen.findByLabelText('Bis'));
  await user.type(screen.getByLabelText('Bis'), '01/02/2025');
  expect(screen.getByText('Das Ende liegt vor dem Beginn.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tabelle anzeigen' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Herunterladen' }).disabled).toBe(true);
});

test('evaluation-page-13, export-1: PDF, Excel and CSV have the figures of the screen', async () => {
  const files = savedFiles();
  backend.openAs(reader, `/evaluation/solar?${march()}`);
  await table('Tageserträge');
  for (const [index, kind] of ['PDF', 'Excel', 'CSV'].entries()) {
    await user.click(await screen.findByRole('button', { name: 'Herunterladen' }));
    await user.click(await screen.findByRole('menuitem', { name: kind }));
    await waitFor(() => expect(files).toHaveLength(index + 1));
  }
  expect(files.map(({ name }) => name)).toEqual(['pdf', 'xlsx', 'csv'].map((end) => `Tageserträge_auswertung.${end}`));
  const [pdf, excel, csv] = files.map(({ bytes }) => bytes);
  const words = pdfWords(pdf ?? new Uint8Array());
  expect(words.filter((word) => word.startsWith('1.'))).toEqual(['1.000,0', '1.234,5']);
  expect((await sheetCells(excel ?? new Uint8Array())).at(-1)).toEqual(['Summe', 1234.5, 150]);
  const lines = new TextDecoder().decode(csv).split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['01.03.2025;1000;150', '30.03.2025;234,5;', 'Summe;1234,5;150']));
});

test('evaluation-page-3, auth-3, 1.11, 4.38: without a session a note is shown, nothing is requested, and signing in leads back here', async () => {
  const { address } = openPortal(`/evaluation/solar?${march()}`);
  await user.click(await screen.findByRole('link', { name: 'Zur Anmeldung' }));
  expect(backend.calls).toEqual([]);
  await user.type(await screen.findByLabelText('Benutzername'), root.username);
  await user.type(screen.getByLabelText('Passwort'), 'Passwort der Superuser{Enter}');
  await table('Tageserträge');
  expect(address()).toContain('/evaluation/solar?evaluation=');
});

test('1.12: an unsupported type redirects to /, and with a session to the dashboard with the reason', async () => {
  const { address } = backend.openAs(reader, '/evaluation/wasser');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('plant-evaluations-2, -3: evaluations are listed below their types, and the plants of the type are offered', async () => {
  backend.openAs(reader, '/plant_evaluations_for_plants');
  const list = within(await screen.findByRole('navigation', { name: 'Anlagentypen' }));
  expect(list.queryByRole('link', { name: 'Intern' })).toBeNull();
  await user.click(list.getByRole('link', { name: 'Monatserträge' }));
  expect((await screen.findAllByRole('checkbox')).map((one) => one.parentElement?.textContent)).toEqual([
    'Nord',
    'Süd',
  ]);
  // the evaluation is by month, so no other kind of interval is offered (plant-evaluations-5)
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(list.getByRole('link', { name: 'Tageserträge' }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
});

test('plant-evaluations-6, -7: after confirming, the pages show the same figures as the screen of the type', async () => {
  backend.openAs(reader, `/plant_evaluations_for_plants?${place(days, 'month 03/2025 03/2025')}`);
  await user.click(await screen.findByRole('button', { name: 'Tabelle anzeigen' }));
  const shown = within(await table('Tageserträge'));
  expect(shown.getByRole('row', { name: 'Summe 1.234,5 150' })).toBeTruthy();
  expect(shown.getAllByRole('row')).toHaveLength(2 + 31 + 1);
  expect(backend.calls).toContain(`POST planttype_evaluations/${days}/get_evaluation_for_plants/`);
});

test('plant-evaluations-7, 3.69: more than twelve columns are split into pages, each with the column of dates', async () => {
  backend.openAs(reader, `/plant_evaluations_for_plants?${place(wide, 'day 01/03/2025 02/03/2025', '&shown=1')}`);
  for (const [index, name] of ['Nord', 'Süd'].entries()) {
    const page = within(await table(`Viele, Seite ${index + 1} von 2`));
    expect(page.getByRole('columnheader', { name })).toBeTruthy();
    expect(page.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '01.03.2025 Sa',
      '02.03.2025 So',
      'Summe',
    ]);
    expect(page.getAllByRole('columnheader', { name: /^Wert \d/ })).toHaveLength(7);
  }
});

test('plant-evaluations-6: without a plant neither table nor PDF can be requested; the PDF has the figures of the screen', async () => {
  const files = savedFiles();
  const dates = `evaluation=${days}&interval=${encodeURIComponent('month 03/2025 03/2025')}`;
  backend.openAs(reader, `/plant_evaluations_for_plants?${dates}`);
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
  expect([(await button('Tabelle anzeigen')).disabled, (await button('Herunterladen')).disabled]).toEqual([true, true]);
  await tick('Nord');
  expect((await button('Tabelle anzeigen')).disabled).toBe(false);
  await user.click(await button('Herunterladen'));
  await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('Tageserträge_auswertung.pdf');
  const words = pdfWords(files[0]?.bytes ?? new Uint8Array());
  expect(words.filter((word) => /^(1\.\d|234)/.test(word))).toEqual(['1.000,0', '234,5', '1.234,5']);
});

test('plant-evaluations-5, 3.27: an evaluation of months has one row for each month', async () => {
  backend.openAs(reader, `/plant_evaluations_for_plants?${place(months, 'month 01/2025 04/2025', '&shown=1')}`);
  const shown = within(await table('Monatserträge'));
  expect(shown.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '01/2025',
    '02/2025',
    '03/2025',
    '04/2025',
    'Summe',
  ]);
});

test('an evaluation that this viewer cannot see is reported in words', async () => {
  backend.openAs(reader, '/plant_evaluations_for_plants?evaluation=9999999');
  expect(await screen.findByText(/Diese Auswertung gibt es nicht/)).toBeTruthy();
  expect(asked()).toBe(0);
});

test('a period without data has its own sentence', async () => {
  backend.openAs(reader, `/evaluation/solar?${place(days, 'day 01/01/2019 02/01/2019', '&shown=1')}`);
  expect(await screen.findByText('Zur Anlage und ausgewähltem Zeitraum wurden keine Daten gefunden')).toBeTruthy();
});

test('4.27: a figure shows how it was computed and from which readings, and the address keeps the open provenance', async () => {
  const files = savedFiles();
  const { address } = backend.openAs(reader, `/evaluation/solar?${march()}`);
  const row = within(await table('Tageserträge')).getByRole('row', { name: /^01.03.2025/ });
  await user.click(within(row).getByRole('button', { name: '1.000,0' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Herkunft: Ertrag' }));
  expect(await panel.findByText('Summe aller Messwerte im Zeitraum.')).toBeTruthy();
  expect(panel.getByText('01.03.2025 00:00 bis 02.03.2025 00:00 (Europe/Berlin, 24 Stunden)')).toBeTruthy();
  expect(panel.getByRole('row', { name: /^01.03.2025 12:00 1.000/ })).toBeTruthy();
  expect(address()).toContain(`figure=${plants['Nord']}.`);
  await user.click(panel.getByRole('button', { name: 'Herunterladen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(new TextDecoder().decode(files[0]?.bytes)).toContain('01.03.2025 12:00;1000;');
});

test('figures of bars and of the ranking show their provenance too', async () => {
  const { address } = backend.openAs(reader, `/evaluation/solar?${march()}`);
  const bars = await screen.findByRole('slider', { name: 'Ertrag' });
  bars.focus();
  await user.keyboard('{Home}{Enter}');
  const figure = within(screen.getByRole('figure', { name: 'Ertrag' }));
  await user.click(figure.getByRole('button', { name: '1.000,0\u202FkWh' }));
  expect(await screen.findByText('Summe aller Messwerte im Zeitraum.')).toBeTruthy();
  expect(address()).toMatch(new RegExp(`figure=${plants['Nord']}\\.\\d+\\.2025-03-01(&|$)`));
  await user.keyboard('{Escape}');
  const ranking = within(await table('Rangliste nach Ertrag je kW: Ertrag'));
  await user.click(ranking.getByRole('button', { name: '12,345' }));
  await screen.findByRole('dialog', { name: 'Herkunft: Ertrag' });
  expect(address()).toMatch(new RegExp(`figure=${plants['Nord']}\\.\\d+\\.2025-03-01\\.2025-03-31`));
});

test('figures have one Tab stop; arrow keys move between them', async () => {
  backend.openAs(reader, `/evaluation/solar?${march()}`);
  const cells = within(await table('Tageserträge')).getAllByRole('button');
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  cells[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('150');
  await user.keyboard('{ArrowDown}{Home}');
  expect(document.activeElement?.getAttribute('data-cell')).toBe('1/0');
});
