import { insertAlarms, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
let manager: Actor;
let reader: Actor;
let faulty: number;
let well: number;

beforeAll(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  reader = await world.actor(
    await world.group((dialog, right) => dialog === 'alarmmessages_plant' && right === 'can_read'),
  );
  faulty = await world.plant({ name: 'Windpark Gedern' });
  well = await world.plant({ name: 'Solarpark Auen' });
  await manager.client.plants.changeStatus({ id: faulty, body: { status: 2, alarm_txt: 'von Hand' } });
  await happens('Lüfter steht');
});

const happens = (text: string) =>
  insertAlarms(backend.context.db, Date.now(), [
    { plant_id: faulty, text, alarm_code: `F${text.length}`, severity: '2' },
  ]);

const windowOf = async (name: string) => within(await screen.findByRole('dialog', { name: new RegExp(name) }));
const alarmsOf = async () => (await manager.client.alarms.list({ query: { plant: faulty } })).results;

test('a link opens the alarms of one plant, with the notified persons and the one who acknowledged', async () => {
  backend.openAs(reader, `/dashboard?plant=${faulty}&window=alarms`);
  const inWindow = await windowOf('Windpark Gedern');
  const text = await inWindow.findByText('Lüfter steht');
  const alarm = within(text.closest('li') ?? document.body);
  expect(alarm.getByText('offen')).toBeTruthy();
  expect(alarm.getByText('Benachrichtigt: niemand, denn für die Anlage ist keiner eingetragen')).toBeTruthy();
  expect(alarm.queryByRole('button')).toBeNull();
});

test('an open alarm is acknowledged with a note, which the list then shows', async () => {
  const { address } = backend.openAs(manager, `/dashboard?plant=${faulty}`);
  const inWindow = await windowOf('Windpark Gedern');
  await user.click(await inWindow.findByRole('tab', { name: 'Alarme und Meldungen' }));
  expect(address()).toContain('window=alarms');
  await user.click(await inWindow.findByRole('button', { name: 'Quittieren: Lüfter steht' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Meldung quittieren' }));
  await user.type(dialog.getByLabelText('Bemerkung'), 'Monteur ist unterwegs');
  await user.click(dialog.getByRole('button', { name: 'Quittieren' }));
  expect(await inWindow.findByText(/Quittiert von .*: Monteur ist unterwegs/)).toBeTruthy();
  expect((await alarmsOf()).map((alarm) => alarm.acknowledged_note)).toContain('Monteur ist unterwegs');
  expect(inWindow.queryByRole('button', { name: 'Quittieren: Lüfter steht' })).toBeNull();
});

test('a refused acknowledgement keeps the note and gives the reason', async () => {
  await happens('Blatt 2');
  backend.openAs(manager, `/dashboard?plant=${faulty}&window=alarms`);
  const inWindow = await windowOf('Windpark Gedern');
  await user.click(await inWindow.findByRole('button', { name: 'Quittieren: Blatt 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Meldung quittieren' }));
  await user.type(dialog.getByLabelText('Bemerkung'), 'gesehen');
  const open = (await alarmsOf()).find((alarm) => alarm.alarm_txt === 'Blatt 2');
  answering({ [`POST alarms/${open?.id}/acknowledge/`]: refused(403, { detail: 'organisation_inactive' }) });
  await user.click(dialog.getByRole('button', { name: 'Quittieren' }));
  expect((await dialog.findByRole('alert')).textContent).not.toContain('organisation_inactive');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Bemerkung').value).toBe('gesehen');
});

test('without the right to read alarms there is no alarm tab', async () => {
  const nobody = await backend.world.actor(await backend.world.group(() => false));
  backend.openAs(nobody, `/dashboard?plant=${faulty}&window=alarms`);
  const inWindow = await windowOf('Windpark Gedern');
  expect(await inWindow.findByText('Keine Daten vorhanden')).toBeTruthy();
  expect(inWindow.queryByRole('tab')).toBeNull();
  expect(backend.calls.filter((call) => call.startsWith('GET alarms/'))).toEqual([]);
});

test('j and k open the next and the previous plant, worst first, but not while the user types', async () => {
  await manager.client.plants.changeStatus({ id: faulty, body: { status: 2, alarm_txt: 'steht wieder' } });
  const { address } = backend.openAs(manager, `/dashboard?plant=${faulty}`);
  await windowOf('Windpark Gedern');
  await screen.findByRole('button', { name: 'Nächste Anlage (j)' });
  await user.keyboard('j');
  await windowOf('Solarpark Auen');
  expect(address()).toBe(`/dashboard?plant=${well}`);
  await user.keyboard('k');
  await windowOf('Windpark Gedern');
  await user.click(screen.getByRole('button', { name: 'Status ändern' }));
  await user.type(await screen.findByLabelText('Meldung'), 'j');
  expect(address()).toBe(`/dashboard?plant=${faulty}`);
});

test('one click on the dashboard opens the fault, with its beginning and the notified persons', async () => {
  backend.openAs(manager, '/dashboard');
  await screen.findByRole('heading', { name: /Windpark Gedern/ });
  await user.keyboard('j');
  const inWindow = await windowOf('Windpark Gedern');
  const open = within(await inWindow.findByRole('region', { name: 'Offene Alarme' }));
  expect(open.getByText('Blatt 2')).toBeTruthy();
  expect(open.getAllByText('offen').length).toBeGreaterThan(0);
  expect(
    open.getAllByText('Benachrichtigt: niemand, denn für die Anlage ist keiner eingetragen').length,
  ).toBeGreaterThan(0);
});

test('the texts of messages about an alarm can be read if they were sent to the own organisation', async () => {
  const text = 'Druck zu hoch';
  const [alarm_id = 0] = await happens(text);
  const { db } = backend.context;
  const { id: message_id } = await db
    .insertInto('message')
    .values({
      channel: 'email',
      kind: 'alarm',
      recipient: 'anna@example.org',
      account_id: reader.id,
      organisation_id: backend.world.organisationId,
      subject: 'Störung: Windpark Gedern',
      text: `Windpark Gedern meldet: ${text}.`,
      state: 'sent',
      created_at: 1_000,
      due_at: 1_000,
      ended_at: 2_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('message_alarm').values({ message_id, alarm_id }).execute();
  backend.openAs(manager, `/dashboard?plant=${faulty}&window=alarms`);
  const inWindow = await windowOf('Windpark Gedern');
  await user.click(await inWindow.findByRole('button', { name: `Wortlaut der Nachrichten zu: ${text}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nachrichten zu diesem Alarm' }));
  await user.click(await dialog.findByRole('button', { expanded: false }));
  expect(await dialog.findByText('Windpark Gedern meldet: Druck zu hoch.')).toBeTruthy();
  expect(dialog.getByText('Störung: Windpark Gedern')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nachrichten zu diesem Alarm' })).toBeNull());
  expect(screen.getByRole('dialog', { name: /Windpark Gedern/ })).toBeTruthy();
});

test('the readings of the interval in the address are requested, and a link opens them in the analysis', async () => {
  const { id, columns } = await backend.world.component(faulty, { name: 'Umrichter', columns: 2 });
  await backend.context.db
    .updateTable('component_column')
    .set({ is_suitable_for_analyse: 1 })
    .where('id', 'in', columns)
    .execute();
  const [column = 0, second = 0] = columns;
  backend.openAs(
    manager,
    `/dashboard?plant=${faulty}&window=history&historyOf=${id}&historyInterval=day+01/02/2026+03/02/2026`,
  );
  const inWindow = await windowOf('Windpark Gedern');
  expect(await inWindow.findByText('Im gewählten Zeitraum gibt es keine Messwerte.')).toBeTruthy();
  const boxes = await inWindow.findByRole('group', { name: /Messwerte/ });
  await user.click(within(boxes).getByRole('checkbox', { name: 'Wert 2 · kW' }));
  await waitFor(() =>
    expect(inWindow.getByRole('link', { name: 'In der Analyse öffnen' }).getAttribute('href')).toBe(
      `/analyse?of=${faulty}&component=${id}&columns=${column}%2C${second}&interval=day+01%2F02%2F2026+03%2F02%2F2026`,
    ),
  );
});

test('37: the address contains what a chart is compared with, and the back button undoes that choice', async () => {
  const { id, columns } = await backend.world.component(faulty, { name: 'Messmast', columns: 1 });
  await backend.context.db
    .updateTable('component_column')
    .set({ is_suitable_for_analyse: 1 })
    .where('id', 'in', columns)
    .execute();
  const { address, back } = backend.openAs(manager, `/dashboard?plant=${faulty}&window=history&historyOf=${id}`);
  const inWindow = await windowOf('Windpark Gedern');
  const compare = await inWindow.findByLabelText<HTMLSelectElement>('Verglichen mit');
  await user.selectOptions(compare, 'Vorjahr');
  await waitFor(() => expect(address()).toContain('historyChart=compare%3DyearBefore'));
  expect(inWindow.getByRole('link', { name: 'In der Analyse öffnen' }).getAttribute('href')).toContain(
    '&compare=yearBefore',
  );
  await back();
  await waitFor(() => expect(compare.value).toBe('none'));
  await user.selectOptions(inWindow.getByLabelText('Auflösung'), 'Mittel je Stunde');
  await user.click(inWindow.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(address()).not.toContain('history'));
});

test('3.72, plant-modal-5, -6, live-data-8: the overview is downloaded as PDF or Excel, named after plant and day', async () => {
  const saved = savedFiles();
  backend.openAs(manager, `/dashboard?plant=${faulty}`);
  const inWindow = await windowOf('Windpark Gedern');
  for (const [kind, ending] of [
    ['PDF', 'pdf'],
    ['Excel', 'xlsx'],
  ] as const) {
    await user.click(await inWindow.findByRole('button', { name: 'Herunterladen' }));
    await user.click(await screen.findByRole('menuitem', { name: kind }));
    await waitFor(() =>
      expect(saved.at(-1)?.name).toMatch(new RegExp(`^Windpark Gedern_\\d{4}-\\d{2}-\\d{2}\\.${ending}$`)),
    );
  }
});

test('the changes of the plant and their authors are shown, also by a link, and new ones appear while the dialog is open', async () => {
  const root = await backend.world.superuser();
  const plant = await backend.world.plant({ name: 'Biogas Wetterau' });
  await root.client.plants.update({ id: plant, body: { name: 'Biogas Wetterau Süd', identificator_1: 'Halle 3' } });
  backend.openAs(manager, `/dashboard?plant=${plant}&window=changes`);
  const inWindow = await windowOf('Biogas Wetterau Süd');
  const list = within(await inWindow.findByRole('list', { name: 'Änderungen an der Anlage' }));
  expect(list.getByText('Name: Biogas Wetterau → Biogas Wetterau Süd')).toBeTruthy();
  expect(list.getByText('Kennung 1: Halle 3')).toBeTruthy();
  expect(list.getByText(`von ${root.username}`)).toBeTruthy();
  await user.click(inWindow.getByRole('button', { name: 'Status ändern' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Status ändern' }));
  await user.type(dialog.getByLabelText('Meldung'), 'Probebetrieb');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await inWindow.findByText('Meldung: Probebetrieb')).toBeTruthy();
});

test('for a plant without changes the tab states that there are none; without the right to read plants there is no such tab', async () => {
  const plant = await backend.world.plant({ name: 'Wasser Nidda' });
  backend.openAs(manager, `/dashboard?plant=${plant}&window=changes`);
  expect(await screen.findByText('An dieser Anlage hat noch niemand etwas geändert.')).toBeTruthy();
  backend.openAs(reader, `/dashboard?plant=${faulty}&window=changes`);
  const inWindow = await windowOf('Windpark Gedern');
  await inWindow.findByRole('tab', { name: 'Alarme und Meldungen' });
  expect(inWindow.queryByRole('tab', { name: 'Änderungen' })).toBeNull();
});

test('a click outside the dialog closes it, and the address then opens no plant', async () => {
  const { address } = backend.openAs(manager, `/dashboard?plant=${faulty}`);
  await windowOf('Windpark Gedern');
  const darkened = screen.getAllByRole('presentation').filter((one) => one.closest('[role="dialog"]') === null);
  for (const one of darkened) await user.click(one);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).not.toContain('plant=');
});
