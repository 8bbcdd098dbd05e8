import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { choose } from '../../../testing/forms/choose.ts';

const backend = realBackend();
const PASSWORD = 'ein langes Wort 1';
let kim: Actor;

beforeEach(async () => {
  kim = await backend.world.actor(backend.world.groups.orgaManager, { password: PASSWORD });
  await kim.client.session.login({ body: { username: kim.username, password: PASSWORD } });
});

const sessions = () => kim.client.sessions.list();

test("the user menu opens the user's sessions; the present one is marked and has no button", async () => {
  const { address } = backend.openAs(kim, '/dashboard');
  await user.click(await screen.findByRole('button', { name: /Konto von/ }));
  await user.click(await screen.findByRole('link', { name: 'Meine Sitzungen' }));
  expect(await screen.findByText('diese Sitzung')).toBeTruthy();
  expect(address()).toBe('/account/sessions');
  expect(screen.getAllByRole('button', { name: /^Sitzung beenden: / })).toHaveLength(1);
});

test('another session is ended after a confirmation, and the list is updated', async () => {
  backend.openAs(kim, '/account/sessions');
  await user.click(await screen.findByRole('button', { name: /^Sitzung beenden: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sitzung beenden' }));
  await user.click(dialog.getByRole('button', { name: 'Sitzung beenden' }));
  expect(await screen.findByText('Sitzung wurde beendet')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sitzung beenden: / })).toBeNull());
  expect(await sessions()).toHaveLength(1);
});

test('ending all sessions ends this one too', async () => {
  const { address } = backend.openAs(kim, '/account/sessions');
  await user.click(await screen.findByRole('button', { name: 'Alle Sitzungen beenden' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alle Sitzungen beenden' }));
  await user.click(dialog.getByRole('button', { name: 'Alle Sitzungen beenden' }));
  await waitFor(() => expect(address()).toBe('/'));
  await expect(sessions()).rejects.toMatchObject({ problem: { status: 401 } });
});

test('a list that fails to load offers a retry', async () => {
  answering({ 'GET sessions/': refused(500) });
  backend.openAs(kim, '/account/sessions');
  expect(await screen.findByText('Die Sitzungen konnten nicht geladen werden.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});

test('4.59: mails about due tasks are switched off, and their language is chosen', async () => {
  backend.openAs(kim, '/account/sessions');
  await user.click(await screen.findByRole('switch', { name: 'Mails über fällige Aufgaben' }));
  await choose(screen.getByRole('combobox', { name: /^Sprache dieser Mails/ }), 'English');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () =>
    expect(await kim.client.account.settings()).toEqual({ mails_due_tasks: false, language: 'en' }),
  );
});
