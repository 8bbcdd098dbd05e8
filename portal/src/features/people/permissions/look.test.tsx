import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
let manager: Actor;
let group: number;
let name: string;

beforeEach(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  group = await world.group((dialog, right) => dialog === 'user' || (dialog === 'live_data' && right === 'can_read'));
  name = (await manager.client.authGroups.list()).find(({ id }) => id === group)?.grp_name ?? '';
});

async function look() {
  const shown = backend.openAs(manager, `/settings/permissions?group=${group}`);
  await user.click(await screen.findByRole('button', { name: 'Portal wie diese Rolle sehen' }));
  await screen.findByText(new RegExp(`wie die Rolle ${name}`));
  return shown;
}

test('an Orga-Manager impersonates a role, which every screen shows, and ends the impersonation with one click', async () => {
  const { address, session } = await look();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const menu = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  expect(menu.getByRole('link', { name: 'Aktuelle Daten' })).toBeTruthy();
  expect(menu.queryByRole('link', { name: 'Berechtigungen' })).toBeNull();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ansicht beenden' }));
  await screen.findByRole('heading', { name: `Rechte der Rolle ${name}` });
  expect(address()).toBe(`/settings/permissions?group=${group}`);
  expect(screen.queryByText(new RegExp(`wie die Rolle ${name}`))).toBeNull();
  expect(session.state()).toMatchObject({ kind: 'signedIn', looking: undefined, viewer: { group: 'Orga-Manager' } });
  await waitFor(async () => expect(await manager.client.sessions.list()).toHaveLength(1));
});

test('during an impersonation the buttons of the role are offered, and the server refuses every change with a message', async () => {
  const { world } = backend;
  const kim = await world.actor(world.groups.admin, { email: 'kim@example.org' });
  await look();
  await user.click(screen.getByRole('link', { name: 'Benutzer' }));
  await user.click(await screen.findByRole('switch', { name: `Tagesbericht an ${kim.username} senden` }));
  const words = 'Sie sehen das Portal gerade wie eine andere Rolle. Ändern lässt sich dabei nichts.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await manager.client.users.list()).find(({ id }) => id === kim.id)?.send_daily_report).toBe(false);
});

test('if the server ends an impersonation, the user is back in their own role, not at the sign-in', async () => {
  const { session } = await look();
  await backend.context.db.deleteFrom('session_token').where('viewed_group_id', 'is not', null).execute();
  await expect(session.api.plants.dashboard()).rejects.toMatchObject({ problem: { status: 401 } });
  await expect.poll(() => session.state()).toMatchObject({ kind: 'signedIn', looking: undefined });
});

test("signing out during an impersonation ends the user's own session", async () => {
  const { session } = await look();
  await session.signOut();
  expect(session.state().kind).toBe('stranger');
  await expect(manager.client.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
});

test('if an impersonation cannot start, a message reports that, and nothing changes', async () => {
  answering({ [`POST allAuthgroup/${group}/look/`]: refused(500) });
  const { address } = backend.openAs(manager, `/settings/permissions?group=${group}`);
  await user.click(await screen.findByRole('button', { name: 'Portal wie diese Rolle sehen' }));
  expect(
    await screen.findByText(
      'Die Ansicht konnte nicht begonnen werden. Der Server meldet einen Fehler. Bitte versuchen Sie es später erneut.',
    ),
  ).toBeTruthy();
  expect(address()).toBe(`/settings/permissions?group=${group}`);
});
