import type { Actor } from '@leitwarte/server/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { stubDevice, withoutDevice } from '../../../testing/deviceStore.ts';
import { network } from '../../../testing/network.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });

let manager: Actor;
let other: Actor;
let plant: number;
let device: ReturnType<typeof stubDevice>;

beforeEach(async () => {
  device = stubDevice();
  manager = await backend.world.actor(backend.world.groups.orgaManager);
  other = await backend.world.actor(backend.world.groups.orgaManager);
  plant = await backend.world.plant({ name: 'Keller Süd' });
  return withoutDevice;
});

const create = (body: Partial<Parameters<Actor['client']['workOrders']['create']>[0]['body']> = {}) =>
  manager.client.workOrders.create({ id: plant, body: { title: 'Pumpe prüfen', ...body } });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Stubs a lost connection; the returned function restores it. */
function goOffline(): () => void {
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isOff = true;
  network.use(http.all('*/api/v1/*', () => (isOff ? HttpResponse.error() : undefined)));
  window.dispatchEvent(new Event('offline'));
  return () => {
    isOff = false;
    browser.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
  };
}

async function finish(result: string) {
  await user.click(screen.getByRole('button', { name: 'Erledigen' }));
  const window = await dialog('Aufgabe erledigen');
  await user.type(window.getByLabelText(/^Was wurde getan/), result);
  await user.click(window.getByRole('button', { name: 'Erledigen' }));
}

test('4.59: offline a step is ticked, a note added and the task finished; the changes are shown as waiting, and reach the server once there is a connection', async () => {
  const { id } = await create({ steps: ['Dichtung'] });
  backend.openAs(manager, `/work_orders?task=${id}`);
  const line = await screen.findByRole('checkbox', { name: /^Dichtung/ });
  const goOnline = goOffline();
  expect(await screen.findByText(/^Keine Verbindung zum Server/)).toBeTruthy();
  await user.click(line);
  await vi.waitFor(() => expect(screen.getByRole('checkbox', { name: /^Dichtung/ }).matches(':checked')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Eintrag hinzufügen' }));
  const entry = await dialog('Eintrag hinzufügen');
  await user.type(entry.getByLabelText(/^Text/), 'Welle läuft unrund');
  await user.click(entry.getByRole('button', { name: 'Eintrag hinzufügen' }));
  expect(await screen.findByText('Notiz: Welle läuft unrund')).toBeTruthy();
  await finish('Pumpe getauscht');
  expect(await screen.findByText(/^3 Änderungen warten auf Verbindung/)).toBeTruthy();
  expect(screen.getByText('Stand', { exact: true }).nextSibling?.textContent).toBe('erledigt');
  expect(await manager.client.workOrders.retrieve({ id })).toMatchObject({
    state: 'open',
    steps: [{ is_done: false }],
  });
  goOnline();
  await vi.waitFor(async () =>
    expect(await manager.client.workOrders.retrieve({ id })).toMatchObject({
      state: 'done',
      result: 'Pumpe getauscht',
      steps: [{ is_done: true }],
    }),
  );
  await vi.waitFor(() => expect(device.rows.size).toBe(0));
  const { entries } = await manager.client.workOrders.retrieve({ id });
  expect(entries.map(({ kind }) => kind)).toEqual(['created', 'ticked', 'note', 'done']);
});

test('4.59: if two people finish the same task, one of them offline, both see on the task that it was finished twice', async () => {
  const { id } = await create();
  backend.openAs(manager, `/work_orders?task=${id}`);
  await screen.findByRole('button', { name: 'Erledigen' });
  const goOnline = goOffline();
  await screen.findByText(/^Keine Verbindung zum Server/);
  await finish('Dichtung getauscht');
  await screen.findByText(/^1 Änderung wartet/);
  await other.client.workOrders.finish({ id, body: { result: 'Pumpe getauscht' } });
  goOnline();
  expect(await screen.findByText(/^Diese Aufgabe hat inzwischen jemand anderes beendet/)).toBeTruthy();
  const twice = `Diese Aufgabe wurde zweimal erledigt: von ${other.username} und von ${manager.username}. Beides steht im Verlauf.`;
  expect(await screen.findByText(twice)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verstanden' }));
  await vi.waitFor(() => expect(device.rows.size).toBe(0));
  cleanup();
  backend.openAs(other, `/work_orders?task=${id}`);
  expect(await screen.findByText(twice)).toBeTruthy();
  expect(screen.getByText(/Dichtung getauscht$/)).toBeTruthy();
});

test('4.59: a refused change stays with its reason, and one click turns it into a note', async () => {
  const { id } = await create();
  backend.openAs(manager, `/work_orders?task=${id}`);
  await screen.findByRole('button', { name: 'Erledigen' });
  const goOnline = goOffline();
  await screen.findByText(/^Keine Verbindung zum Server/);
  await finish('Pumpe getauscht');
  await screen.findByText(/^1 Änderung wartet/);
  await other.client.workOrders.addStep({ id, body: { text: 'Probelauf' } });
  goOnline();
  expect(await screen.findByText(/^Die Checkliste hat noch offene Punkte/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Als Notiz übernehmen' }));
  await vi.waitFor(() => expect(device.rows.size).toBe(0));
  const { entries, state } = await manager.client.workOrders.retrieve({ id });
  expect(state).toBe('open');
  expect(entries.at(-1)).toMatchObject({ kind: 'note', text: 'Erledigt: Pumpe getauscht' });
});

test('4.59: a task whose checklist has open steps cannot be finished offline either', async () => {
  const { id } = await create({ steps: ['Dichtung'] });
  backend.openAs(manager, `/work_orders?task=${id}`);
  await screen.findByRole('checkbox', { name: /^Dichtung/ });
  goOffline();
  await screen.findByText(/^Keine Verbindung zum Server/);
  await finish('fertig');
  const window = await dialog('Aufgabe erledigen');
  expect((await window.findAllByText(/offene Punkte/)).length).toBeGreaterThan(1);
  expect(device.rows.size).toBe(0);
});

test('4.59: if the device is full or the browser cannot store anything, the dialog reports that and keeps the typed text', async () => {
  const { id } = await create();
  backend.openAs(manager, `/work_orders?task=${id}`);
  await screen.findByRole('button', { name: 'Erledigen' });
  goOffline();
  await screen.findByText(/^Keine Verbindung zum Server/);
  device.isFull = true;
  await finish('fertig');
  const window = await dialog('Aufgabe erledigen');
  expect(await window.findByText('Der Speicher dieses Geräts ist voll. Es wurde nichts gespeichert.')).toBeTruthy();
  expect(window.getByDisplayValue('fertig')).toBeTruthy();
  withoutDevice();
  await user.click(window.getByRole('button', { name: 'Erledigen' }));
  expect(await window.findByText(/kann nichts auf dem Gerät ablegen/)).toBeTruthy();
});

test('4.59: after signing out the page shows that changes wait; only the account that made them sees and sends them', async () => {
  const { id } = await create();
  const { session } = backend.openAs(manager, `/work_orders?task=${id}`);
  await screen.findByRole('button', { name: 'Erledigen' });
  const goOnline = goOffline();
  await screen.findByText(/^Keine Verbindung zum Server/);
  await finish('Pumpe getauscht');
  await screen.findByText(/^1 Änderung wartet/);
  await session.signOut();
  expect(await screen.findByText(/^Auf diesem Gerät wartet 1 Änderung an Aufgaben/)).toBeTruthy();
  cleanup();
  goOnline();
  backend.openAs(other, '/work_orders');
  expect(await screen.findByRole('heading', { name: 'Aufgaben' })).toBeTruthy();
  await screen.findAllByText('Pumpe prüfen');
  expect(screen.queryByText(/wartet auf Verbindung/)).toBeNull();
  expect((await other.client.workOrders.retrieve({ id })).state).toBe('open');
  cleanup();
  backend.openAs(manager, '/work_orders');
  await vi.waitFor(async () => expect((await other.client.workOrders.retrieve({ id })).state).toBe('done'));
  await vi.waitFor(() => expect(device.rows.size).toBe(0));
});
