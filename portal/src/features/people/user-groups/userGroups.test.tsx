import type { UserGroup } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend({ organisation: 'each test' });
const address = '/settings/usergroups';

let made = 0;
let writer: Actor;
let reader: Actor;
let group: UserGroup;
let plant: number;

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  writer = await world.actor(await world.group((dialog) => dialog === 'user_group'));
  reader = await world.actor(await world.group((dialog, right) => dialog === 'user_group' && right === 'can_read'), {
    username: `leser${made}`,
  });
  group = await writer.client.userGroups.create({ body: { grp_name: `Technik ${made}` } });
  plant = await world.plant({ name: `Windpark ${made}` });
});

const stored = (id = group.id) => writer.client.userGroups.retrieve({ id });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const list = async () => within(await screen.findByRole('navigation', { name: 'Gruppen' }));
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('user-groups-1, -2, -5, -6: the list has every group with links to its parts', async () => {
  backend.openAs(reader, address);
  const groups = await list();
  const entry = within((await groups.findByText(group.grp_name)).closest('li') ?? document.body);
  for (const part of ['Einstellungen', 'Benutzerzuordnung', 'Anlagenzuordnung'])
    expect(entry.getByRole('link', { name: part })).toBeTruthy();
  expect(entry.getByText('0 Mitglieder · 0 Anlagen')).toBeTruthy();
});

test('S5, 4.61: the screen opens with the group used last, otherwise with the first; phones show the list first', async () => {
  const second = await writer.client.userGroups.create({ body: { grp_name: `Zentrale ${made}` } });
  const first = backend.openAs(reader, address);
  await waitFor(() => expect(first.address()).toBe(`${address}?group=${group.id}`));
  expect(screen.queryByText('Bitte links etwas auswählen.')).toBeNull();
  await user.click(await (await list()).findByRole('link', { name: new RegExp(`^Zentrale ${made}`) }));
  await screen.findByRole('heading', { level: 2, name: new RegExp(`^Zentrale ${made}`) });
  cleanup();
  const again = backend.openAs(reader, address);
  await waitFor(() => expect(again.address()).toBe(`${address}?group=${second.id}`));
  cleanup();
  window.innerWidth = 390;
  const phone = backend.openAs(reader, address);
  await (await list()).findByRole('link', { name: new RegExp(`^Zentrale ${made}`) });
  expect(phone.address()).toBe(address);
});

test('user-groups-3, -4, -7: a user who may only read has no buttons to add, delete or save', async () => {
  backend.openAs(reader, `${address}?group=${group.id}`);
  expect(await screen.findByRole('heading', { level: 2, name: group.grp_name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Neue Gruppe' })).toBeNull();
  expect(screen.queryByRole('button', { name: /löschen$/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('textbox', { name: 'Name der Gruppe' })).toBeNull();
});

test('user-groups-1: without the right to read the address is redirected', async () => {
  const stranger = await backend.world.actor(await backend.world.group(() => false));
  const { address: shown } = backend.openAs(stranger, address);
  await waitFor(() => expect(shown()).toBe('/dashboard'));
});

test('user-groups-8, -11, -15, -20: a group is added in a dialog, and is then chosen in the list', async () => {
  const { address: shown } = backend.openAs(writer, address);
  await press(await waitName('Neue Gruppe'));
  const form = within(await screen.findByRole('dialog', { name: 'Neue Benutzergruppe' }));
  await user.type(form.getByLabelText('Name der Gruppe'), `Bereitschaft ${made}{Enter}`);
  expect(await screen.findByText('Benutzergruppe wurde angelegt')).toBeTruthy();
  const created = (await writer.client.userGroups.list()).find(({ grp_name }) => grp_name === `Bereitschaft ${made}`);
  expect(created?.organisation).toBe(backend.world.organisationId);
  // notified of faults by default (S4)
  await waitFor(async () => expect(await stored(created?.id)).toMatchObject({ send_alarmmessages: true }));
  await waitFor(() => expect(shown()).toBe(`${address}?group=${created?.id}&part=users`));
  expect(await (await list()).findByText(`Bereitschaft ${made}`)).toBeTruthy();
});

const waitName = async (name: string) => {
  await screen.findByRole('button', { name });
  return name;
};

test('user-groups-15: an existing name is reported at its field', async () => {
  backend.openAs(writer, `${address}?dialog=new`);
  const form = within(await screen.findByRole('dialog', { name: 'Neue Benutzergruppe' }));
  await user.type(form.getByLabelText('Name der Gruppe'), `${group.grp_name}{Enter}`);
  await waitFor(() => expect(form.getByLabelText('Name der Gruppe').getAttribute('aria-invalid')).toBe('true'));
});

test('user-groups-13, -16, 2.54: name and switches are stored together with the unchanged plants', async () => {
  await writer.client.userGroups.update({ id: group.id, body: { group_plants: [plant] } });
  backend.openAs(writer, `${address}?group=${group.id}`);
  expect(await screen.findByText('Diese Gruppe wird über nichts benachrichtigt.')).toBeTruthy();
  await user.click(await screen.findByRole('switch', { name: /Bei Störungen benachrichtigen/ }));
  await press('Speichern');
  expect(await screen.findByText('Benutzergruppe wurde geändert')).toBeTruthy();
  expect(await stored()).toMatchObject({ send_alarmmessages: true, send_old_data: false, group_plants: [plant] });
});

test('S4: if a group is notified of nothing, the page has a note with a button that changes this', async () => {
  backend.openAs(writer, `${address}?group=${group.id}`);
  await user.click(await screen.findByRole('button', { name: 'Über Störungen benachrichtigen' }));
  await waitFor(async () => expect((await stored()).send_alarmmessages).toBe(true));
  await waitFor(() => expect(screen.queryByText('Diese Gruppe wird über nichts benachrichtigt.')).toBeNull());
});

test('4.47: for a group an escalation group is chosen, which is notified if nobody acknowledges, and removed again', async () => {
  const chief = await writer.client.userGroups.create({ body: { grp_name: `Leitung ${made}` } });
  backend.openAs(writer, `${address}?group=${group.id}`);
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Wenn niemand quittiert, benachrichtigen' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose(chief.grp_name);
  await user.type(screen.getByLabelText('nach Minuten'), 'bald');
  await press('Speichern');
  await waitFor(() => expect(screen.getByLabelText('nach Minuten').getAttribute('aria-invalid')).toBe('true'));
  await user.clear(screen.getByLabelText('nach Minuten'));
  await user.type(screen.getByLabelText('nach Minuten'), '30');
  await press('Speichern');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ escalate_to: chief.id, escalate_after_minutes: 30 }),
  );
  await choose('niemanden');
  await press('Speichern');
  await waitFor(async () => expect(await stored()).toMatchObject({ escalate_to: null, escalate_after_minutes: null }));
});

test('4.44: plants that another user assigns meanwhile stay when the name is changed', async () => {
  backend.openAs(writer, `${address}?group=${group.id}`);
  const name = await screen.findByLabelText('Name der Gruppe');
  await user.type(name, ' Nord');
  await writer.client.userGroups.update({ id: group.id, body: { group_plants: [plant] } });
  await press('Speichern');
  expect(await screen.findByText('Inzwischen von anderer Seite geändert')).toBeTruthy();
  await press('Speichern');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ grp_name: `${group.grp_name} Nord`, group_plants: [plant] }),
  );
});

test('user-groups-17, -19, -21: users and report users are ticked and stored as a plain list of ids', async () => {
  const guest = await writer.client.reportUsers.create({
    body: { first_name: 'Ute', last_name: `Öhler${made}`, email: 'u@example.org' },
  });
  backend.openAs(writer, `${address}?group=${group.id}&part=users`);
  await user.click(await box(new RegExp(`Öhler${made} Meldebenutzer`)));
  await user.click(await box(new RegExp(reader.username)));
  await press('Mitglieder speichern');
  expect(await screen.findByText('Benutzerzuordnung wurde geändert')).toBeTruthy();
  expect((await stored()).group_users.toSorted((a, b) => a - b)).toEqual(
    [guest.id, reader.id].toSorted((a, b) => a - b),
  );
  expect(backend.calls).toContain(`POST usergroup/${group.id}/update_user_group_users/`);
});

test('4.44: if two users tick members at the same time, nobody is lost', async () => {
  backend.openAs(writer, `${address}?group=${group.id}&part=users`);
  await user.click(await box(new RegExp(reader.username)));
  const other = await backend.world.actor(null);
  await writer.client.userGroups.replaceMembers({ id: group.id, body: [other.id] });
  await press('Speichern');
  expect(await screen.findByText('Inzwischen von anderer Seite geändert')).toBeTruthy();
  expect((await stored()).group_users).toEqual([other.id]);
  await press('Mitglieder speichern');
  await waitFor(async () =>
    expect((await stored()).group_users.toSorted((a, b) => a - b)).toEqual(
      [reader.id, other.id].toSorted((a, b) => a - b),
    ),
  );
});

test('user-groups-16, -21, -22: plants are ticked in two columns and stored', async () => {
  backend.openAs(writer, `${address}?group=${group.id}&part=plants`);
  await user.click(await box(new RegExp(`^Windpark ${made}$`)));
  await press('Anlagen speichern');
  expect(await screen.findByText('Anlagenzuordnung wurde geändert')).toBeTruthy();
  expect((await stored()).group_plants).toEqual([plant]);
});

test('user-groups-4, -9, -10, -18, -20, masterdata-40, -41: deleting requires typing the exact name', async () => {
  const { address: shown } = backend.openAs(writer, address);
  await press(await waitName(`${group.grp_name} löschen`));
  const form = within(await screen.findByRole('dialog', { name: 'Benutzergruppe löschen' }));
  await user.type(form.getByLabelText('Name der Gruppe'), `${group.grp_name.toLowerCase()}{Enter}`);
  expect(form.getByText('Namen stimmen nicht überein')).toBeTruthy();
  expect(backend.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await user.clear(form.getByLabelText('Name der Gruppe'));
  await user.type(form.getByLabelText('Name der Gruppe'), `${group.grp_name}{Enter}`);
  expect(await screen.findByText('Benutzergruppe wurde gelöscht')).toBeTruthy();
  expect(backend.calls).toContain(`DELETE usergroup/${group.id}`);
  await waitFor(() => expect(shown()).toBe(address));
  await waitFor(() => expect(screen.queryByText(group.grp_name)).toBeNull());
});

test('4.38: an unknown group is reported in words', async () => {
  backend.openAs(writer, `${address}?group=999999`);
  expect(await screen.findByText('Diese Gruppe gibt es nicht oder nicht mehr.')).toBeTruthy();
});

test('1.80: a list that fails to load offers a retry', async () => {
  answering({ 'GET usergroup/': () => HttpResponse.error() });
  backend.openAs(writer, address);
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});
