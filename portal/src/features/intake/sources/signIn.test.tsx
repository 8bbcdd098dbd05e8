import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
let plant: number;

beforeAll(async () => {
  plant = await backend.world.plant({ name: 'Dach Nord' });
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('40.3: a mailbox is created with patterns for sender and subject, and uses TLS by default', async () => {
  const root = await backend.world.superuser();
  backend.openAs(root, '/settings/sources?dialog=new');
  const form = await dialog('Neue Quelle');
  await user.click(form.getByRole('combobox', { name: 'Art' }));
  await user.click(await screen.findByRole('option', { name: 'E-Mail (IMAP)' }));
  expect(form.getByText('leer: 993')).toBeTruthy();
  await user.click(form.getByRole('combobox', { name: 'Anlage' }));
  await user.click(await screen.findByRole('option', { name: 'Dach Nord' }));
  for (const [name, typed] of [
    ['Name', 'Postfach'],
    ['Rechner', 'mail.example.org'],
    ['Benutzername', 'anlage'],
    ['Absender', '*@example.org'],
    ['Betreff', 'Tagesdaten'],
  ] as const)
    await user.type(form.getByRole('textbox', { name }), typed);
  await press('Quelle anlegen');
  await screen.findByText('Postfach');
  const made = (await root.client.sources.list({})).find(({ name }) => name === 'Postfach');
  expect(made).toMatchObject({
    kind: 'imap',
    tls: true,
    sender_pattern: '*@example.org',
    subject_pattern: 'Tagesdaten',
  });
});

test('40.3: a mailbox can sign in with OAuth 2 at a provider; the form lists the values that the provider needs', async () => {
  const root = await backend.world.superuser();
  backend.openAs(root, '/settings/sources?dialog=new&kind=imap');
  const form = await dialog('Neue Quelle');
  await user.click(form.getByRole('combobox', { name: 'Anlage' }));
  await user.click(await screen.findByRole('option', { name: 'Dach Nord' }));
  await user.click(await form.findByRole('combobox', { name: 'Anmeldung' }));
  await user.click(await screen.findByRole('option', { name: 'Microsoft 365' }));
  expect(await form.findByText(/tenant=… \(.*\); client_id=… \(.*\)/)).toBeTruthy();
  for (const [name, typed] of [
    ['Name', 'Postfach mit OAuth'],
    ['Rechner', 'outlook.office365.com'],
    ['Benutzername', 'anlage@example.org'],
  ] as const)
    await user.type(form.getByRole('textbox', { name }), typed);
  await user.type(form.getByRole('textbox', { name: 'Werte' }), 'tenant=abc\nclient_id=1');
  await press('Quelle anlegen');
  await screen.findByText('Postfach mit OAuth');
  const made = (await root.client.sources.list({})).find(({ name }) => name === 'Postfach mit OAuth');
  expect(made).toMatchObject({ kind: 'imap', tls: true, preset: 'microsoft-365', asks_consent: false });
});

/** Creates a source whose service needs the consent of its owner but does not answer, and returns its id. */
async function toConsent(root: Actor, name: string): Promise<number> {
  const base = 'http://127.0.0.1:9';
  const signIn = { kind: 'oauth', url: '/token', grant: 'refresh_token', authorize: `${base}/auth` };
  const recipe = JSON.stringify({ base, signIn, requests: [{ path: '/' }] });
  return (await root.client.sources.create({ body: { plant, name, kind: 'http', recipe } })).id;
}

test('40.4: a source whose service needs the consent of its owner has a button that requests it', async () => {
  const root = await backend.world.superuser();
  const id = await toConsent(root, 'Cloud ohne Zustimmung');
  backend.openAs(root, `/settings/sources?source=${id}&dialog=edit`);
  expect(await screen.findByRole('button', { name: 'Zustimmung einholen' })).toBeTruthy();
  expect(screen.getByText(/als Rückkehradresse eingetragen sein: .*\/settings\/sources/)).toBeTruthy();
});

test('40.4: after the redirect from the service one button finishes the consent; if the service refuses, its reason is shown', async () => {
  const root = await backend.world.superuser();
  const id = await toConsent(root, 'Cloud mit Zustimmung');
  const { url } = await root.client.sources.beginConsent({ id, body: { redirect_uri: 'https://portal.example.org' } });
  const state = new URL(url).searchParams.get('state') ?? '';
  backend.openAs(root, `/settings/sources?code=c-1&state=${state}`);
  const finishing = await dialog('Zustimmung abschließen');
  expect(finishing.getByText(/Cloud mit Zustimmung/)).toBeTruthy();
  await user.click(finishing.getByRole('button', { name: 'Zustimmung abschließen' }));
  expect((await finishing.findByRole('alert')).textContent).toContain('127.0.0.1');
});

test('40.4: if the owner refuses, this is shown after the redirect, and the consent can be requested again', async () => {
  const root = await backend.world.superuser();
  const id = await toConsent(root, 'Cloud ohne Erlaubnis');
  const { url } = await root.client.sources.beginConsent({ id, body: { redirect_uri: 'https://portal.example.org' } });
  const state = new URL(url).searchParams.get('state') ?? '';
  const asked = answering({ [`POST sources/${id}/begin_consent/`]: { url: '' } });
  backend.openAs(root, `/settings/sources?error=access_denied&state=${state}`);
  const refused = await dialog('Zustimmung abgelehnt');
  expect(refused.getByRole('alert').textContent).toMatch(/„Cloud ohne Erlaubnis“ von Dach Nord .* nicht zugestimmt/);
  await user.click(refused.getByRole('button', { name: 'Erneut einholen' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(refused.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('40.4: another error with which the service redirects the browser is shown with its code', async () => {
  const root = await backend.world.superuser();
  const id = await toConsent(root, 'Cloud mit falschem Bereich');
  backend.openAs(root, `/settings/sources?error=invalid_scope&state=${id}.x`);
  const refused = await dialog('Zustimmung abgelehnt');
  expect(refused.getByRole('alert').textContent).toMatch(/„Cloud mit falschem Bereich“ .* Er meldet: invalid_scope/);
});
