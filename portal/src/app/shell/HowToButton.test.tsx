import { screen, waitFor } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { expect, test, vi } from 'vitest';
import { answering, refused } from '../../testing/answers.ts';
import { realBackend } from '../../testing/backend.ts';

const backend = realBackend();

const button = () => screen.findByRole('button', { name: 'Anleitung (PDF)' });

/** Names of the saved files. */
function saved(): string[] {
  const names: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test.each([
  ['root', 'How-To_root.pdf'],
  ['orgaManager', 'How-To_Orga-Manager.pdf'],
] as const)(
  '1.22, shell-27: %s downloads the how-to document of their group, under the file name from the server',
  async (group, name) => {
    const { world } = backend;
    backend.openAs(
      group === 'root' ? await world.superuser() : await world.actor(world.groups.orgaManager),
      '/dashboard',
    );
    const names = saved();
    await user.click(await button());
    await waitFor(() => expect(names).toEqual([name]));
  },
);

test('1.22: a how-to document without a name is saved as How-To.pdf', async () => {
  answering({ 'GET get_how_to/Orga-Manager/': () => new Response('%PDF-1.7') });
  backend.openAs(await backend.world.actor(backend.world.groups.orgaManager), '/dashboard');
  const names = saved();
  await user.click(await button());
  await waitFor(() => expect(names).toEqual(['How-To.pdf']));
});

test.each(['Admin', 'Certification', 'orga-manager', 'Lesen'])(
  'shell-26, 1.21: the group %s sees no how-to button',
  async (group) => {
    const { world } = backend;
    const id = group === 'Admin' ? world.groups.admin : await world.group(() => false, { name: group });
    backend.openAs(await world.actor(id, { isSuperuser: group === 'Lesen' }), '/impressum');
    await screen.findByRole('button', { name: /Konto von/ });
    expect(screen.queryByRole('button', { name: 'Anleitung (PDF)' })).toBeNull();
  },
);

test('shell-35: if the download is refused, no message is shown and the button can be used again', async () => {
  const seen = answering({ 'GET get_how_to/Orga-Manager/': refused(403, { detail: 'permission_denied' }) });
  backend.openAs(await backend.world.actor(backend.world.groups.orgaManager), '/dashboard');
  await user.click(await button());
  await waitFor(() => expect(seen.at(-1)?.call).toBe('GET get_how_to/Orga-Manager/'));
  await waitFor(async () => expect((await button()).hasAttribute('data-loading')).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});
