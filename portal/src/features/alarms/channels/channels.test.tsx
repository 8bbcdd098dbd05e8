import type { Actor } from '@leitwarte/server/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });
const address = '/settings/channels';

let manager: Actor;
let group: number;

beforeEach(async () => {
  manager = await backend.world.actor(backend.world.groups.orgaManager);
  group = (await manager.client.userGroups.create({ body: { grp_name: 'Bereitschaft' } })).id;
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('4.57: a channel is created with the fields of its kind for a group, and a test shows its result', async () => {
  backend.openAs(manager, `${address}?dialog=new`);
  const window = await dialog('Neuer Kanal');
  expect(window.getByLabelText('Schlüssel der Signatur')).toBeTruthy();
  await user.click(window.getByRole('combobox', { name: /^Art/ }));
  await user.click(await screen.findByRole('option', { name: 'Fax über E-Mail' }));
  expect(window.queryByLabelText('Schlüssel der Signatur')).toBeNull();
  await user.type(window.getByLabelText(/^Name/), 'Netzstelle');
  await user.type(window.getByLabelText(/^Adresse/), '{target}@fax.example.org');
  await user.type(window.getByLabelText(/^Ziel/), '4961311234');
  await user.click(await window.findByRole('checkbox', { name: 'Bereitschaft' }));
  await user.click(window.getByRole('button', { name: 'Kanal anlegen' }));
  await user.click(await screen.findByRole('button', { name: 'Netzstelle testen' }));
  expect(await screen.findByText(/^Testnachricht wurde angenommen/)).toBeTruthy();
  expect(await manager.client.channels.list()).toMatchObject([
    { kind: 'fax', name: 'Netzstelle', groups: [group], last_state: 'sent' },
  ]);
});

test('4.57: changing a channel keeps its secret', async () => {
  const { id } = await manager.client.channels.create({
    body: {
      kind: 'matrix',
      name: 'Raum',
      address: 'https://m.example.org',
      target: '!a:x',
      secret: 't',
      groups: [group],
    },
  });
  backend.openAs(manager, `${address}?channel=${id}`);
  const window = await dialog('Kanal bearbeiten');
  expect(window.getByText('Eines ist gespeichert; leer bleibt es, wie es ist.')).toBeTruthy();
  await user.click(window.getByRole('switch', { name: 'Eingeschaltet' }));
  await user.click(window.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('ausgeschaltet')).toBeTruthy();
  expect(await manager.client.channels.list()).toMatchObject([
    { has_secret: true, is_enabled: false, groups: [group] },
  ]);
});

test('4.57: channels and the notifications screen show what a message through a channel costs', async () => {
  const root = await backend.world.superuser();
  await root.client.organisations.update({
    id: backend.world.organisationId,
    body: { channel_prices: [{ kind: 'fax', price: 0.0795 }] },
  });
  await manager.client.channels.create({
    body: { kind: 'fax', name: 'Netzstelle', address: '{target}@fax.example.org', target: '49', groups: [group] },
  });
  backend.openAs(manager, address);
  const row = within((await screen.findByText('Netzstelle')).closest('tr') ?? document.body);
  expect(row.getByText(/^0,0795.€$/)).toBeTruthy();
  cleanup();
  backend.openAs(manager, '/settings/notifications');
  expect(
    await screen.findByRole('link', { name: /1 Kanal; Kosten je Nachricht: Fax über E-Mail 0,0795.€/ }),
  ).toBeTruthy();
});

test('4.57: the notifications screen counts channels and highlights those that fail', async () => {
  const { id } = await manager.client.channels.create({
    body: { kind: 'fax', name: 'Netzstelle', address: '{target}@fax.example.org', target: '49', groups: [group] },
  });
  await manager.client.channels.test({ id });
  await backend.context.db
    .updateTable('message')
    .set({ state: 'failed', error: '550 unbekannt' })
    .where('channel_id', '=', id)
    .execute();
  backend.openAs(manager, '/settings/notifications');
  expect(await screen.findByRole('link', { name: /benachrichtigt 1 Kanal/ })).toBeTruthy();
  expect(await screen.findByText(/„Netzstelle“ hat die letzte Nachricht nicht angenommen. 550 unbekannt/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kanal Netzstelle ansehen' })).toBeTruthy();
});
