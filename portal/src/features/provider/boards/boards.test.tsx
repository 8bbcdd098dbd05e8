import type { Actor } from '@leitwarte/server/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { network } from '../../../testing/network.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
let manager: Actor;
let plant: number;

beforeAll(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  plant = await world.plant({ name: 'Dach Nord' });
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('42: an info board is created with its own key; its address is shown once, with the key in the fragment', async () => {
  backend.openAs(manager, '/settings/boards');
  await screen.findByText('Es gibt noch keine Infotafel.');
  await press('Neue Infotafel');
  const form = await dialog('Neue Infotafel');
  await user.click(form.getByRole('textbox', { name: 'Name' }));
  await user.paste('Rathaus');
  await user.click(form.getByRole('textbox', { name: 'Überschrift' }));
  await user.paste('Sonnenstrom');
  await user.click(await form.findByLabelText('Dach Nord'));
  await press('Infotafel anlegen');
  const made = await dialog('Adresse der Infotafel');
  const [board] = await manager.client.boards.list();
  const [key] = await manager.client.embedKeys.list();
  expect(made.getByLabelText('Adresse').textContent).toMatch(
    new RegExp(`^${location.origin}/board/#lw_emb_\\w{57}/${board?.id}$`),
  );
  expect(made.getByLabelText('Zeile für eine Webseite (iframe)').textContent).toMatch(
    new RegExp(`^<iframe src="${location.origin}/frame/${key?.public_id}/board#lw_emb_\\w{57}/${board?.id}"`),
  );
  expect(board).toMatchObject({ name: 'Rathaus', title: 'Sonnenstrom', embed_key: key?.id });
  expect(key).toMatchObject({ plants: [plant], fields: ['name', 'position', 'yields'], origins: [location.origin] });
});

test('42: if a board is refused, its key is removed again', async () => {
  const { id: embed_key } = await manager.client.embedKeys.create({
    body: {
      name: 'Aula',
      plants: [plant],
      fields: ['yields'],
      origins: ['https://www.example.org'],
      ends_at: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
    },
  });
  const name = 'Aula '.padEnd(200, 'a');
  await manager.client.boards.create({ body: { name, title: 'Aula', embed_key } });
  const before = await manager.client.embedKeys.list();
  backend.openAs(manager, '/settings/boards');
  await press('Neue Infotafel');
  const form = await dialog('Neue Infotafel');
  await user.click(form.getByRole('textbox', { name: 'Name' }));
  await user.paste(name);
  await user.click(form.getByRole('textbox', { name: 'Überschrift' }));
  await user.paste('Sonnenstrom');
  await user.click(await form.findByLabelText('Dach Nord'));
  await press('Infotafel anlegen');
  await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(await manager.client.embedKeys.list()).toEqual(before);
});

test('42: a board is changed next to its preview, and deleted after a confirmation', async () => {
  const key = await manager.client.embedKeys.create({
    body: {
      name: 'Flur',
      plants: [plant],
      fields: ['yields'],
      origins: ['https://www.example.org'],
      ends_at: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
    },
  });
  const { id } = await manager.client.boards.create({ body: { name: 'Flur', title: 'Sonne', embed_key: key.id } });
  const stored = async () => (await manager.client.boards.list()).find((board) => board.id === id);
  backend.openAs(manager, '/settings/boards');
  await press('Flur bearbeiten');
  const form = await dialog('Infotafel bearbeiten');
  expect(form.getByTitle('Vorschau').getAttribute('src')).toBe('/board/#preview');
  await user.click(form.getByLabelText('Karte der Anlagen'));
  await user.click(form.getByRole('textbox', { name: 'Adresse' }));
  await user.paste('https://www.example.org');
  await press('Speichern');
  expect(await screen.findByText('Infotafel wurde geändert')).toBeTruthy();
  expect(await stored()).toMatchObject({
    pages: ['overview', 'day', 'month', 'map'],
    link: 'https://www.example.org',
    subtitle: null,
  });
  await press('Flur löschen');
  await user.click((await dialog('Infotafel löschen')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Infotafel wurde gelöscht')).toBeTruthy();
  expect(await stored()).toBeUndefined();
});

async function boardWithKey(name: string) {
  const key = await manager.client.embedKeys.create({
    body: {
      name,
      plants: [plant],
      fields: ['yields'],
      origins: ['https://www.example.org', 'https://rathaus.example.org'],
      minute_budget: 7,
      day_budget: 700,
      ends_at: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
    },
  });
  return { key, board: await manager.client.boards.create({ body: { name, title: 'Sonne', embed_key: key.id } }) };
}

async function pressNewAddress(name: string) {
  backend.openAs(manager, '/settings/boards');
  await press(`Neue Adresse für ${name}`);
  const button = (await dialog('Neue Adresse')).getByRole<HTMLButtonElement>('button', { name: 'Neue Adresse' });
  await expect.poll(() => button.disabled).toBe(false);
  await user.click(button);
  return button;
}

test('42-1: a board stays if the response with its new address is lost', async () => {
  const { board, key } = await boardWithKey('Turm');
  network.use(
    http.patch('*/api/v1/boards/*', async ({ request }) => {
      await backend.world.api(request);
      return HttpResponse.error();
    }),
  );
  const button = await pressNewAddress('Turm');
  const stored = async () => (await manager.client.boards.list()).find(({ id }) => id === board.id);
  await expect.poll(async () => (await stored())?.embed_key).not.toBe(key.id);
  await expect.poll(() => button.disabled).toBe(false);
  expect(backend.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  expect(await stored()).toMatchObject({ name: 'Turm' });
});

test('42-16: a new address has the plants, fields, pages and budgets of the previous one', async () => {
  const { board, key } = await boardWithKey('Schule');
  await pressNewAddress('Schule');
  await dialog('Adresse der Infotafel');
  const stored = (await manager.client.boards.list()).find(({ id }) => id === board.id);
  const keys = await manager.client.embedKeys.list();
  const { plants, fields, origins, minute_budget, day_budget } = key;
  expect(stored?.embed_key).not.toBe(key.id);
  expect(keys.find(({ id }) => id === stored?.embed_key)).toMatchObject({
    plants,
    fields,
    origins,
    minute_budget,
    day_budget,
  });
});
