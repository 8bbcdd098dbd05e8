import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
let made = 0;
let manager: Actor;
let root: Actor;
let group: string;

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  manager = await world.actor(world.groups.orgaManager, { username: `leitung${made}` });
  root = await world.superuser();
  group = `Technik ${made}`;
  await manager.client.userGroups.create({ body: { grp_name: group } });
});

const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);

test('4.25, 4.43: an Orga-Manager reads the events of their own organisation', async () => {
  const stranger = await backend.world.superuser();
  await stranger.client.organisations.create({ body: { name: `Fremde ${made}` } });
  backend.openAs(manager, '/settings/security');
  const shown = await rows();
  expect(shown.some((row) => row.includes('Benutzergruppe angelegt') && row.includes(group))).toBe(true);
  expect(shown.some((row) => row.includes(`Fremde ${made}`))).toBe(false);
});

test('4.43: users who are neither Orga-Managers nor superusers are redirected', async () => {
  const reader = await backend.world.actor(await backend.world.group(() => true));
  const { address } = backend.openAs(reader, '/settings/security');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('4.25: superusers read all events, filtered by event, person and day, which are in the address', async () => {
  const { address } = backend.openAs(root, '/admin/security');
  await rows();
  await user.click(screen.getByRole('combobox', { name: 'Ereignis' }));
  await user.click(await screen.findByRole('option', { name: 'Benutzergruppe angelegt' }));
  await user.type(screen.getByRole('textbox', { name: 'Wer' }), manager.username);
  await waitFor(() => expect(address()).toBe(`/admin/security?event=user_group_created&actor=${manager.username}`));
  await waitFor(async () => expect((await rows()).every((row) => row.includes(group))).toBe(true));
  await user.type(screen.getByRole('textbox', { name: 'bis einschließlich' }), '01/01/2020');
  expect(await screen.findByText('Keine Einträge für diese Auswahl.')).toBeTruthy();
});

test('4.25: the shown events are downloaded as CSV, and the download is recorded too', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  backend.openAs(manager, '/settings/security?event=user_group_created');
  await rows();
  await user.click(screen.getByRole('button', { name: /Herunterladen|Download/ }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(backend.calls).toContain('GET security_events/export/?event=user_group_created');
  const { results } = await root.client.security.list({ query: { event: 'personal_data_exported' } });
  expect(results.some((entry) => entry.actor === manager.id)).toBe(true);
  saved.mockRestore();
});

test('4.58: an Orga-Manager sets how long sessions last; a policy that would lock out the user is refused in the dialog', async () => {
  const { world } = backend;
  backend.openAs(manager, '/settings/security');
  await user.click(await screen.findByRole('button', { name: 'Sitzungsrichtlinie' }));
  const idle = await screen.findByRole('textbox', { name: /^Ende ohne Tätigkeit/ });
  const dialog = screen.getByRole('dialog', { name: 'Sitzungsrichtlinie' });
  await user.type(idle, '600');
  const networks = within(dialog).getByRole('textbox', { name: /^Erlaubte Netze/ });
  await user.type(networks, '192.0.2.0/24');
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByText(/kämen Sie selbst nicht mehr hinein/)).toBeTruthy();
  await user.clear(networks);
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await manager.client.sessionPolicy.read({ id: world.organisationId })).toMatchObject({
    idle_minutes: 600,
    networks: [],
  });
});

test('4.58: a user who must have a second factor is redirected to its set-up', async () => {
  const { world } = backend;
  const other = await world.actor(world.groups.admin);
  const body = { second_factor: 'all' } as const;
  await root.client.sessionPolicy.update({ id: world.organisationId, body });
  const { address } = backend.openAs(other, '/dashboard');
  expect(await screen.findByText(/Bitte richten Sie ihn jetzt ein/)).toBeTruthy();
  expect(address()).toBe('/account/sessions');
  await root.client.sessionPolicy.update({ id: world.organisationId, body: { second_factor: 'nobody' } });
});
