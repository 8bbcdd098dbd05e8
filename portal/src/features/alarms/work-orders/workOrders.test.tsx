import { insertAlarms, storeReadings, type Actor } from '@leitwarte/server/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { browserTokens } from '../../../data/tokens.ts';
import { choose } from '../../../testing/forms/choose.ts';
import { showPart } from '../../../testing/part.tsx';
import { PlantWork } from '../../../shared/planned-work/PlantWork.tsx';
import { savedFiles } from '../../../testing/savedFiles.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });

let manager: Actor;
let plant: number;

beforeEach(async () => {
  manager = await backend.world.actor(backend.world.groups.orgaManager);
  plant = await backend.world.plant({ name: 'Dach Nord' });
});

const create = (body: Parameters<Actor['client']['workOrders']['create']>[0]['body']) =>
  manager.client.workOrders.create({ id: plant, body });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('4.59: a task is created by hand with a checklist, and opens', async () => {
  backend.openAs(manager, '/work_orders?dialog=new');
  const window = await dialog('Neue Aufgabe');
  await user.type(window.getByLabelText(/^Aufgabe/), 'Filter tauschen');
  await user.type(window.getByLabelText(/^Checkliste/), 'abschalten\ntauschen');
  await user.click(window.getByRole('button', { name: 'Aufgabe anlegen' }));
  expect(await screen.findByRole('checkbox', { name: /^abschalten/ })).toBeTruthy();
  expect((await manager.client.workOrders.list({})).results).toMatchObject([
    { title: 'Filter tauschen', steps_total: 2 },
  ]);
});

test('4.59: a step is ticked, the state is set, and at the end the user writes what was done', async () => {
  const { id } = await create({ title: 'Filter tauschen', steps: ['abschalten'] });
  backend.openAs(manager, `/work_orders?task=${id}`);
  await user.click(await screen.findByRole('checkbox', { name: /^abschalten/ }));
  await user.click(screen.getByRole('radio', { name: 'in Arbeit' }));
  expect(await screen.findByText('Stand: in Arbeit')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Erledigen' }));
  const window = await dialog('Aufgabe erledigen');
  await user.type(window.getByLabelText(/^Was wurde getan/), 'getauscht');
  await user.click(window.getByRole('button', { name: 'Erledigen' }));
  expect(await screen.findByText('Aufgabe erledigt.')).toBeTruthy();
  expect(await manager.client.workOrders.retrieve({ id })).toMatchObject({ state: 'done', result: 'getauscht' });
});

test('4.59: on the board a card is moved by choosing its state', async () => {
  const { id } = await create({ title: 'Filter tauschen' });
  backend.openAs(manager, '/work_orders?view=board');
  const state = await screen.findByRole('combobox', { name: 'Stand von „Filter tauschen“' });
  await user.selectOptions(state, 'wartet');
  expect(await screen.findByRole('heading', { name: 'wartet (1)' })).toBeTruthy();
  expect((await manager.client.workOrders.retrieve({ id })).state).toBe('waiting');
});

test('4.59: readers see a task and cannot change it', async () => {
  const { id } = await create({ title: 'Filter tauschen', steps: ['abschalten'] });
  const group = await backend.world.group((_, right) => right === 'can_read');
  backend.openAs(await backend.world.actor(group), `/work_orders?task=${id}`);
  const box = await screen.findByRole('checkbox', { name: /^abschalten/ });
  expect(box.matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Erledigen' })).toBeNull();
});

test('4.59: a task is created from an alarm on the status list and names its origin', async () => {
  const { db, platform } = backend.context;
  await insertAlarms(db, platform.now(), [{ plant_id: plant, alarm_code: 'E1', text: 'Überhitzt' }]);
  backend.openAs(manager, '/alarmmessages_for_plants');
  await user.click(await screen.findByRole('button', { name: /^Aufgabe daraus machen: Überhitzt/ }));
  const window = await dialog('Neue Aufgabe');
  await user.click(window.getByRole('button', { name: 'Aufgabe anlegen' }));
  expect(await screen.findByText('Aufgabe angelegt.')).toBeTruthy();
  expect((await manager.client.workOrders.list({})).results).toMatchObject([
    { title: 'Überhitzt', origin: 'alarm', kind: 'repair' },
  ]);
});

test('4.59: a note and material are added to a finished task', async () => {
  const { id } = await create({ title: 'Filter tauschen' });
  await manager.client.workOrders.finish({ id, body: { result: 'getauscht' } });
  backend.openAs(manager, `/work_orders?task=${id}&dialog=entry`);
  const note = await dialog('Eintrag hinzufügen');
  await user.type(note.getByLabelText(/^Text/), 'Rechnung folgt');
  await user.click(note.getByRole('button', { name: 'Eintrag hinzufügen' }));
  expect(await screen.findByText('Rechnung folgt')).toBeTruthy();
});

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('4.59: a picture is loaded when it is opened, and only once; the repetition of a task is shown as a sentence', async () => {
  const { id } = await create({ title: 'Ablesen', due_on: '2027-01-31', repeat_every: 3, repeat_unit: 'month' });
  await manager.client.workOrders.update({ id, body: { repeat_every: 1 } });
  await manager.client.workOrders.addPicture({ id, body: { name: 'typ.png', base64: PICTURE } });
  const { queries } = backend.openAs(manager, `/work_orders?task=${id}`);
  const pictures = () => queries.getQueryCache().findAll({ queryKey: ['workOrders', 'picture'] });
  const tile = await screen.findByRole('button', { name: /^Bild typ.png/ });
  expect(screen.getByText('jeden Monat')).toBeTruthy();
  expect(screen.getByText(/Wiederholung: jeden Monat/)).toBeTruthy();
  expect(pictures()).toHaveLength(0);
  await user.click(tile);
  expect((await screen.findByRole('img')).getAttribute('alt')).toBe('Bild typ.png');
  const [loaded] = pictures().map(({ state }) => state.dataUpdateCount);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'in Arbeit' }));
  expect(await screen.findByText('Stand: in Arbeit')).toBeTruthy();
  expect(pictures().map(({ state }) => state.dataUpdateCount)).toEqual([loaded]);
  expect(pictures().map(({ state }) => state.isInvalidated)).toEqual([false]);
});

test('4.59: a task is downloaded as PDF, and so are the tasks of a plant’s year', async () => {
  const files = savedFiles();
  const { id } = await create({ title: 'Filter tauschen' });
  backend.openAs(manager, `/work_orders?task=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Aufgabe als PDF' }));
  await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual([`Aufgabe_${id}_Dach Nord.pdf`]));
});

test('4.59: the tasks of a year are downloaded for all plants, or for the chosen one', async () => {
  const files = savedFiles();
  await create({ title: 'Filter tauschen' });
  backend.openAs(manager, `/work_orders?of=${plant}`);
  await user.click(await screen.findByRole('button', { name: 'Herunterladen' }));
  const year = new Date().getFullYear();
  await user.click(await screen.findByRole('menuitem', { name: `Aufgaben ${year} als Excel` }));
  await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual([`Aufgaben_${year}_Dach Nord.xlsx`]));
});

test('4.59: the user chooses which messages a task suppresses while it is in progress; the planned work shows the task', async () => {
  const { id } = await create({ title: 'Filter tauschen', kind: 'maintenance' });
  backend.openAs(manager, `/work_orders?task=${id}&dialog=edit`);
  const window = await dialog('Bearbeiten');
  await choose(window.getByRole('combobox', { name: /^Meldungen ruhen/ }), 'der ganzen Anlage');
  await user.type(window.getByLabelText(/^Höchstens so viele Stunden/), '4');
  await user.click(window.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/der ganzen Anlage ruhen, solange in Arbeit, höchstens 4 h/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'in Arbeit' }));
  expect(await screen.findByText(/^Meldungen der ganzen Anlage ruhen bis/)).toBeTruthy();
  cleanup();
  browserTokens.write(manager.token);
  showPart(<PlantWork plant={{ id: plant, name: 'Dach Nord', timezone: 'Europe/Berlin' }} mayWrite />);
  const line = within(await screen.findByRole('list', { name: 'Geplante Arbeiten' }));
  expect(line.getByRole('link', { name: 'Aufgabe: Wartung' }).getAttribute('href')).toBe(`/work_orders?task=${id}`);
  expect(line.queryByRole('button', { name: /ändern$/ })).toBeNull();
  await user.click(line.getByRole('button', { name: 'Arbeiten an Dach Nord beenden' }));
  await user.click((await dialog('Arbeiten jetzt beenden?')).getByRole('button', { name: 'Beenden' }));
  await vi.waitFor(async () => expect((await manager.client.workOrders.retrieve({ id })).held_until).toBeNull());
});

test('4.59: a task is due by a counter that is chosen by name; the page estimates the number of days until then', async () => {
  const { id: component, columns } = await backend.world.component(plant, { name: 'Motor', sernum: 'M1' });
  const [column = 0] = columns;
  const { db, platform } = backend.context;
  await db
    .updateTable('component_column')
    .set({ col_description: 'Betriebsstunden', col_unit: 'h' })
    .where('id', '=', column)
    .execute();
  const now = platform.now();
  for (const [day, value] of [900, 910, 920, 930, 940].entries())
    await storeReadings(
      backend.context,
      component,
      [now - (4 - day) * 86_400_000 - 60_000],
      new Map([[column, [value]]]),
    );
  backend.openAs(manager, `/work_orders?dialog=new&of=${plant}`);
  const window = await dialog('Neue Aufgabe');
  await user.type(window.getByLabelText(/^Aufgabe/), 'Ölwechsel');
  expect(window.queryByLabelText(/^Bei diesem Stand/)).toBeNull();
  await choose(window.getByRole('combobox', { name: /^Fällig nach Zähler/ }), 'Motor: Betriebsstunden (h)');
  await user.type(window.getByLabelText(/^Bei diesem Stand/), '1000');
  await user.type(window.getByLabelText(/^Wieder nach so viel mehr/), '500');
  await user.click(window.getByRole('button', { name: 'Aufgabe anlegen' }));
  expect(await screen.findByText(/^Motor · Betriebsstunden: fällig in etwa \d Tagen, bei 1\.000 h$/)).toBeTruthy();
  expect(screen.getByText('alle 500 h')).toBeTruthy();
  cleanup();
  backend.openAs(manager, '/work_orders');
  expect((await screen.findAllByText(/^fällig in etwa \d Tagen, bei 1\.000 h$/)).length).toBeGreaterThan(0);
});
