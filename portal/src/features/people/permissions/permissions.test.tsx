import { dialogs, rights, rightsOfDialog } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/permissions';

let manager: Actor;
let group: AuthGroup;

beforeEach(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  const id = await world.group((dialog, right) => dialog === 'plant' && right === 'can_read');
  group = await stored(id);
});

async function stored(id: number): Promise<AuthGroup> {
  const found = (await manager.client.authGroups.list()).find((one) => one.id === id);
  if (found === undefined) throw new Error('no such group');
  return found;
}
const entryOf = async (dialog: string) => (await stored(group.id)).permissions.find((entry) => entry.dialog === dialog);
const branch = async (name: string) => within(await screen.findByRole('group', { name }));
const box = async (dialog: string, right: string) =>
  (await branch(dialog)).getByRole<HTMLInputElement>('checkbox', { name: right });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('permissions-1, -2: the list contains the roles', async () => {
  backend.openAs(manager, address);
  const list = within(await screen.findByRole('navigation', { name: 'Rollen' }));
  for (const name of ['Orga-Manager', 'Admin', group.grp_name]) expect(await list.findByText(name)).toBeTruthy();
});

test('permissions-1: without the right to read the address is redirected', async () => {
  const stranger = await backend.world.actor(await backend.world.group(() => false));
  const { address: shown } = backend.openAs(stranger, address);
  await waitFor(() => expect(shown()).toBe('/dashboard'));
});

test('permissions-3, -7 to -14: each dialog has a box for each right that it offers, and no other', async () => {
  backend.openAs(manager, `${address}?group=${group.id}`);
  await branch('Anlagen');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  const shown = Map.groupBy(boxes, (one) => one.dataset['field'] ?? '');
  for (const dialog of dialogs)
    expect(shown.get(dialog)?.length, dialog).toBe(rights.filter((r) => rightsOfDialog[dialog].includes(r)).length);
});

test('permissions-15, -16: without the right to read no other right can be ticked, and clearing it clears the others', async () => {
  backend.openAs(manager, `${address}?group=${group.id}`);
  expect((await box('Grenzwerte', 'Schreiben')).disabled).toBe(true);
  await user.click(await box('Anlagen', 'Schreiben'));
  expect((await box('Anlagen', 'Schreiben')).checked).toBe(true);
  await user.click(await box('Anlagen', 'Lesen'));
  expect((await box('Anlagen', 'Schreiben')).checked).toBe(false);
  expect((await box('Anlagen', 'Schreiben')).disabled).toBe(true);
});

test('permissions-4, -19, -21: the changes are described in words before they are stored', async () => {
  backend.openAs(manager, `${address}?group=${group.id}`);
  await user.click(await box('Anlagen', 'Schreiben'));
  await user.click(await box('Grenzwerte', 'Lesen'));
  expect(screen.getByText('Anlagen kommt hinzu: Schreiben')).toBeTruthy();
  expect(screen.getByText('Grenzwerte kommt hinzu: Lesen')).toBeTruthy();
  await press('Speichern');
  expect(await screen.findByText('Berechtigungen wurden geändert')).toBeTruthy();
  expect(backend.calls).toContain(`PATCH allAuthgroup/${group.id}/`);
  expect(await entryOf('plant')).toMatchObject({ can_read: true, can_write: true, can_create: false });
  expect(await entryOf('limits')).toMatchObject({ can_read: true, can_write: false });
});

test('permissions-5: without the right to write everything is shown, but nothing can be changed', async () => {
  const reader = await backend.world.actor(
    await backend.world.group((dialog, right) => dialog === 'permission' && right === 'can_read'),
  );
  backend.openAs(reader, `${address}?group=${group.id}`);
  expect((await box('Anlagen', 'Lesen')).checked).toBe(true);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true);
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true);
});

test('permissions-17: nobody can remove reading and writing of permissions from Orga-Manager', async () => {
  backend.openAs(manager, `${address}?group=${backend.world.groups.orgaManager}`);
  for (const right of ['Lesen', 'Schreiben']) {
    const locked = await box('Berechtigungen', right);
    expect([locked.checked, locked.disabled]).toEqual([true, true]);
    expect(locked.title).toContain('Orga-Manager');
  }
  expect((await box('Anlagen', 'Lesen')).disabled).toBe(false);
});

test('4.23: rights that the user lacks cannot be granted; stored ones may be removed and granted again before saving', async () => {
  const clerk = await backend.world.actor(
    await backend.world.group((dialog, right) => dialog === 'permission' && right !== 'can_create'),
  );
  backend.openAs(clerk, `${address}?group=${group.id}`);
  const limits = await box('Grenzwerte', 'Lesen');
  expect([limits.disabled, limits.title]).toEqual([
    true,
    'Rechte, die Sie selbst nicht haben, können Sie nicht vergeben.',
  ]);
  await user.click(await box('Anlagen', 'Lesen'));
  await user.click(await box('Anlagen', 'Lesen'));
  expect((await box('Anlagen', 'Lesen')).checked).toBe(true);
});

test('4.44: if two users change the rights of different dialogs, both changes are kept; if they change the same dialog, the second user is asked', async () => {
  backend.openAs(manager, `${address}?group=${group.id}`);
  await user.click(await box('Anlagen', 'Schreiben'));
  const limits = { dialog: 'limits', can_read: true, can_write: true };
  await manager.client.authGroups.update({ id: group.id, body: { permissions: [limits] } });
  await press('Speichern');
  expect(await screen.findByText('Inzwischen von anderer Seite geändert')).toBeTruthy();
  expect(screen.getByText('Grenzwerte: Lesen, Schreiben (vorher keine Rechte)')).toBeTruthy();
  await press('Speichern');
  await waitFor(async () => expect(await entryOf('plant')).toMatchObject({ can_write: true }));
  expect(await entryOf('limits')).toMatchObject({ can_read: true, can_write: true });
});

test('4.34: a refusal about a single dialog is shown at the top, because a checkbox has no room for a message', async () => {
  backend.openAs(manager, `${address}?group=${group.id}`);
  await user.click(await box('Anlagen', 'Schreiben'));
  answering({
    [`PATCH allAuthgroup/${group.id}/`]: () => HttpResponse.json({ plant: ['So nicht.'] }, { status: 400 }),
  });
  await press('Speichern');
  expect(await screen.findByText('Anlagen: So nicht.')).toBeTruthy();
});

test('permissions-20: a refusal shows its detail, and the boxes stay as they were ticked', async () => {
  backend.openAs(manager, `${address}?group=${group.id}`);
  await user.click(await box('Anlagen', 'Schreiben'));
  answering({
    [`PATCH allAuthgroup/${group.id}/`]: () => HttpResponse.json({ detail: 'permission_denied' }, { status: 403 }),
  });
  await press('Speichern');
  expect((await screen.findAllByText('Sie haben keine Berechtigung für diese Aktion.')).length).toBeGreaterThan(0);
  expect((await box('Anlagen', 'Schreiben')).checked).toBe(true);
});

test('permissions-4: removed rights are described too, next to granted ones, until they are saved', async () => {
  await manager.client.authGroups.update({
    id: group.id,
    body: { permissions: [{ dialog: 'plant', can_read: true, can_write: true }] },
  });
  backend.openAs(manager, `${address}?group=${group.id}`);
  await user.click(await box('Anlagen', 'Schreiben'));
  await user.click(await box('Anlagen', 'Benutzerzuordnung ändern'));
  expect(screen.getByText(/Anlagen fällt weg: Schreiben/)).toBeTruthy();
  expect(screen.getByText(/Anlagen kommt hinzu: Benutzerzuordnung ändern/)).toBeTruthy();
  await user.click(await box('Anlagen', 'Lesen'));
  expect(screen.getByText(/Anlagen fällt weg: Lesen(, | und )Schreiben/)).toBeTruthy();
  expect(screen.queryByText(/kommt hinzu/)).toBeNull();
  await press('Speichern');
  expect(await screen.findByText('Berechtigungen wurden geändert')).toBeTruthy();
  expect(await entryOf('plant')).toMatchObject({ can_read: false, can_write: false, can_create: false });
});

test('4.61: all roles are shown side by side, and deviations from the majority are marked', async () => {
  backend.openAs(manager, `${address}?group=${group.id}`);
  await user.click(await screen.findByRole('button', { name: 'Alle Rollen nebeneinander' }));
  const all = within(await screen.findByRole('dialog', { name: 'Alle Rollen nebeneinander' }));
  const table = within(await all.findByRole('table', { name: 'Alle Rollen nebeneinander' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(heads).toEqual(expect.arrayContaining(['Bereich', 'Orga-Manager', group.grp_name]));
  const cells = within(table.getByRole('row', { name: /^Anlagen / })).getAllByRole('cell');
  expect(cells[heads.indexOf(group.grp_name) - 1]?.textContent).toBe('Lesen');
  expect(cells[heads.indexOf('Orga-Manager') - 1]?.textContent).toContain('Lesen, Schreiben');
  await user.click(all.getByRole('radio', { name: 'alle Bereiche' }));
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(1 + dialogs.length));
});
