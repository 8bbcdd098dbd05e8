import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
let root: Actor;

beforeEach(async () => {
  root = await backend.world.superuser();
});

const add = (last_name: string) =>
  root.client.reportUsers.create({
    body: { first_name: 'Ute', last_name, email: 'u@example.org', organisation: backend.world.organisationId },
  });

test('logs-1: only superusers can open it', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address } = backend.openAs(manager, '/admin/logs');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('logs-2, -3, -6: entries are listed newest first with time, type, user and remarks, and filtered by type', async () => {
  await add('Erste');
  await add('Zweite');
  const { address } = backend.openAs(root, '/admin/logs');
  const rows = await screen.findAllByRole('row');
  expect(
    within(rows[0] ?? document.body)
      .getAllByRole('columnheader')
      .map((head) => head.textContent.trim()),
  ).toEqual(['Zeit', 'Art', 'Benutzer', 'Bemerkung']);
  expect(rows[1]?.textContent).toMatch(/Neuanlage.*Ute Zweite/);
  expect(rows[2]?.textContent).toMatch(/Ute Erste/);
  await user.click(screen.getByRole('combobox', { name: 'Art' }));
  await user.click(await screen.findByRole('option', { name: 'Tagesbericht versandt' }));
  expect(await screen.findByText('Keine Einträge dieser Art.')).toBeTruthy();
  expect(address()).toBe('/admin/logs?type=Send+TB');
});

test('logs-5: there is a next page as long as there are entries', async () => {
  for (let index = 0; index < 51; index += 1) await add(`Nummer ${index}`);
  const { address } = backend.openAs(root, '/admin/logs?type=Create');
  const pages = within(await screen.findByRole('navigation', { name: 'Seiten' }));
  expect(pages.queryByRole('link', { name: 'Vorherige Seite' })).toBeNull();
  await user.click(pages.getByRole('link', { name: 'Nächste Seite' }));
  expect(address()).toBe('/admin/logs?type=Create&page=2');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vorherige Seite' })).not.toBeNull());
});

test('logs-7: a failure shows no toast, but a retry button', async () => {
  answering({ 'GET log/': () => HttpResponse.json({ detail: 'Kaputt.' }, { status: 500 }) });
  backend.openAs(root, '/admin/logs');
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  expect(screen.queryByText('Kaputt.')).toBeNull();
});
