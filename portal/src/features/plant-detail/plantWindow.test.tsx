import { insertAlarms, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../testing/answers.ts';
import { realBackend } from '../../testing/backend.ts';
import { savedFiles } from '../../testing/savedFiles.ts';

const backend = realBackend();
const user = userEvent.setup({ delay: null });
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
  insertAlarms(backend.context.db, Date.now(), [{ plant_id: faulty, text, severity: '2' }]);

const windowOf = async (name: string) => within(await screen.findByRole('dialog', { name: new RegExp(name) }));
const alarmsOf = async () => (await manager.client.alarms.list({ query: { plant: faulty } })).results;

test('a link opens the alarms of one plant, with who was told and who has taken it on', async () => {
  backend.openAs(reader, `/dashboard?plant=${faulty}&window=alarms`);
  const inWindow = await windowOf('Windpark Gedern');
  const text = await inWindow.findByText('Lüfter steht');
  const alarm = within(text.closest('li') ?? document.body);
  expect(alarm.getByText('offen')).toBeTruthy();
  expect(alarm.getByText('Niemand wurde benachrichtigt.')).toBeTruthy();
  expect(alarm.queryByRole('button')).toBeNull();
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('an open alarm is acknowledged with a note, which the list then tells', async () => {
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

test('a refused acknowledgement keeps the note and says why', async () => {
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

test('without the right to alarms there is no such tab', async () => {
  const nobody = await backend.world.actor(await backend.world.group(() => false));
  backend.openAs(nobody, `/dashboard?plant=${faulty}&window=alarms`);
  const inWindow = await windowOf('Windpark Gedern');
  expect(await inWindow.findByText('Keine Daten vorhanden')).toBeTruthy();
  expect(inWindow.queryByRole('tab')).toBeNull();
  expect(backend.calls.filter((call) => call.startsWith('GET alarms/'))).toEqual([]);
});

test('j and k lead to the next and the previous plant, worst first, but not while somebody types', async () => {
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

test('plant-modal-5, -6: the overview is taken along as PDF or Excel, named after plant and day', async () => {
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
