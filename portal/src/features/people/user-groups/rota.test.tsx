import { HOUR_MS } from '@leitwarte/core/rules';
import type { Actor } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { choose } from '../../../testing/forms/choose.ts';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });

let manager: Actor;
let group: number;
let people: readonly Actor[];

beforeEach(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  const person = async (first_name: string) => {
    const actor = await world.actor(world.groups.admin, { email: `${first_name}@example.org` });
    await backend.context.db.updateTable('account').set({ first_name }).where('id', '=', actor.id).execute();
    return actor;
  };
  people = [await person('anna'), await person('bert')];
  ({ id: group } = await manager.client.userGroups.create({ body: { grp_name: 'Bereitschaft' } }));
  await manager.client.userGroups.replaceMembers({ id: group, body: people.map(({ id }) => id) });
});

const always = (...turn: readonly Actor[]) => ({
  name: 'Woche',
  kind: 'through' as const,
  from_day: 1,
  until_day: 1,
  from_time: '08:00',
  until_time: '08:00',
  begins_on: '2026-01-05',
  weeks: 1,
  people: turn.map(({ id }) => id),
});
const span = (fromHours: number, hours: number) => ({
  from: new Date(Date.now() + fromHours * HOUR_MS).toISOString(),
  until: new Date(Date.now() + (fromHours + hours) * HOUR_MS).toISOString(),
});
const stored = () => manager.client.rotas.retrieve({ id: group });
const open = (as = manager, more = '') => backend.openAs(as, `/settings/usergroups?group=${group}${more}`);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

test('4.57: a shift is set up by keyboard and pointer, and the next days are shown', async () => {
  open();
  expect(await screen.findByText(/^Noch kein Dienstplan: Alle Mitglieder/)).toBeTruthy();
  await press('Neue Schicht');
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Schicht' }));
  await user.type(dialog.getByLabelText('Name der Schicht'), 'Nacht');
  for (const name of ['anna', 'bert'])
    await choose(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Person hinzufügen' }), name);
  await user.click(dialog.getByRole('button', { name: 'bert nach oben' }));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () => {
    const [shift] = (await stored()).shifts;
    expect(shift).toMatchObject({ name: 'Nacht', people: [people[1]?.id, people[0]?.id], from_time: '18:00' });
  });
  expect(await screen.findByText('täglich 18:00–07:00')).toBeTruthy();
  // during the day nobody is on call
  expect(await screen.findByText(/Zeiten unbesetzt, zuerst ab/)).toBeTruthy();
});

test('4.57: a refused shift is reported at its field, and the draft stays', async () => {
  open(manager, '&rota=shift');
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Schicht' }));
  await user.type(dialog.getByLabelText('Name der Schicht'), 'Nacht');
  await choose(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Person hinzufügen' }), 'anna');
  await manager.client.userGroups.replaceMembers({ id: group, body: [] });
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await dialog.findByText('Bereitschaft haben nur Mitglieder der Gruppe.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Name der Schicht').value).toBe('Nacht');
});

test('4.57: absences, take-overs and problems are shown; a row is deleted after a confirmation', async () => {
  const [anna, bert] = people;
  if (anna === undefined || bert === undefined) throw new Error('people are missing');
  await manager.client.rotas.update({
    id: group,
    body: {
      shifts: [always(anna, bert)],
      absences: [{ person: anna.id, substitute: bert.id, ...span(200, 24) }],
      takeovers: [{ person: bert.id, ...span(-1, 5) }],
    },
  });
  open();
  expect(await screen.findByText('Jetzt hat Bereitschaft: bert')).toBeTruthy();
  await press(/^bert, .* löschen$/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Aus dem Dienstplan löschen' }));
  await user.click(dialog.getByRole('button', { name: 'Löschen' }));
  await waitFor(async () => expect((await stored()).takeovers).toEqual([]));
  expect((await stored()).absences).toHaveLength(1);
  await manager.client.userGroups.replaceMembers({ id: group, body: [bert.id] });
  cleanup();
  open();
  expect(await screen.findByText(/Nicht mehr in der Gruppe oder nicht erreichbar: anna/)).toBeTruthy();
});

test('4.57: a take-over by a member who cannot be reached is accepted, and the dialog and the rota say so', async () => {
  const [anna, bert] = people;
  if (anna === undefined || bert === undefined) throw new Error('people are missing');
  await backend.context.db.updateTable('account').set({ email: null }).where('id', '=', bert.id).execute();
  await manager.client.rotas.update({
    id: group,
    body: { shifts: [always(anna)], takeovers: [{ person: bert.id, ...span(-1, 5) }] },
  });
  open(manager, '&rota=takeover');
  expect(await screen.findByText(/^Nicht mehr in der Gruppe oder nicht erreichbar: bert/)).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog', { name: 'Zeit übernehmen' }));
  const person = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Übernimmt' });
  await choose(person, 'anna');
  expect(dialog.queryByText(/derzeit nicht erreichbar/)).toBeNull();
  await choose(person, 'bert');
  expect(await dialog.findByText(/^bert ist derzeit nicht erreichbar/)).toBeTruthy();
});

test('4.57: a calendar file is imported, and entries that were skipped are named', async () => {
  open();
  const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const event = (uid: string, title: string) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART:${stamp(Date.now() - HOUR_MS)}`,
    `DTEND:${stamp(Date.now() + HOUR_MS)}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ];
  const lines = ['BEGIN:VCALENDAR', ...event('1', 'Dienst anna'), ...event('2', 'Betriebsfest'), 'END:VCALENDAR'];
  await screen.findByRole('button', { name: 'Kalenderdatei einlesen' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*="calendar"]');
  if (input === null) throw new Error('no place for a file');
  await user.upload(input, new File([lines.join('\r\n')], 'plan.ics', { type: 'text/calendar' }));
  expect(await screen.findByText(/^Übernommen: 1, ersetzt: 0/)).toBeTruthy();
  expect(await screen.findByText('„Betriebsfest“ nennt niemanden aus der Gruppe')).toBeTruthy();
  expect(await screen.findByText('Jetzt hat Bereitschaft: anna')).toBeTruthy();
});

test('4.57: users who may only read see the rota without buttons to change it', async () => {
  const { world } = backend;
  const mayRead = await world.group((dialog, right) => dialog === 'user_group' && right === 'can_read');
  const reader = await world.actor(mayRead);
  const [anna] = people;
  if (anna === undefined) throw new Error('people are missing');
  await manager.client.rotas.update({ id: group, body: { shifts: [always(anna)] } });
  open(reader);
  expect(await screen.findByText(`Jetzt hat Bereitschaft: Person ${anna.id}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Neue Schicht' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Kalenderdatei einlesen' })).toBeNull();
});

test('4.57: the notifications screen shows who is on call now and who comes next', async () => {
  const [anna, bert] = people;
  if (anna === undefined || bert === undefined) throw new Error('people are missing');
  await manager.client.rotas.update({
    id: group,
    body: { shifts: [always(anna)], takeovers: [{ person: bert.id, ...span(-1, 5) }] },
  });
  backend.openAs(manager, '/settings/notifications');
  const part = within(await screen.findByRole('region', { name: 'Wer jetzt Bereitschaft hat' }));
  expect(await part.findByText('bert')).toBeTruthy();
  expect(part.getByText(/^bis .*, dann anna$/)).toBeTruthy();
  expect(part.getByRole('link', { name: 'Bereitschaft' }).getAttribute('href')).toContain(`group=${group}&part=rota`);
});
