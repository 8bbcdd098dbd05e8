import { createLeitwarteApi, makeSetupCode, testContext, type Api, type TestContext } from '@leitwarte/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import axe from 'axe-core';
import { http } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { browserTokens } from '../../../data/tokens.ts';
import { answering, refused } from '../../../testing/answers.ts';
import { network } from '../../../testing/network.ts';
import { openPortal } from '../../../testing/page.tsx';

/** An installation without users, and the code from its console. */
let context: TestContext;
let api: Api;
let code: string;
beforeAll(async () => {
  context = await testContext();
  api = createLeitwarteApi(context, '0.0.0');
  code = await makeSetupCode(context);
});
beforeEach(() => network.use(http.all('*/api/v1/*', ({ request }) => api(request))));
afterAll(() => context.close());

const type = async (label: string, words: string) => {
  const field = screen.getByLabelText(label, { exact: false, selector: 'input:not([hidden])' });
  await user.clear(field);
  await user.type(field, words);
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
async function tokenOfRoot(): Promise<string> {
  const body = JSON.stringify({ username: 'root', password: 'ein langes Passwort' });
  const headers = { 'content-type': 'application/json' };
  const answer = await api(new Request('http://localhost/api/v1/token/login/', { method: 'POST', headers, body }));
  return z.object({ auth_token: z.string() }).parse(await answer.json()).auth_token;
}
async function noFaults() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('4.48: if the server cannot be reached or refuses, the typed values are kept', async () => {
  answering({ 'GET setup/': refused(500) });
  openPortal('/setup');
  expect(await screen.findByText('Der Server konnte nicht gefragt werden.')).toBeTruthy();
});

test('4.48: the code on the console leads through password, organisation, test mail and plant to the dashboard', async () => {
  const { address } = openPortal('/setup');
  await screen.findByRole('heading', { name: 'Leitwarte einrichten' });
  await noFaults();
  await press('Einrichten und anmelden');
  expect(screen.getAllByText('Bitte füllen Sie dieses Feld aus.').length).toBeGreaterThan(0);

  await type('Einrichtungscode', 'AAAAA-BBBBB');
  await type('E-Mail-Adresse', 'betrieb@example.org');
  await type('Passwort', 'leitwarte2026');
  await press('Einrichten und anmelden');
  expect((await screen.findAllByText(/Der Code stimmt nicht/)).length).toBeGreaterThan(0);
  await type('Einrichtungscode', code.toLowerCase());
  await press('Einrichten und anmelden');
  expect((await screen.findAllByText(/zu gebräuchlich/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('betrieb@example.org');
  await type('Passwort', 'ein langes Passwort');
  await press('Einrichten und anmelden');

  await screen.findByRole('heading', { name: 'Organisation' });
  await noFaults();
  await type('Name', 'Stadtwerke');
  await press('Organisation anlegen');
  await screen.findByRole('heading', { name: 'E-Mail' });
  expect(address()).toBe('/setup?step=mail');
  expect(await context.db.selectFrom('organisation').select('name').execute()).toEqual([{ name: 'Stadtwerke' }]);

  expect(screen.getByLabelText<HTMLInputElement>(/Testnachricht an/).value).toBe('betrieb@example.org');
  await press('Testnachricht senden');
  expect(await screen.findByText('Bitte prüfen Sie, ob sie angekommen ist.')).toBeTruthy();
  expect(context.platform.mail.sent.map(({ to }) => to)).toEqual(['betrieb@example.org']);
  await noFaults();
  await press('Weiter');
  await screen.findByRole('heading', { name: 'Erste Anlage' });
  const fromFile = screen.getByRole('link', { name: 'Mit einer Datei beginnen' });
  expect(fromFile.getAttribute('href')).toBe('/settings/plants/assistant');
  // P12: the superuser learns that the legal pages are placeholders
  expect(screen.getByText(/Diese Seiten zeigen Platzhalter/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Zum Dashboard' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('P10: a reload keeps the step, and the menu leads back to the setup until it is dismissed', async () => {
  browserTokens.write(await tokenOfRoot());
  const { address } = openPortal('/setup?step=mail');
  await screen.findByRole('heading', { name: 'E-Mail' });
  expect(address()).toBe('/setup?step=mail');
  await user.click(screen.getByRole('link', { name: 'Später weitermachen' }));
  await user.click(await screen.findByRole('link', { name: 'Einrichten' }));
  await user.click(await screen.findByRole('link', { name: 'Fertig: nicht mehr im Menü zeigen' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  // P12: no filter is set, so the message mentions none
  await screen.findByText('Es gibt noch keine Anlagen.');
  expect(screen.queryByRole('link', { name: 'Einrichten' })).toBeNull();
});

test('4.48: once a user exists, visitors are redirected to the sign-in', async () => {
  localStorage.clear();
  const { address } = openPortal('/setup');
  expect(await screen.findByLabelText('Benutzername')).toBeTruthy();
  expect(address()).toBe('/');
});
