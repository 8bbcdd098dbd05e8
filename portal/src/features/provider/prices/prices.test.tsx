import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { monthsLater, thisMonth } from '../../../shared/interval/month.ts';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
const ALL = '/billing/plant_price_overview';
const ONE = '/billing/organisation_price_overview';

let root: Actor;
/** Makes names unique within the file. */
let made = 0;
let name = '';

beforeEach(async () => {
  root = await backend.world.superuser();
  made += 1;
  name = `Feld ${made}`;
  await backend.world.plant({ name });
});

const stored = async () =>
  (await root.client.prices.list({ query: {} })).find((price) => price.plant_bez === name && !price.is_view_orga_price);
const setPrice = async (new_price_per_month: number) =>
  root.client.prices.update({ id: (await stored())?.id ?? 0, body: { new_price_per_month } });
const row = async () => within((await screen.findByRole('button', { name })).closest('tr') ?? document.body);
const cells = async () => (await row()).getAllByRole('cell').map(({ textContent }) => textContent);
const open = async () => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

test.each([ALL, ONE])('prices-1, -2: only superusers can open %s', async (path) => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address } = backend.openAs(manager, path);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('link', { name: 'Preise je Anlage' })).toBeNull();
  await expect(manager.client.prices.list({ query: {} })).rejects.toMatchObject({ problem: { status: 403 } });
});

test('prices-3, -12: the prices of the chosen organisation can be read', async () => {
  await setPrice(12.5);
  const { address } = backend.openAs(root, ONE);
  await user.click(await screen.findByRole('link', { name: backend.world.organisationName }));
  expect(address()).toBe(`${ONE}?organisation=${backend.world.organisationId}`);
  const read = within((await screen.findByText(name)).closest('tr') ?? document.body);
  expect(read.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['12,50']);
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('prices-4, -7, -15: a price with a start day is pending until then, and can be removed again', async () => {
  await setPrice(20);
  backend.openAs(root, ALL);
  const form = await open();
  await user.type(form.getByLabelText('Neuer Preis'), '25,5');
  await user.type(form.getByLabelText('Gültig ab'), '01.01.2031');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Preis wurde gespeichert')).toBeTruthy();
  await waitFor(async () => expect((await cells()).slice(1)).toEqual(['20,00', '25,50', '01.01.2031']));
  const again = await open();
  await user.click(again.getByRole('button', { name: 'Verwerfen' }));
  await user.click(again.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ price_per_month: 20, new_price_per_month: null, new_price_at_date: null }),
  );
});

test('prices-8: a price without a start day applies at once', async () => {
  backend.openAs(root, ALL);
  const form = await open();
  await user.type(form.getByLabelText('Neuer Preis'), '9,9{Enter}');
  await waitFor(async () => expect((await cells()).slice(1)).toEqual(['9,90', '–', '–']));
});

test('former prices and the users who set them are shown below the price', async () => {
  await setPrice(20);
  backend.openAs(root, ALL);
  const history = within(await (await open()).findByRole('table', { name: 'Verlauf' }));
  const rows = history.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(new RegExp(`– heute20,00.*${root.username}`));
  expect(rows[2]).toMatch(/^bisher – /);
});

test('prices-10: a price below 1 euro is marked; 3.78: an invalid price is refused with a message', async () => {
  await setPrice(0.5);
  backend.openAs(root, ALL);
  expect((await cells())[1]).toBe('zu niedrig: 0,50');
  const form = await open();
  await user.type(form.getByLabelText('Neuer Preis'), '-5{Enter}');
  expect((await form.findAllByText(/mindestens|größer|kleiner|negativ/i)).length).toBeGreaterThan(0);
  expect((await stored())?.price_per_month).toBe(0.5);
});

test('prices-9, -11: a plant that is not billed is marked and cannot be changed', async () => {
  const { id } = await root.client.organisations.create({ body: { name: `Ruhend ${made}`, status: '80' } });
  name = `Still ${made}`;
  await backend.world.plant({ name, organisationId: id });
  backend.openAs(root, ALL);
  expect((await (await row()).findByText('wird nicht abgerechnet')).textContent).toBeTruthy();
  const form = await open();
  expect(form.queryByRole('textbox')).toBeNull();
  expect(form.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true);
});

test('the next three months show what each organisation will pay, including future prices', async () => {
  const { id } = await root.client.organisations.create({ body: { name: `Vorschau ${made}` } });
  name = `Voraus ${made}`;
  await backend.world.plant({ name, organisationId: id });
  await setPrice(10);
  const { year, month } = monthsLater(thisMonth(), 2);
  await root.client.prices.update({
    id: (await stored())?.id ?? 0,
    body: { new_price_per_month: 12, new_price_at_date: `${year}-${String(month).padStart(2, '0')}-01` },
  });
  backend.openAs(root, `${ALL}?tab=ahead`);
  const ahead = within(
    (await screen.findByRole('rowheader', { name: `Vorschau ${made}` })).closest('tr') ?? document.body,
  );
  expect(ahead.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['10,00', '12,00', '12,00']);
});

test('prices-5, -14: the list is downloaded as PDF', async () => {
  const files = savedFiles();
  backend.openAs(root, ALL);
  await user.click(await screen.findByRole('button', { name: /Herunterladen/ }));
  await user.click(await screen.findByRole('menuitem', { name: /PDF/ }));
  await waitFor(() => expect(files.map((one) => one.name)).toEqual(['Preisuebersicht.pdf']));
});

test('prices-16: a failure shows no toast, but a retry button', async () => {
  answering({ 'GET plant_price_overview/': () => HttpResponse.json({ detail: 'Kaputt.' }, { status: 500 }) });
  backend.openAs(root, ALL);
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  expect(screen.queryByText('Kaputt.')).toBeNull();
});
