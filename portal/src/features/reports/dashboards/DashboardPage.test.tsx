import { storeReadings, type Actor } from '@leitwarte/server/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, never, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { plantsOf, type MadePlants } from '../../../testing/plantsOf.ts';

const backend = realBackend();
let made: MadePlants;
let reader: Actor;

/** Six plants of three types; the fourth of them has a warning. */
beforeEach(async () => {
  made = await plantsOf(backend.context, ['Solar', 'Windkraft', 'Biogas', 'Solar', 'Solar', 'Solar']);
  reader = await made.actor();
  await made.setStatus(4, 1, 'Lüfter steht');
});
afterEach(() => vi.useRealTimers());

const namesShown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const dashboardCalls = () => backend.calls.filter((call) => call === 'GET dashboard/').length;

async function open(address = '/dashboard', person = reader) {
  const shown = backend.openAs(person, address);
  await screen.findByText(/^\d+( von \d+)? Anlagen?$/);
  return shown;
}

async function choose(label: string, option: string | RegExp) {
  await user.click(screen.getByLabelText(label, { selector: 'input' }));
  await user.click(screen.getByRole('option', { name: option }));
}

test('tiles are sorted worst first', async () => {
  await open();
  expect(namesShown()).toEqual(['Anlage 4', 'Anlage 1', 'Anlage 2', 'Anlage 3', 'Anlage 5', 'Anlage 6']);
});

test('S1: the first line says which plants need attention, since when and why; the gauge is never green next to it', async () => {
  await open();
  expect(screen.getByText('Keine Störung, 1 Anlage mit Warnung:')).toBeTruthy();
  const named = screen.getByText(/: Lüfter steht$/);
  expect(named.textContent).toMatch(/^Anlage 4( seit .*)?: Lüfter steht$/);
  await made.setStatus(2, 2, 'Anlage steht');
  cleanup();
  await open();
  expect(screen.getByText('1 Anlage braucht Sie:')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^1 Anlage gestört/ }).dataset['level']).toBe('critical');
  await user.click(screen.getByRole('button', { name: 'dazu 1 mit Warnung' }));
  await waitFor(() => expect(namesShown()).toEqual(['Anlage 4']));
});

test('P6, dashboard-38: energy that takes too long to compute is left out without a message; other failures are shown', async () => {
  const asked = answering({ 'GET losses/': refused(400, { until: ['Zu viele Tage.'] }) });
  await open();
  await waitFor(() => expect(asked).toHaveLength(1));
  answering({ 'GET losses/': refused(500, {}) });
  cleanup();
  await open();
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Nicht alles konnte geladen werden. Der Server meldet einen Fehler.');
});

test('dashboard-13: health is shown with its number and level', async () => {
  await open();
  expect(screen.getByRole('img', { name: 'Gesundheit 92 Prozent, gut' })).toBeTruthy();
});

test('4.39: if a plant has a fault, this is shown before the level, also in the collapsed header', async () => {
  await made.setStatus(4, 2, 'Anlage steht');
  await open();
  expect(screen.getByRole('img', { name: '1 Anlage gestört, Gesundheit 83 Prozent, gut' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kennzahlen einklappen' }));
  expect(screen.getByText('Gesundheit').nextElementSibling?.textContent).toMatch(/^1 gestört · 83.* gut$/);
});

test('4.39: a value at its limit is marked on its tile and in the list', async () => {
  const { column, component } = await made.measured(2, { col_limit_upper: 500 });
  await storeReadings(backend.context, component, [Date.now() - 60_000], new Map([[column, [569]]]));
  await open();
  const tile = within(screen.getByRole('heading', { name: 'Anlage 2' }).closest('article') ?? document.body);
  expect(tile.getByTitle('oberer Grenzwert erreicht').textContent).toContain('569');
  await user.click(screen.getByText('Liste'));
  const row = (await screen.findByRole('link', { name: 'Anlage 2' })).closest('tr');
  expect(row?.textContent).toContain('oberer Grenzwert erreicht 569');
});

test("36.2: tile and list show a plant's share of the expected energy, and the main cause of the loss", async () => {
  const part = { expected_wh: 10_000, measured_wh: 8200, known_days: 1 };
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(Date.now());
  const row = { expected_wh: 10_000, measured_wh: 8200, method: 'sensor', unknown_quarter_hours: 0 };
  const losses = [{ cause: 'outage', wh: 1800, eur: 2.5 }];
  answering({ 'GET losses/': [{ plant: made.id(2), ...row, losses, parts: [{ ...part, from: today }] }] });
  await open();
  const said = /^heute 82 %: Ausfall 2,50\s€$/;
  expect((await screen.findByText(said)).closest('article')?.textContent).toContain('Anlage 2');
  await user.click(screen.getByText('Liste'));
  expect((await screen.findByText(said)).closest('tr')?.textContent).toContain('Anlage 2');
});

test('4.47: planned work is shown on the tile and in the list, with reason and name', async () => {
  const manager = await made.actor('orgaManager');
  const until = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  await manager.client.plannedWork.create({ id: made.id(2), body: { until, reason: 'Ölwechsel' } });
  await open();
  expect(screen.getByText(/^Arbeiten bis \d\d\.\d\d \d\d:\d\d$/)).toBeTruthy();
  await user.click(screen.getByText('Liste'));
  const name = new RegExp(`^Geplante Arbeiten bis .*: Ölwechsel \\(.*${manager.username}.*\\)$`);
  expect(await screen.findByText(name)).toBeTruthy();
});

test('a solar plant after sunset is marked as at night, on the tile and in the list', async () => {
  const noonLongitude = 180 - (new Date().getUTCHours() + new Date().getUTCMinutes() / 60) * 15;
  const root = await backend.world.superuser();
  const place = (id: number, longitude: number) => root.client.plants.update({ id, body: { latitude: 0, longitude } });
  for (const nth of [1, 4, 6]) await place(made.id(nth), noonLongitude);
  await place(made.id(5), noonLongitude > 0 ? noonLongitude - 180 : noonLongitude + 180);
  const { column, component } = await made.measured(5, {});
  await storeReadings(backend.context, component, [Date.now() - 60_000], new Map([[column, [0]]]));
  await open();
  const night = screen.getByText('Nacht', { selector: 'article *' }).closest('article');
  expect(within(night ?? document.body).getByRole('heading', { level: 3 }).textContent).toBe('Anlage 5');
  for (const view of ['Liste', 'Grafische Liste']) {
    await user.click(screen.getByText(view));
    expect((await screen.findByText('Nacht', { selector: 'tr *' })).closest('tr')?.textContent).toContain('Anlage 5');
  }
});

test('at night a zero is shown less prominently, on a tile and among the key figures, and the best hour of the day is shown', async () => {
  const longitude = 180 - (new Date().getUTCHours() + new Date().getUTCMinutes() / 60) * 15;
  const midnight = longitude > 0 ? longitude - 180 : longitude + 180;
  const root = await backend.world.superuser();
  await root.client.plants.update({ id: made.id(5), body: { latitude: 0, longitude: midnight } });
  const { column, component } = await made.measured(5, {});
  const times = [Date.now() - 10 * 3_600_000, Date.now() - 60_000];
  await storeReadings(backend.context, component, times, new Map([[column, [42.5, 0]]]));
  await open();
  expect(screen.getByText(/^Nacht, beste Stunde 42,5\skW$/).closest('article')?.textContent).toContain('Anlage 5');
  const figures = within(screen.getByRole('region', { name: 'Kennzahlen' }));
  expect(figures.getByTitle('Wert 1').nextElementSibling?.textContent).toBe('0\u202FkWNacht');
});

test('a key figure that includes a plant in daylight is shown normally', async () => {
  const noon = 180 - (new Date().getUTCHours() + new Date().getUTCMinutes() / 60) * 15;
  const root = await backend.world.superuser();
  await root.client.plants.update({ id: made.id(5), body: { latitude: 0, longitude: noon } });
  const { column, component } = await made.measured(5, {});
  await storeReadings(backend.context, component, [Date.now() - 60_000], new Map([[column, [0]]]));
  await open();
  const figures = within(screen.getByRole('region', { name: 'Kennzahlen' }));
  expect(figures.getByTitle('Wert 1').nextElementSibling?.textContent).toBe('0\u202FkW');
});

test('4.67, dashboard-18, P12: without plants the dashboard says so, mentions no filter, and names who sets plants up', async () => {
  await open('/dashboard', await (await plantsOf(backend.context, [])).actor());
  expect(screen.getByText('Es gibt noch keine Anlagen.')).toBeTruthy();
  expect(screen.getByText(/noch keine Anlage eingerichtet/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Gesundheit unbekannt' })).toBeTruthy();
});

test('4.48: superusers get a link from the empty dashboard to the first plant', async () => {
  await open('/dashboard', (await plantsOf(backend.context, [])).root);
  const link = screen.getByRole('link', { name: 'Erste Anlage einrichten' });
  expect(link.getAttribute('href')).toBe('/settings/plants/assistant');
});

test('1.48, dashboard-19: while the plants load, the loading text is shown', async () => {
  let calls = 0;
  answering({ 'GET dashboard/': () => ((calls += 1) === 1 ? Response.json({}, { status: 500 }) : never()) });
  backend.openAs(reader, '/dashboard');
  expect(await screen.findByText('Die Anlagen werden geladen. Bitte warten')).toBeTruthy();
});

test('if loading fails, a short line offers a retry', async () => {
  let down = true;
  answering({ 'GET dashboard/': () => (down ? new Response(null, { status: 500 }) : undefined) });
  backend.openAs(reader, '/dashboard');
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  down = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Anlage 1' })).toBeTruthy();
});

test('with five plants of one type no filter by name or type is shown', async () => {
  const five = await plantsOf(backend.context, ['Solar', 'Solar', 'Solar', 'Solar', 'Solar']);
  await open('/dashboard', await five.actor());
  expect(screen.queryByLabelText('Anlage suchen')).toBeNull();
  expect(screen.queryByLabelText('Anlagentyp')).toBeNull();
  expect(screen.queryByLabelText('Ursache')).toBeNull();
});

test('1.36: the name filter, from six plants on, matches parts of the name; the key figures do not change', async () => {
  const { address } = await open();
  await user.type(screen.getByLabelText('Anlage suchen'), 'lage 2');
  await waitFor(() => expect(namesShown()).toEqual(['Anlage 2']));
  expect(screen.getByText('1 von 6 Anlagen')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Gesundheit 92 Prozent, gut' })).toBeTruthy();
  expect(address()).toContain('name=');
});

test('the type filter offers the existing types', async () => {
  await open();
  await user.click(screen.getByLabelText('Anlagentyp', { selector: 'input' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Alle Typen', 'Biogas', 'Solar', 'Windkraft']);
  await user.click(screen.getByRole('option', { name: 'Biogas' }));
  await waitFor(() => expect(namesShown()).toEqual(['Anlage 3']));
});

test('the filter by cause counts plants, and its choice is part of the address', async () => {
  const { address } = await open();
  await choose('Ursache', 'Meldung der Anlage (1)');
  await waitFor(() => expect(namesShown()).toEqual(['Anlage 4']));
  expect(address()).toBe('/dashboard?cause=fault');
  await choose('Ursache', 'Alle Ursachen');
  await waitFor(() => expect(namesShown()).toHaveLength(6));
});

test('if a link filters by a cause that no plant has any more, the page shows that and offers to reset the filter', async () => {
  await open('/dashboard?cause=work');
  expect(screen.getByLabelText<HTMLInputElement>('Ursache', { selector: 'input' }).value).toBe('Geplante Arbeiten (0)');
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(namesShown()).toHaveLength(6);
});

test('a state count filters, a second click shows all again; an empty result offers to reset the filter', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Warnung 1' }));
  expect(namesShown()).toEqual(['Anlage 4']);
  await user.click(screen.getByRole('button', { name: 'Warnung 1' }));
  expect(namesShown()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Störung 0' }));
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(namesShown()).toHaveLength(6);
});

test('dashboard-6, 1.33: the dashboard opens with the view set for the user; another choice lasts for the visit', async () => {
  await made.root.client.users.update({ id: reader.id, body: { standard_dashboard: 'list' } });
  const { address } = await open();
  expect(screen.getByRole('table')).toBeTruthy();
  await user.click(screen.getByText('Kacheln'));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(address()).toBe('/dashboard?view=tiles');
});

test('dashboard-21: the graphic list is sorted by capacity, largest first; plants without capacity come last', async () => {
  const capacities = [40, null, 3_050, 0.5, 40, 800];
  for (const [index, installed_capacity] of capacities.entries())
    await made.root.client.plants.update({ id: made.id(index + 1), body: { installed_capacity } });
  await open('/dashboard?view=graphic');
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 8));
  expect(names).toEqual(['Anlage 3', 'Anlage 6', 'Anlage 1', 'Anlage 5', 'Anlage 4', 'Anlage 2']);
});

test('P8, dashboard-35: the graphic list shows each priority value of a plant with name, value and unit', async () => {
  const parts = [await made.measured(3, {}), await made.measured(3, {}), await made.measured(3, {})];
  const manager = await made.actor('orgaManager');
  const body = parts.map(({ column }) => ({ id: column }));
  await manager.client.plants.updatePrioValues({ id: made.id(3), body });
  for (const [at, { component, column }] of parts.entries())
    await storeReadings(backend.context, component, [Date.now() - 60_000], new Map([[column, [10 + at]]]));
  await open('/dashboard?view=graphic');
  const row = within(screen.getByRole('link', { name: 'Anlage 3' }).closest('tr') ?? document.body);
  for (const shown of ['10', '11', '12']) expect(row.getAllByText(shown).length).toBeGreaterThan(0);
});

test("the graphic list shows a plant's power as a share of its capacity, or why there is no share", async () => {
  const { column, component } = await made.measured(2, {});
  await made.root.client.plants.update({ id: made.id(2), body: { installed_capacity: 80 } });
  await storeReadings(backend.context, component, [Date.now() - 60_000], new Map([[column, [20]]]));
  await open('/dashboard?view=graphic');
  const cells = within(screen.getByRole('link', { name: 'Anlage 2' }).closest('tr') ?? document.body);
  // the power is shown twice: with its share of the capacity, and among the priority values
  expect(cells.getAllByText('20').map(({ textContent }) => textContent)).toEqual(['20\u202FkW', '20\u202FkW']);
  expect(cells.getByText('25 %')).toBeTruthy();
  expect(screen.getByText('Lüfter steht')).toBeTruthy();
});

test('1.47, dashboard-2 to -5, -17: a window below 768 pixels shows the list without a switcher; wider ones offer four views', async () => {
  window.innerWidth = 767;
  await open('/dashboard?view=graphic');
  expect(screen.queryByText('Kacheln')).toBeNull();
  expect(screen.getByRole('link', { name: /Anlage 5/ })).toBeTruthy();
  act(() => {
    window.innerWidth = 768;
    window.dispatchEvent(new Event('resize'));
  });
  expect(await screen.findByText('Kacheln')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Grafische Liste' }).checked).toBe(true);
  for (const view of ['Liste', 'Grafische Liste', 'Karte']) expect(screen.getByText(view)).toBeTruthy();
});

test('1.43, dashboard-7, -8, kpi-1, 4.43: the configured key figures are shown with sources; collapsing them is remembered', async () => {
  for (const nr of [1, 2]) {
    const { column, component } = await made.measured(nr, {});
    await storeReadings(backend.context, component, [Date.now() - 60_000], new Map([[column, [37.5]]]));
  }
  const body = { recentDataHours: 12, measurements: [{ kpi: 'Wert 1', aggregation: 'sum' as const }] };
  await made.root.client.organisations.updateKpis({ id: made.organisationId, body });
  await open();
  await user.click(
    await within(screen.getByRole('region', { name: 'Kennzahlen' })).findByRole('button', { name: /^75/ }),
  );
  // 4.43: the provenance of a key figure leads down to the readings of each plant, and back
  const origin = within(await screen.findByRole('dialog', { name: /Wert 1/ }));
  expect(origin.getByText('Summe über die Anlagen')).toBeTruthy();
  expect(origin.getAllByText(/^37,5/)).toHaveLength(2);
  await user.click(origin.getByRole('button', { name: 'Anlage 1' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anlage 2' })).toBeNull());
  expect(await screen.findByText('37,5 kW')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Anlage 2' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Kennzahlen einklappen' }));
  expect(screen.getByRole('button', { name: 'Kennzahlen ausklappen' })).toBeTruthy();
  expect(localStorage.getItem('dashboard-figures-open')).toBe('false');
});

test('dashboard-38: a failed refresh shows no message and keeps the plants on the screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  answering({ 'GET dashboard/': refused(500) });
  const before = dashboardCalls();
  await act(() => vi.advanceTimersByTimeAsync(122_500));
  expect(dashboardCalls()).toBe(before);
  expect(namesShown()).toHaveLength(6);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('dashboard-30, dashboard-31, plant-modal-29: changes are shown after the next poll', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  await made.setStatus(6, 2, 'Netzausfall');
  await act(() => vi.advanceTimersByTimeAsync(122_500));
  await waitFor(() => expect(namesShown()[0]).toBe('Anlage 6'));
  expect(screen.getByText('Netzausfall')).toBeTruthy();
});

test('dashboard-32 to -34, plant-modal-1: an open plant pauses the polling, closing it reloads the list', async () => {
  const { address } = await open();
  await user.click(screen.getByRole('link', { name: 'Anlage 5' }));
  expect(address()).toBe(`/dashboard?plant=${made.id(5)}`);
  const dialog = await screen.findByRole('dialog');
  const before = dashboardCalls();
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(dashboardCalls()).toBe(before + 1));
  expect(address()).toBe('/dashboard');
});

test('in English, screen readers get the plant type in English too', async () => {
  await open();
  expect(screen.getAllByText('Windkraft')).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: /Konto von/ }));
  await user.click(await screen.findByText('English'));
  expect(await screen.findAllByText('Wind power')).not.toEqual([]);
  expect(screen.queryByText('Windkraft')).toBeNull();
});

test('33: in Italian, dashboard, menu and account menu have Italian texts, numbers and dates, and no raw keys', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: /Konto von/ }));
  await user.click(await screen.findByText('Italiano'));
  expect(await screen.findByText('6 impianti')).toBeTruthy();
  expect(screen.getByText('Nessun guasto, 1 impianto con avviso:')).toBeTruthy();
  expect(screen.getAllByText('Eolico')).not.toEqual([]);
  expect(screen.getByRole('navigation', { name: 'Navigazione principale' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Account di/ })).toBeTruthy();
  expect(screen.getByText('Esci')).toBeTruthy();
  expect(screen.getByText(/^Stato al \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\b(?:dashboard|energyToday|shell|nav|form|table|list)\.[a-z]/);
});
