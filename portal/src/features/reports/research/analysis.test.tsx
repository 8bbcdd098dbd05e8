import { type Actor, sheetCells, storeReadings, type World } from '@leitwarte/server/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { drawNowhere } from '../../../testing/canvas.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
drawNowhere();
let world: World;
let reader: Actor;
let north: { plant: number; component: number; columns: readonly number[] };
let south: { plant: number; component: number; columns: readonly number[] };

beforeAll(async () => {
  world = backend.world;
  reader = await world.actor(await world.group((dialog, right) => dialog === 'analyse_plant' && right === 'can_read'));
  north = await made('Nord', ['Energie', 'Aktuelle Leistung', 'Status', 'Zeit']);
  south = await made(
    'Süd',
    Array.from({ length: 10 }, (_, index) => `Strang ${index + 1}`),
  );
  const set = (column: number | undefined, values: object) =>
    backend.context.db
      .updateTable('component_column')
      .set(values)
      .where('id', '=', column ?? 0)
      .execute();
  await set(north.columns[2], { is_suitable_for_analyse: 0 });
  await set(north.columns[3], { is_suitable_for_analyse: 0, col_component_data_description2: 'b', col_unit: 's' });
});

async function made(name: string, columns: readonly string[]) {
  const plant = await world.plant({ name });
  const component = await world.component(plant, { name: `WR ${name}`, columns: columns.length });
  for (const [index, column] of component.columns.entries())
    await backend.context.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 1, col_description: columns[index] ?? '' })
      .where('id', '=', column)
      .execute();
  const noon = Date.parse('2026-03-01T11:00:00Z');
  const times = [noon, noon + 300_000, noon + 600_000];
  await storeReadings(backend.context, component.id, times, new Map([[component.columns[0] ?? 0, [1.5, 2.25, 3]]]));
  const power = component.columns[1] ?? 0;
  await storeReadings(backend.context, component.id, [Date.now() - 600_000, Date.now()], new Map([[power, [7, 8]]]));
  return { plant, component: component.id, columns: component.columns };
}

const analysisOf = (over = '') => `/analyse?of=${north.plant}&component=${north.component}${over}`;
const march = '&interval=day+01%2F03%2F2026+01%2F03%2F2026';
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const chart = (name: string) => screen.findByRole('figure', { name });
const asked = (path: string) => backend.calls.filter((call) => call.includes(path)).length;

test('analysis-2, -3, -6, -10, analysis-16, -12, -14: a component opens with live readings; its current power (aktuelle Leistung) is ticked and drawn', async () => {
  // phones show the tree first
  window.innerWidth = 390;
  const { address } = backend.openAs(reader, '/analyse');
  // the first test also waits for the script of the screen
  expect(await screen.findByText('Bitte wählen Sie eine Komponente aus.')).toBeTruthy();
  await user.click(await screen.findByRole('treeitem', { name: /Nord/ }));
  await user.click(await screen.findByRole('treeitem', { name: 'WR Nord' }));
  expect(await box('Aktuelle Leistung')).toHaveProperty('checked', true);
  expect(await box('Energie')).toHaveProperty('checked', false);
  expect(screen.getByRole('radio', { name: 'Live' })).toHaveProperty('checked', true);
  await chart('Nord | WR Nord');
  expect(address()).toBe(`/analyse?of=${north.plant}&component=${north.component}`);
  expect(asked('series/')).toBe(1);
  // S5, 4.61: the screen opens with the component used last
  cleanup();
  window.innerWidth = 1280;
  const again = backend.openAs(reader, '/analyse');
  await waitFor(() => expect(again.address()).toBe(`/analyse?of=${north.plant}&component=${north.component}`));
  expect(await screen.findByRole('treeitem', { name: 'WR Nord' })).toBeTruthy();
});

test('analysis-18, -19: columns that cannot be analysed are disabled, and a combined column shows the reason', async () => {
  backend.openAs(reader, analysisOf());
  expect(await box('Status')).toHaveProperty('disabled', true);
  expect(await box('Zeit')).toHaveProperty('disabled', true);
  await user.hover(screen.getByText('Zeit'));
  expect(await screen.findByText('Kombinierte Felder können nicht ausgewertet werden! s')).toBeTruthy();
});

test('analysis-5, -11, -17: without a date the choice cannot be confirmed; after confirming, the date is in the address', async () => {
  const { address } = backend.openAs(reader, analysisOf());
  const show = await screen.findByRole<HTMLButtonElement>('button', { name: 'Diagramm anzeigen' });
  expect(show.disabled).toBe(false);
  await user.click(screen.getByRole('radio', { name: 'Tag' }));
  expect(show.disabled).toBe(true);
  await user.type(screen.getByLabelText('Von'), '01/03/2026');
  await user.type(screen.getByLabelText('Bis'), '01/03/2026');
  await user.click(await box('Aktuelle Leistung'));
  expect(show.disabled).toBe(true);
  await user.click(await box('Energie'));
  await user.click(show);
  await waitFor(() => expect(address()).toContain(`columns=${north.columns[0]}`));
  expect(address()).toContain('interval=day+01%2F03%2F2026');
});

test('the same selection is shown as a table, and a colleague who opens the link sees the same', async () => {
  backend.openAs(reader, analysisOf(`&columns=${north.columns[0]}${march}`));
  await user.click(await screen.findByRole('button', { name: 'Als Tabelle' }));
  const rows = within(await screen.findByRole('table', { name: 'Nord | WR Nord' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '01.03.2026 12:001,50',
    '01.03.2026 12:052,25',
    '01.03.2026 12:103,00',
  ]);
});

test('S7, M15, M16: each complete choice is drawn at once, with the sums and means of its lines below', async () => {
  const { address } = backend.openAs(reader, analysisOf(`&columns=${north.columns[0]}${march}`));
  const figures = within(await screen.findByRole('table', { name: 'Summen und Mittel' }));
  expect(figures.getAllByRole('row')[1]?.textContent).toMatch(/^Energie.*2,25/);
  await user.click(await box('Aktuelle Leistung'));
  await waitFor(() => expect(address()).toContain(`columns=${north.columns[0]}%2C${north.columns[1]}`));
  expect((await screen.findByRole('link', { name: /im Vergleich mit dem Vorjahr/ })).getAttribute('href')).toBe(
    `/compare?of=${north.plant}`,
  );
});

test('comparison, computation and resolution are part of the address and apply to the chart', async () => {
  const both = `&columns=${south.columns.slice(0, 2).join('%2C')}`;
  const place = `/analyse?of=${south.plant}&component=${south.component}${both}${march}`;
  const { address } = backend.openAs(reader, place);
  await chart('Süd | WR Süd');
  await user.selectOptions(screen.getByLabelText('Verglichen mit'), 'Zeitraum davor');
  await user.selectOptions(screen.getByLabelText('Auflösung'), 'Mittel je Stunde');
  await user.click(screen.getByRole('checkbox', { name: 'Summe' }));
  const swatchOf = (line: HTMLElement) => line.querySelector('span');
  const [own, before] = [/^Strang 1kW/, /Strang 1 \(davor\)/].map((name) => screen.findByRole('button', { name }));
  const [drawn, dashed] = await Promise.all([own, before]);
  // the comparison line is dashed and has the colour of its line
  expect(swatchOf(dashed ?? document.body)?.style.color).toBe(swatchOf(drawn ?? document.body)?.style.color);
  expect(swatchOf(dashed ?? document.body)?.dataset['dashed']).toBe('true');
  expect(await screen.findByRole('button', { name: /^SummekW/ })).toBeTruthy();
  for (const part of ['compare=before', 'computed=sum', 'step=60']) expect(address()).toContain(part);
});

test('a sum lists its parts, and each part links to its readings', async () => {
  const [first = 0, second = 0] = south.columns;
  const at = Date.parse('2026-03-05T11:01:00Z');
  const values = new Map([
    [first, [1, 1.5, 9]],
    [second, [2, Number.NaN, 9]],
  ]);
  await storeReadings(backend.context, south.component, [at, at + 60_000, at + 300_000], values);
  const place = `&columns=${first}%2C${second}&interval=day+05%2F03%2F2026+05%2F03%2F2026&computed=sum`;
  const origin = `&origin=sum.2026-03-05.${at - 60_000}`;
  const { address } = backend.openAs(
    reader,
    `/analyse?of=${south.plant}&component=${south.component}${place}${origin}`,
  );
  const panel = within(await screen.findByRole('dialog', { name: 'Herkunft: Summe' }));
  expect(await panel.findByText(/^3,5\skW$/)).toBeTruthy();
  expect(panel.getByText(/^Summe der neuesten Werte, .* von 05.03.2026 12:00 bis vor 05.03.2026 12:05/)).toBeTruthy();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Strang 11,5\u202FkW',
    'Strang 22,0\u202FkW',
  ]);
  expect(within(panel.getByLabelText('Messwerte')).getByRole('option', { name: 'Summe' })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Strang 1' }));
  expect(await screen.findByRole('dialog', { name: 'Herkunft: Strang 1' })).toBeTruthy();
  expect(address()).toContain(`origin=${first}.2026-03-05.${at + 60_000}`);
});

test('the data of a link are requested before its plant is loaded, and not again afterwards', async () => {
  const { promise: isHeldUp, resolve: letGo } = Promise.withResolvers<undefined>();
  answering({ [`GET plants/${north.plant}/`]: () => isHeldUp });
  const series = answering({ 'POST series/': () => undefined });
  backend.openAs(reader, analysisOf(`&columns=${north.columns[0]}${march}`));
  await waitFor(() => expect(series).toHaveLength(1));
  expect(series[0]?.body).toMatchObject({ columns: [north.columns[0]], from: '2026-02-28T23:00:00.000Z' });
  letGo(undefined);
  await chart('Nord | WR Nord');
  expect(series).toHaveLength(1);
});

test('for a plant in another zone the days in its zone are requested', async () => {
  const far = await made('Fern', ['Energie']);
  await backend.context.db
    .updateTable('plant')
    .set({ timezone: 'Atlantic/Azores' })
    .where('id', '=', far.plant)
    .execute();
  const series = answering({ 'POST series/': () => undefined });
  backend.openAs(reader, `/analyse?of=${far.plant}&component=${far.component}&columns=${far.columns[0]}${march}`);
  await chart('Fern | WR Fern');
  expect(series.at(-1)?.body).toMatchObject({ from: '2026-03-01T01:00:00.000Z' });
});

test('4.43: one click copies a link that opens this chart for a colleague', async () => {
  const { address } = backend.openAs(reader, analysisOf(`&columns=${north.columns[0]}${march}`));
  await user.click(await screen.findByRole('button', { name: 'Link zu diesem Diagramm kopieren' }));
  expect(await navigator.clipboard.readText()).toBe(location.origin + address());
});

test('analysis-22, -23: a sentence is shown if there are no data; after a failure loading ends and can be retried', async () => {
  backend.openAs(reader, analysisOf(`&columns=${north.columns[0]}&interval=day+01%2F01%2F2020+01%2F01%2F2020`));
  expect(await screen.findByText('Zur Komponente und ausgewähltem Zeitraum wurden keine Daten gefunden')).toBeTruthy();
  answering({ 'POST series/': refused(500) });
  await user.selectOptions(screen.getByLabelText('Auflösung'), 'Mittel je Tag');
  expect(await screen.findByText('Die Messwerte konnten nicht geladen werden.')).toBeTruthy();
});

test('analysis-8: a loading message is shown until the chart is drawn', async () => {
  const { promise: isHeldUp, resolve: letGo } = Promise.withResolvers<undefined>();
  answering({ 'POST series/': () => isHeldUp });
  backend.openAs(reader, analysisOf(`&columns=${north.columns[0]}${march}`));
  const loading = 'Diagramm wird geladen. Bitte warten';
  expect(await screen.findByText(loading)).toBeTruthy();
  letGo(undefined);
  while (screen.queryByRole('figure') === null) {
    expect(screen.getByText(loading)).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  expect(screen.queryByText(loading)).toBeNull();
});

test('analysis-15: choosing another component resets the ticks; it opens with live readings of its own first column', async () => {
  const { address } = backend.openAs(
    reader,
    analysisOf(`&columns=${north.columns[0]}${march}&hidden=${north.columns[0]}`),
  );
  expect(await box('Energie')).toHaveProperty('checked', true);
  await user.click(await screen.findByRole('treeitem', { name: /Süd/ }));
  await user.click(await screen.findByRole('treeitem', { name: 'WR Süd' }));
  expect(await box('Strang 1$|^Strang 1 ')).toHaveProperty('checked', true);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Live' })).toHaveProperty('checked', true);
  expect(address()).toBe(`/analyse?of=${south.plant}&component=${south.component}`);
});

test('3.65, analysis-7, -21, export-6: the menu offers PDF, Excel and picture; Excel is a CSV file for German Excel', async () => {
  const files = savedFiles();
  backend.openAs(reader, analysisOf(`&columns=${north.columns[0]}${march}`));
  await user.click(await screen.findByRole('button', { name: 'Herunterladen' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'PDF',
    'CSV für Excel (alle Messwerte)',
    'Excel (wie angezeigt)',
    'CSV (wie angezeigt)',
    'Bild',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'CSV für Excel (alle Messwerte)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('Nord_WR Nord_auswertung.csv');
  expect(new TextDecoder().decode(files[0]?.bytes).split('\r\n').slice(0, 3)).toEqual([
    'Zeit;Energie (kW)',
    '01.03.2026 12:00;1,5',
    '01.03.2026 12:05;2,25',
  ]);
});

test('1.19: without the right to analyse nothing is requested, and a message explains that', async () => {
  const nobody = await world.actor(await world.group(() => false));
  backend.openAs(nobody, '/analyse');
  expect(await screen.findByText('Ihr Konto darf keine Messwerte auswerten.')).toBeTruthy();
  expect(asked('series/')).toBe(0);
});

const researchOf = (items: readonly string[], over = '') =>
  `/research?of=${north.plant}&component=${north.component}&items=${items.join('%2C')}${over}`;
const itemOf = ({ plant, component, columns }: typeof north, at: number) => `${plant}-${component}-${columns[at]}`;

test('research-5, -6, -8, -18, research-2: chips name plant, component and description; the instructions are shown until one is chosen', async () => {
  backend.openAs(reader, `/research?of=${north.plant}&component=${north.component}`);
  expect(await screen.findByText(/^Komponente wählen, bis zu 10 Messwerte ankreuzen/)).toBeTruthy();
  await user.click(await box('Energie'));
  const chips = within(await screen.findByRole('list', { name: 'Ausgewählte Messwerte' }));
  await waitFor(() => expect(chips.getByText('Nord | WR Nord | Energie')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Nord | WR Nord | Energie entfernen' }));
  await waitFor(async () => expect(await box('Energie')).toHaveProperty('checked', false));
  expect(screen.getByText(/^Komponente wählen, bis zu 10 Messwerte ankreuzen/)).toBeTruthy();
});

test('research-18, 3.85: with ten columns chosen in total, the other boxes are disabled, also those of other components', async () => {
  const ten = south.columns.map((_, index) => itemOf(south, index));
  backend.openAs(reader, researchOf(ten));
  expect(await box('Energie')).toHaveProperty('disabled', true);
  expect(screen.getAllByRole('button', { name: /entfernen$/ })).toHaveLength(10);
});

test('research-13, -16, -17, -4, -9: live readings are not offered; a chart or file needs a date; choosing another component resets both', async () => {
  const { address } = backend.openAs(reader, researchOf([itemOf(north, 0)]));
  const show = await screen.findByRole<HTMLButtonElement>('button', { name: 'Diagramm anzeigen' });
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Tag',
    'Monat',
    'Jahr',
  ]);
  expect(show.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Herunterladen' }).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Jahr' }));
  await user.type(screen.getByRole('textbox', { name: 'Jahr' }), '2026');
  await user.click(show);
  await chart('Auswertung');
  expect(address()).toContain('shown=1');
  await user.click(await screen.findByRole('treeitem', { name: /Süd/ }));
  await user.click(await screen.findByRole('treeitem', { name: 'WR Süd' }));
  await waitFor(() => expect(screen.queryByRole('figure')).toBeNull());
  expect(screen.getByRole('radio', { name: 'Tag' })).toHaveProperty('checked', true);
  expect([screen.getByLabelText('Von'), screen.getByLabelText('Bis')]).toMatchObject([{ value: '' }, { value: '' }]);
  expect(screen.getByText('Nord | WR Nord | Energie')).toBeTruthy();
});

test('research-14: a requested item contains plant, component and description, with their names', async () => {
  const route = `POST organisations/${world.organisationId}/get_research_data/`;
  const seen = answering({ [route]: refused(400, { detail: 'no' }) });
  const interval = '&interval=day+01%2F03%2F2026+01%2F03%2F2026&shown=1';
  backend.openAs(reader, researchOf([itemOf(north, 0), itemOf(south, 0)], interval));
  await chart('Auswertung');
  await user.click(screen.getAllByRole('button', { name: 'Herunterladen' })[0] ?? document.body);
  await user.click(screen.getByRole('menuitem', { name: 'CSV für Excel (alle Messwerte)' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.body).toMatchObject({
    selectionData: [
      { plant_name: 'Nord', component_name: 'WR Nord', description_id: north.columns[0], description_name: 'Energie' },
      {
        plant_id: south.plant,
        component_id: south.component,
        plant_name: 'Süd',
        col_component_data: expect.any(String),
      },
    ],
  });
});

test('research-7, -20, export-7: a file for several plants is named after the organisation, a file for one component after plant and component', async () => {
  const files = savedFiles();
  const interval = '&interval=day+01%2F03%2F2026+01%2F03%2F2026&shown=1';
  backend.openAs(reader, researchOf([itemOf(north, 0), itemOf(south, 0)], interval));
  await chart('Auswertung');
  await user.click(screen.getAllByRole('button', { name: 'Herunterladen' })[0] ?? document.body);
  await user.click(screen.getByRole('menuitem', { name: 'CSV für Excel (alle Messwerte)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe(`${world.organisationName}_research.xlsx`);
  const cells = await sheetCells(files[0]?.bytes ?? new Uint8Array());
  expect(cells.slice(-3).map((row) => row.slice(1))).toEqual([
    [1.5, 1.5],
    [2.25, 2.25],
    [3, 3],
  ]);
  await user.click(screen.getByRole('button', { name: 'Süd | WR Süd | Strang 1 entfernen' }));
  await user.click(screen.getAllByRole('button', { name: 'Herunterladen' })[0] ?? document.body);
  await user.click(screen.getByRole('menuitem', { name: 'CSV für Excel (alle Messwerte)' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files[1]?.name).toBe('Nord_WR Nord_research.xlsx');
});

test('4.43: the choice is saved under a name, opened again and deleted', async () => {
  const { address } = backend.openAs(reader, analysisOf(`&columns=${north.columns[0]}${march}`));
  await user.click(await screen.findByRole('button', { name: 'Gespeicherte Auswahl' }));
  await user.type(await screen.findByLabelText(/Name der Auswahl/), 'März Energie');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('treeitem', { name: 'WR Nord' }));
  await waitFor(() => expect(address()).not.toContain('interval='));
  await user.click(screen.getByRole('button', { name: 'Gespeicherte Auswahl' }));
  await user.click(await screen.findByRole('link', { name: 'März Energie' }));
  await waitFor(() => expect(address()).toContain('interval=day+01%2F03%2F2026'));
  await user.click(screen.getByRole('button', { name: 'Gespeicherte Auswahl' }));
  await user.click(await screen.findByRole('button', { name: 'März Energie löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Sie haben noch keine Auswahl gespeichert.')).toBeTruthy();
});

test('a gap leads a user who may change the plant to the files that should contain its readings', async () => {
  const writer = await backend.world.actor(
    await backend.world.group(
      (dialog, right) => dialog === 'plant' || (dialog === 'analyse_plant' && right === 'can_read'),
    ),
  );
  backend.openAs(writer, analysisOf('&quality=2026'));
  const panel = within(await screen.findByRole('dialog', { name: 'Datenlage: Nord' }));
  const [link] = (await panel.findAllByRole('link', { name: 'Dateien zeigen' })).toReversed();
  expect(link?.getAttribute('href')).toMatch(/\/imports\?of=\d+&from=2026-03-02&until=2026-03-16$/);
  await user.click(link ?? document.body);
  expect(await screen.findByText('In diesen Tagen kam keine Datei, und keine hat Messwerte daraus.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alle Dateien' }));
  expect(await screen.findByText('Noch keine Dateien')).toBeTruthy();
});

test('a calendar shows how complete the readings of a plant are; a gap leads to the chart of its days', async () => {
  const { address } = backend.openAs(reader, analysisOf('&quality=2026'));
  const panel = within(await screen.findByRole('dialog', { name: 'Datenlage: Nord' }));
  expect(await panel.findByRole('slider', { name: 'WR Nord, 2026' })).toBeTruthy();
  const rows = panel.getAllByRole('row', { name: /WR Nord/ });
  await user.click(rows.at(-1) ?? document.body);
  await waitFor(() => expect(address()).toContain('interval=day+02%2F03%2F2026+16%2F03%2F2026'));
  expect(address()).not.toContain('quality=');
});
