import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/notifications';

let writer: Actor;
let groupId: number;

beforeAll(async () => {
  const { world } = backend;
  writer = await world.actor(world.groups.orgaManager, { username: 'wache', email: 'wache@example.org' });
  const watched = await world.plant({ name: 'Windpark Ahorn' });
  await world.plant({ name: 'Windpark Buche' });
  ({ id: groupId } = await writer.client.userGroups.create({ body: { grp_name: 'Technik' } }));
  await writer.client.userGroups.update({
    id: groupId,
    body: { send_alarmmessages: true, send_old_data: false, group_plants: [watched] },
  });
  await writer.client.userGroups.replaceMembers({ id: groupId, body: [writer.id] });
});

const stored = () => writer.client.userGroups.retrieve({ id: groupId });
const silence = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Technik bei veralteten Daten benachrichtigen' });

test('15: the page shows who is notified of what, by group, person or plant; the address contains the view', async () => {
  const { address: shown } = backend.openAs(writer, address);
  const row = within((await screen.findByText('Technik')).closest('tr') ?? document.body);
  expect(row.getByRole<HTMLInputElement>('switch', { name: 'Technik bei Störungen benachrichtigen' }).checked).toBe(
    true,
  );
  await user.click(screen.getByRole('tab', { name: 'Personen' }));
  const person = within((await screen.findByText('wache')).closest('tr') ?? document.body);
  expect(person.getByText('eine Anlage über Technik')).toBeTruthy();
  expect(person.getByText('E-Mails')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Anlagen' }));
  const plant = within((await screen.findByText('Windpark Buche')).closest('tr') ?? document.body);
  expect(plant.getAllByText('niemand')).toHaveLength(2);
  expect(shown()).toContain('view=plants');
});

test('4.47: people who are notified if nobody acknowledges are shown by person and by plant, separate from faults', async () => {
  const { world } = backend;
  const chief = await world.actor(world.groups.orgaManager, { username: 'leitstand', email: 'leitstand@example.org' });
  const { id: head } = await writer.client.userGroups.create({ body: { grp_name: 'Leitung' } });
  await writer.client.userGroups.replaceMembers({ id: head, body: [chief.id] });
  const escalation = { escalate_to: head, escalate_after_minutes: 30 };
  await writer.client.userGroups.update({ id: groupId, body: escalation });
  backend.openAs(writer, `${address}?view=people`);
  const person = within((await screen.findByText('leitstand')).closest('tr') ?? document.body);
  expect(person.getAllByText('eine Anlage über Leitung')).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: 'Anlagen' }));
  const plant = within((await screen.findByText('Windpark Ahorn')).closest('tr') ?? document.body);
  expect(plant.getByText('eine Person über Technik')).toBeTruthy();
  expect(plant.getByText('eine Person über Leitung nach 30 min')).toBeTruthy();
  await writer.client.userGroups.update({ id: groupId, body: { escalate_to: null, escalate_after_minutes: null } });
});

test('15: the effect of a switch is computed before it is saved, and it is saved on request', async () => {
  backend.openAs(writer, address);
  await user.click(await silence());
  expect(await screen.findByText('So gerechnet, aber nicht gespeichert.')).toBeTruthy();
  expect((await stored()).send_old_data).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Zurück zum Gespeicherten' }));
  expect((await silence()).checked).toBe(false);
  await user.click(await silence());
  await user.click(await screen.findByRole('button', { name: 'Gruppen so speichern' }));
  expect(await screen.findByText('Die Gruppen sind gespeichert.')).toBeTruthy();
  expect(await stored()).toMatchObject({ send_alarmmessages: true, send_old_data: true });
  await waitFor(() => expect(screen.queryByText('So gerechnet, aber nicht gespeichert.')).toBeNull());
});

test('15: a user who may only read can try switches and caps but saves nothing', async () => {
  const reader = await backend.world.actor(
    await backend.world.group((dialog, right) => dialog === 'user_group' && right === 'can_read'),
  );
  backend.openAs(reader, address);
  await user.click(await silence());
  expect(await screen.findByText('So gerechnet, aber nicht gespeichert.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gruppen so speichern' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Personen' }));
  expect(await screen.findByText(`Person ${writer.id}`)).toBeTruthy();
});

test('15: an invalid cap is refused at its field', async () => {
  backend.openAs(writer, address);
  const cap = await screen.findByRole('textbox', { name: /^Kostendeckel/ });
  await screen.findByText('Technik');
  await user.type(cap, '12,345{Enter}');
  await waitFor(() => expect(cap.getAttribute('aria-invalid')).toBe('true'));
});

test('15: if the server does not respond a message says so, and the request can be repeated', async () => {
  backend.openAs(writer, address);
  await screen.findByText('Technik');
  answering({ 'POST organisation/:id/message_forecast/': () => HttpResponse.json({}, { status: 503 }) });
  await user.click(await silence());
  expect(await screen.findByText('Die Benachrichtigungen konnten nicht gerechnet werden.')).toBeTruthy();
});
