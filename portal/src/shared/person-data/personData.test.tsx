import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../testing/backend.ts';
import { savedFiles } from '../../testing/savedFiles.ts';

const backend = realBackend();
/** Makes names unique within the file. */
let made = 0;
let manager: Actor;
let kim: Actor;

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  manager = await world.actor(world.groups.orgaManager, { username: `leitung${made}` });
  kim = await world.actor(world.groups.admin, { username: `kim${made}`, email: `kim${made}@example.org` });
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (label: string | RegExp) => user.click(screen.getByRole('button', { name: label }));
const openData = async (label: string) => user.click(await screen.findByRole('button', { name: label }));

test('4.46: an Orga-Manager downloads all data that name a person, as a JSON file', async () => {
  const files = savedFiles();
  const { address } = backend.openAs(manager, '/settings/users');
  await openData(`Daten von ${kim.username} ausgeben oder löschen`);
  expect(address()).toBe(`/settings/users?user=${kim.id}&dialog=data`);
  await dialog(`Daten von ${kim.username}`);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await press('Herunterladen');
  await user.click(await screen.findByRole('menuitem', { name: 'JSON' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe(`Daten ${kim.username}.json`);
  expect(JSON.parse(new TextDecoder().decode(files[0]?.bytes))).toMatchObject({ account: kim.id });
});

test('4.46: the data to be erased are listed in words and counted; nothing is erased before the exact name is typed', async () => {
  backend.openAs(manager, `/settings/users?user=${kim.id}&dialog=data`);
  await dialog(`Daten von ${kim.username}`);
  await press('Person mit allen Daten löschen');
  const erasing = await dialog('Person mit allen Daten löschen');
  expect((await erasing.findByText('Konto mit Name, Adresse und Telefon')).parentElement?.textContent).toMatch(/1$/);
  expect(erasing.getByText(`In Aufzeichnungen steht danach #${kim.id}.`)).toBeTruthy();
  await user.type(erasing.getByLabelText('Name zur Bestätigung'), 'jemand');
  await press('Person mit allen Daten löschen');
  expect(erasing.getByText('Das ist ein anderer Name.')).toBeTruthy();
  const people = async () => (await manager.client.users.list()).map(({ username }) => username);
  expect(await people()).toContain(kim.username);
  await user.clear(erasing.getByLabelText('Name zur Bestätigung'));
  await user.type(erasing.getByLabelText('Name zur Bestätigung'), kim.username);
  await press('Person mit allen Daten löschen');
  expect(await screen.findByText('Die Person wurde mit ihren Daten gelöscht')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(kim.username)).toBeNull());
  expect(await people()).not.toContain(kim.username);
});

test('4.46: users can export their own data; only Orga-Managers can export those of others', async () => {
  const { session } = backend.openAs(manager, '/settings/users');
  await openData(`Daten von ${manager.username} ausgeben`);
  await dialog(`Daten von ${manager.username}`);
  expect(screen.queryByRole('button', { name: 'Person mit allen Daten löschen' })).toBeNull();
  await session.signOut();
});

test('4.46: an Admin may change users but can neither export nor erase anybody’s data, even with the address of the dialog', async () => {
  backend.openAs(kim, `/settings/users?user=${manager.id}&dialog=data`);
  await screen.findByRole('button', { name: `${manager.username} löschen` });
  expect(screen.queryByRole('button', { name: /ausgeben/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('4.46: the data of report users are erased in the same way', async () => {
  const body = { first_name: 'Jo', last_name: `Ast${made}`, email: `jo${made}@example.org` };
  const jo = await manager.client.reportUsers.create({
    body: { ...body, organisation: backend.world.organisationId },
  });
  backend.openAs(manager, '/settings/report_users');
  await openData(`Daten von Jo Ast${made} ausgeben oder löschen`);
  await press('Person mit allen Daten löschen');
  await user.type(screen.getByLabelText('Name zur Bestätigung'), `Jo Ast${made}`);
  await press('Person mit allen Daten löschen');
  expect(await screen.findByText('Die Person wurde mit ihren Daten gelöscht')).toBeTruthy();
  expect((await manager.client.reportUsers.list()).map(({ id }) => id)).not.toContain(jo.id);
});

test('4.46: all users can download their own data on the page of their sessions', async () => {
  const files = savedFiles();
  backend.openAs(kim, '/account/sessions');
  await screen.findByRole('heading', { name: 'Meine Daten' });
  await press('Herunterladen');
  await user.click(await screen.findByRole('menuitem', { name: 'JSON' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual([`Daten ${kim.username}.json`]));
});
