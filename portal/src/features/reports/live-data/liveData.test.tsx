import { LIVE_FIGURE_PLANTS_MAX } from '@leitwarte/core/rules';
import { storeReadings, type Actor } from '@leitwarte/server/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const MINUTE_MS = 60_000;

let manager: Actor;
let reader: Actor;
let first: { set: number; plants: number[] };

beforeEach(async () => {
  const { world, context } = backend;
  manager = await world.actor(world.groups.orgaManager);
  reader = await world.actor(await world.group((dialog, right) => dialog === 'live_data' && right === 'can_read'));
  await context.db.deleteFrom('live_data').execute();
  first = await makeSet('Gas', { Nord: [50, 12], Süd: [95, 3], West: [5, null] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a set with the header `Gas` and the columns `CH4`, with limits 10 and 90 per cent, and `H2S`, with only an upper limit. */
async function makeSet(name: string, values: Readonly<Record<string, readonly [number, number | null]>>) {
  const { world, context } = backend;
  const { client } = manager;
  const plants: number[] = [];
  const columns: [number[], number[]] = [[], []];
  const readAt = Date.now() - 3 * MINUTE_MS;
  for (const [plant, [ch4, h2s]] of Object.entries(values)) {
    const id = await world.plant({ name: `Biogas ${plant}` });
    const component = await world.component(id, { columns: 2 });
    const [methane = 0, sulphide = 0] = component.columns;
    const limits = (column: number, col_unit: string, low: number | null, upper: number) =>
      context.db
        .updateTable('component_column')
        .set({ col_unit, col_limit_low: low, col_limit_upper: upper })
        .where('id', '=', column)
        .execute();
    await limits(methane, '%', 10, 90);
    await limits(sulphide, 'ppm', null, 10);
    const read = new Map([[methane, [ch4]], ...(h2s === null ? [] : [[sulphide, [h2s]] as const])]);
    await storeReadings(context, component.id, [readAt], read);
    plants.push(id);
    columns[0].push(methane);
    columns[1].push(sulphide);
  }
  const { id: set } = await client.liveData.create({ body: { name, plants } });
  const header = await client.liveData.createHeader({
    body: { name: 'Gas', organisation_live_data: set, position: 2 },
  });
  for (const [index, position] of ['CH4', 'H2S'].entries())
    await client.liveData.createPosition({
      body: {
        name: position,
        organisation_live_data_header: header.id,
        position: index + 1,
        component_data_description: columns[index] ?? [],
      },
    });
  return { set, plants };
}

const link = (name: string) => screen.findByRole('link', { name });
const cellsOf = async (name: string) =>
  within((await link(name)).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll(/\s/g, ' '));
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((name) => name?.startsWith('Biogas'));
const callsOf = (start: string) => backend.calls.filter((call) => call.startsWith(start));

test('live-data-1, -5, -15: a reader sees one row for each plant, columns by header, and every value with its age', async () => {
  backend.openAs(reader, '/live-data');
  expect(await cellsOf('Biogas Nord')).toEqual(['vor 3 min', '50vor 3 min', 'oberer Grenzwert erreicht 12vor 3 min']);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(heads).toEqual(['Anlage', 'Stand', 'Gas', 'CH4 %', 'H2S ppm']);
  expect(callsOf('GET live_data')).toEqual(['GET live_datas/', `GET live_data/${first.set}/get_live_data_headers/`]);
});

test('live-data-20 to -22: a touched limit is marked by an arrow and words; the cell is highlighted if both limits exist', async () => {
  backend.openAs(reader, '/live-data');
  const row = async (name: string) => (await link(name)).closest('tr');
  const south = [...((await row('Biogas Süd'))?.querySelectorAll('td') ?? [])];
  expect(south[1]?.textContent).toContain('oberer Grenzwert erreicht');
  expect(south[1]?.dataset['tone']).toBe('warn');
  const west = [...((await row('Biogas West'))?.querySelectorAll('td') ?? [])];
  expect(west[1]?.textContent).toContain('unterer Grenzwert erreicht');
  expect(west[2]?.textContent).toBe('–');
  const north = [...((await row('Biogas Nord'))?.querySelectorAll('td') ?? [])];
  expect(north[2]?.textContent).toContain('oberer Grenzwert erreicht');
  expect(north[2]?.dataset['tone']).toBeUndefined();
});

test('4.39: the list can be filtered to plants with values at their limit', async () => {
  const { address } = backend.openAs(reader, '/live-data');
  await link('Biogas Nord');
  await user.type(screen.getByRole('searchbox', { name: 'Anlage suchen' }), 'süd');
  expect(names()).toEqual(['Biogas Süd']);
  expect(screen.getByText('1 von 3 Anlagen')).toBeTruthy();
  await user.click(screen.getByText('3 am Grenzwert'));
  expect(address()).toBe('/live-data?name=s%C3%BCd&limit=reached');
});

test('columns sort, with the order in the address, and plants without a value come last', async () => {
  const { address } = backend.openAs(reader, '/live-data');
  await link('Biogas Nord');
  await user.click(screen.getByRole('button', { name: /^H2S/ }));
  expect(names()).toEqual(['Biogas Süd', 'Biogas Nord', 'Biogas West']);
  await user.click(screen.getByRole('button', { name: /^H2S/ }));
  expect(names()).toEqual(['Biogas Nord', 'Biogas Süd', 'Biogas West']);
  expect(address()).toBe('/live-data?sort=p2.desc');
});

test('a pinned column moves next to the name with its header, and is remembered', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  backend.openAs(reader, '/live-data');
  await link('Biogas Nord');
  await user.click(screen.getByRole('button', { name: 'Gas: H2S anheften' }));
  expect(heads()).toEqual(['Anlage', 'Gas', 'Stand', 'Gas', 'H2S ppm', 'CH4 %']);
  expect(screen.getByRole('button', { name: 'Gas: H2S anheften' }).getAttribute('aria-pressed')).toBe('true');
  expect((await cellsOf('Biogas Nord'))[0]).toContain('12');
  expect(localStorage.getItem(`live-data-pinned-${first.set}`)).toBe('["p2"]');
});

test('live-data-3: with several sets there are tabs, and the address contains the chosen one', async () => {
  const second = await makeSet('Wärme', { Ost: [20, 1] });
  const { address } = backend.openAs(reader, '/live-data');
  await link('Biogas Nord');
  await user.click(screen.getByRole('tab', { name: 'Wärme' }));
  expect(await link('Biogas Ost')).toBeTruthy();
  expect(address()).toBe(`/live-data?set=${second.set}`);
});

test('live-data-3, -4, plant-modal-34: a single set has no tab bar; without sets a sentence states that there are none', async () => {
  backend.openAs(reader, '/live-data');
  await link('Biogas Nord');
  expect(screen.queryByRole('tablist')).toBeNull();
  cleanup();
  await backend.context.db.deleteFrom('live_data').execute();
  backend.openAs(reader, '/live-data');
  expect(await screen.findByText('Sie haben noch keine aktuellen Daten konfiguriert')).toBeTruthy();
});

test('live-data-6, -7, -12, -13, plant-modal-2: a row opens the plant over the page; polling pauses, and closing loads again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { address } = backend.openAs(manager, '/live-data');
  const loads = () => callsOf(`GET live_data/${first.set}/`).length;
  await user.click(await link('Biogas Nord'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(address()).toBe(`/live-data?plant=${first.plants[0]}`);
  expect(await dialog.findByText(/^Stand/)).toBeTruthy();
  const before = loads();
  await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE_MS));
  expect(loads()).toBe(before);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(loads()).toBe(before + 1));
  expect(address()).toBe('/live-data');
});

test('live-data-11: the values are loaded again after 122 s, then every 120 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  backend.openAs(reader, '/live-data');
  await link('Biogas Nord');
  const loads = () => callsOf(`GET live_data/${first.set}/`).length;
  await act(() => vi.advanceTimersByTimeAsync(110_000));
  expect(loads()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(loads()).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  await waitFor(() => expect(loads()).toBe(3));
});

test('live-data-16, -18, plant-modal-33: a failed load is reported, and can be retried', async () => {
  let isBroken = true;
  const answer = () => (isBroken ? refused(500)() : undefined);
  answering({ 'GET live_data/:id/get_live_data_headers/': answer });
  backend.openAs(reader, '/live-data');
  expect((await screen.findAllByText('Fehler beim Laden der Daten')).length).toBeGreaterThan(0);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await link('Biogas Nord')).toBeTruthy();
});

test('live-data-17: values that cannot be refreshed are reported once, and the present ones stay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  backend.openAs(reader, '/live-data');
  await link('Biogas Nord');
  answering({ 'GET live_data/:id/get_live_data_headers/': refused(503) });
  await act(() => vi.advanceTimersByTimeAsync(125_000));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('Fehler beim Laden der Daten')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Biogas Nord' })).toBeTruthy();
});

test('4.67, P9, live-data-2, -14, -19: a user who may write renames a set; other users are not offered it', async () => {
  backend.openAs(manager, '/live-data');
  await link('Biogas Nord');
  await user.click(screen.getByRole('button', { name: 'Gas umbenennen' }));
  const name = await screen.findByLabelText('Name');
  const form = within(screen.getByRole('dialog', { name: 'Ansicht umbenennen' }));
  expect(form.getAllByRole('textbox')).toHaveLength(1);
  await user.clear(name);
  await user.type(name, 'Gasqualität');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Ansicht wurde geändert')).toBeTruthy();
  expect(backend.calls).toContain(`PATCH organisation_live_datas/${first.set}/`);
  const stored = await manager.client.liveData.retrieve({ id: first.set });
  expect([stored.name, stored.plants.length]).toEqual(['Gasqualität', 3]);
});

test('a reader is offered no change, and the server refuses it', async () => {
  backend.openAs(reader, '/live-data');
  await link('Biogas Nord');
  expect(screen.queryByRole('button', { name: 'Gas umbenennen' })).toBeNull();
  await expect(reader.client.liveData.update({ id: first.set, body: { name: 'x' } })).rejects.toMatchObject({
    problem: { status: 403 },
  });
});

test('36.2: if more plants have figures from the balance than a table can show, a message states that these figures are left out', async () => {
  const table = await reader.client.liveData.table({ id: first.set });
  const tableOf = (count: number) => ({
    ...table,
    plants: Array.from({ length: count }, (_, id) => ({
      id,
      name: `Anlage ${id}`,
      values: (table.plants[0]?.values ?? []).map((value) => ({ ...value, value: null, code: 'SY' })),
    })),
  });
  let count = LIVE_FIGURE_PLANTS_MAX;
  answering({ 'GET live_data/:id/get_live_data_headers/': () => Response.json(tableOf(count)) });
  backend.openAs(reader, '/live-data');
  expect(await screen.findByText('300 Anlagen')).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  count += 1;
  backend.openAs(reader, '/live-data');
  expect((await screen.findByRole('note')).textContent).toContain('nur in Ansichten bis 300 Anlagen');
});

test('on phones each plant is a card with its values under their headings', async () => {
  window.innerWidth = 390;
  backend.openAs(reader, '/live-data');
  const card = within((await link('Biogas Nord')).closest('li') ?? document.body);
  expect(card.getByText('Gas: CH4')).toBeTruthy();
  expect(card.getByText('50')).toBeTruthy();
});
