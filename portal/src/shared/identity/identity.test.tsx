import { codeToCome, giveFactor, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../testing/backend.ts';
import { user } from '../../testing/user.ts';

const backend = realBackend();
const PASSWORD = 'ein langes Wort 1';
const TITLE = 'Bitte bestätigen Sie, dass Sie es sind';
const DONE = 'Zweiter Faktor wurde entfernt';
let kim: Actor;
let ute: Actor;

/** Kim, who signed in long ago, removes a colleague's second factor. */
async function takeFactor() {
  const { db } = backend.context;
  await db.updateTable('session_token').set({ confirmed_at: null }).where('account_id', '=', kim.id).execute();
  backend.openAs(kim, '/settings/users');
  await user.click(await screen.findByRole('button', { name: `Zweiten Faktor von ${ute.username} entfernen` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zweiten Faktor entfernen' }));
  await user.click(dialog.getByRole('button', { name: 'Zweiten Faktor entfernen' }));
  return within(await screen.findByRole('dialog', { name: TITLE }));
}

const takes = () => backend.calls.filter((call) => call === `DELETE account/${ute.id}/second_factor/`);

beforeEach(async () => {
  const { world, context } = backend;
  kim = await world.actor(world.groups.orgaManager, { password: PASSWORD });
  ute = await world.actor(world.groups.admin, { password: PASSWORD });
  await giveFactor(context, ute.id);
});

test('4.58: a dangerous change asks for the password and then continues automatically', async () => {
  const asked = await takeFactor();
  const field = asked.getByLabelText('Ihr Passwort');
  await user.type(field, 'falsch{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText(DONE)).toBeNull();
  await user.clear(field);
  await user.type(field, `${PASSWORD}{Enter}`);
  expect(await screen.findByText(DONE)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  expect(takes()).toHaveLength(2);
  expect(await ute.client.secondFactor.read()).toMatchObject({ is_on: false });
});

test('4.58: a user with a second factor has to enter a code; if the user cancels, nothing is changed and a message gives the reason', async () => {
  const { secret } = await giveFactor(backend.context, kim.id);
  const asked = await takeFactor();
  expect(asked.queryByLabelText('Ihr Passwort')).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText(/^Nichts wurde geändert/)).toBeTruthy();
  expect(await ute.client.secondFactor.read()).toMatchObject({ is_on: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Zweiten Faktor entfernen' }));
  await user.click(dialog.getByRole('button', { name: 'Zweiten Faktor entfernen' }));
  const again = within(await screen.findByRole('dialog', { name: TITLE }));
  const code = codeToCome(backend.context, secret);
  await user.type(again.getByLabelText('Code der App oder Wiederherstellungscode'), `${code}{Enter}`);
  expect(await screen.findByText(DONE)).toBeTruthy();
});
