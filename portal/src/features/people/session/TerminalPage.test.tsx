import { newTerminal, type Actor } from '@leitwarte/server/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { openPortal } from '../../../testing/page.tsx';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
const PASSWORD = 'ein langes Passwort';
let kim: Actor;

beforeEach(async () => {
  kim = await backend.world.actor(backend.world.groups.orgaManager, { password: PASSWORD });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

async function begun(port: number | null = null) {
  const { verifier, body } = await newTerminal(backend.context, port);
  const { terminal } = kim.client;
  const { request, check } = await terminal.begin({ body });
  const place = `/account/terminal#${request}`;
  const finish = (code: string) => terminal.finish({ body: { request, verifier, code } });
  return { place, check, finish };
}

test('4.58: the page shows which terminal wants to sign in, with a code to compare, and approves nothing before the user does', async () => {
  const { place, check } = await begun();
  backend.openAs(kim, place);
  expect(await screen.findByText(check)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Dieses Terminal anmelden?' })).toBeTruthy();
  expect(screen.getByText('kim@buero-pc')).toBeTruthy();
  expect(screen.getByText(kim.username)).toBeTruthy();
  expect(backend.calls).not.toContain('POST account/terminal/approve/');
});

test('4.58: a user who approves gets the code for the terminal, which signs in with it', async () => {
  const { place, finish } = await begun();
  backend.openAs(kim, place);
  await user.click(await screen.findByRole('button', { name: 'Anmelden' }));
  const code = await screen.findByLabelText('Code für das Terminal');
  expect(await finish(code.textContent ?? '')).toMatchObject({ id: kim.id });
});

test('4.58: if the user refuses, the terminal is not signed in', async () => {
  const { place, finish } = await begun();
  backend.openAs(kim, place);
  await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
  expect(await screen.findByText(/Es wurde nichts angemeldet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull();
  await expect(finish('AAAAA-AAAAA')).rejects.toMatchObject({ problem: { status: 400 } });
  const over = kim.client.terminal.approve({ body: { request: place.split('#')[1] ?? '' } });
  await expect(over).rejects.toMatchObject({ problem: { status: 400, detail: 'terminal_refused' } });
  expect(backend.calls).not.toContain('POST account/terminal/approve/');
});

test('4.58: a user who refuses an expired request gets a message', async () => {
  const { place, check } = await begun();
  backend.openAs(kim, place);
  await screen.findByText(check);
  await kim.client.terminal.refuse({ body: { request: place.split('#')[1] ?? '' } });
  await user.click(screen.getByRole('button', { name: 'Ablehnen' }));
  expect(await screen.findByText(/terminal/i, { selector: '[role=alert] *' })).toBeTruthy();
});

test('4.58: opening the address of another terminal in the same tab asks again, and does not show the code of the first', async () => {
  const [first, second] = [await begun(), await begun()];
  const { go } = backend.openAs(kim, first.place);
  await user.click(await screen.findByRole('button', { name: 'Anmelden' }));
  await screen.findByLabelText('Code für das Terminal');
  await act(() => go(second.place));
  expect(await screen.findByText(second.check)).toBeTruthy();
  expect(screen.queryByLabelText('Code für das Terminal')).toBeNull();
  expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy();
});

test('4.58: a user who has to sign in first returns to the page of the terminal', async () => {
  const { place, check } = await begun();
  const { address } = openPortal(place);
  await user.type(await screen.findByLabelText('Benutzername'), kim.username);
  await user.type(screen.getByLabelText('Passwort'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText(check)).toBeTruthy();
  await waitFor(() => expect(address()).toContain('/account/terminal'));
});

test('4.58: an address that names no terminal, or one whose request has expired, is reported', async () => {
  backend.openAs(kim, '/account/terminal');
  expect(await screen.findByText(/In dieser Adresse steht kein Terminal/)).toBeTruthy();
});

test('4.58: for a terminal that is already approved the page does not ask again', async () => {
  const { place } = await begun();
  await kim.client.terminal.approve({ body: { request: place.split('#')[1] ?? '' } });
  backend.openAs(kim, place);
  expect(await screen.findByText(/Das Terminal konnte nicht geladen werden/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull();
});

test('4.58: the list of sessions names the terminal', async () => {
  const { place, finish } = await begun();
  const { code } = await kim.client.terminal.approve({ body: { request: place.split('#')[1] ?? '' } });
  await finish(code);
  backend.openAs(kim, '/account/sessions');
  const row = (await screen.findByText('kim@buero-pc')).closest('tr');
  expect(within(row ?? document.body).getByText('mit Passwort')).toBeTruthy();
});
