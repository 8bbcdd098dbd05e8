import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const SYSTEM = '/settings/system_overview';

let root: Actor;
beforeEach(async () => {
  root = await backend.world.superuser();
});

test('system-overview-1: only superusers can open the system page', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address } = backend.openAs(manager, SYSTEM);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('link', { name: 'Systemübersicht' })).toBeNull();
  await expect(manager.client.log.systemInfo()).rejects.toMatchObject({ problem: { status: 403 } });
  await expect(manager.client.system.findings()).rejects.toMatchObject({ problem: { status: 403 } });
});

test('F5, system-overview-2 to -5, -8, -11: the page shows system, processor with each core, memory and disks', async () => {
  const info = await root.client.log.systemInfo();
  backend.openAs(root, SYSTEM);
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await panel('System')).getByText(info.system_info.node_name ?? '')).toBeTruthy();
  const cores = (await panel('Prozessor')).getAllByRole('meter');
  expect(cores).toHaveLength(1 + info.cpu_info.core_usage.length);
  expect((await panel('Speicher')).getByText((info.memory_info.total ?? '').replace('.', ','))).toBeTruthy();
  const rows = (await panel('Datenträger')).getAllByRole('row');
  expect(rows).toHaveLength(1 + info.disk_info.partitions.length);
});

test('system-overview-12: figures that fail to load are reported, with a retry button', async () => {
  answering({ 'GET actvity_log/get_system_info/': () => HttpResponse.json({}, { status: 500 }) });
  backend.openAs(root, SYSTEM);
  const said = await screen.findByText('Fehler beim Laden der Systeminformationen');
  expect(within(said.parentElement ?? document.body).getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});

test('4.48: the findings of every check are listed, the worst first', async () => {
  const found = await root.client.system.findings();
  backend.openAs(root, SYSTEM);
  const list = within(await screen.findByRole('region', { name: 'Befunde' }));
  const items = await list.findAllByRole('listitem');
  expect(items).toHaveLength(found.length);
  const order = ['error', 'warning', 'ok'];
  const states = items.map((item) => order.indexOf(item.dataset['state'] ?? ''));
  expect(states).toEqual(states.toSorted((a, b) => a - b));
});

test('4.48: a test mail is sent at once, and its result is shown', async () => {
  backend.openAs(root, SYSTEM);
  await user.type(await screen.findByLabelText('An'), 'probe@example.org');
  await user.click(screen.getByRole('button', { name: 'Testmail senden' }));
  expect(await screen.findByText('probe@example.org · gesendet')).toBeTruthy();
});

test('34.6: scheduled backups are listed with size and the result of the restore trial, and one is started by hand', async () => {
  let isWished = false;
  const made = { made_at: '2026-11-26T01:30:00Z', size_bytes: 5_300_000, is_encrypted: true };
  const trial = { at: '2026-11-26T01:40:00Z', is_good: true, text: 'Alle wie gesichert.' };
  answering({
    'POST system/backups/': () => {
      isWished = true;
      return new HttpResponse(null, { status: 204 });
    },
    'GET system/backups/': () =>
      HttpResponse.json({
        at: '02:30',
        folder: '/backup',
        is_encrypted: true,
        last_at: made.made_at,
        is_running: isWished,
        failure: isWished ? null : 'kein Platz',
        trial,
        backups: [
          { ...made, name: 'auto-2026-11-26-013000-0c5f1b7e', is_complete: true },
          { ...made, name: 'auto-2026-11-25-013000-0c5f1b7e', is_complete: false },
        ],
      }),
  });
  backend.openAs(root, SYSTEM);
  const panel = within(await screen.findByRole('region', { name: 'Sicherungen' }));
  expect(await panel.findByText('täglich 02:30 Uhr nach /backup')).toBeTruthy();
  expect(panel.getByText('Alle wie gesichert. (26.11.2026 02:40)')).toBeTruthy();
  expect(panel.getAllByRole('row')).toHaveLength(3);
  expect(panel.getByText('auto-2026-11-25-013000-0c5f1b7e')).toBeTruthy();
  expect(panel.getByText('Die letzte Sicherung ist nicht gelungen: kein Platz')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Jetzt sichern' }));
  expect(await panel.findByRole('button', { name: 'Sicherung läuft …' })).toHaveProperty('disabled', true);
  expect(panel.queryByText(/^Die letzte Sicherung/)).toBeNull();
});

test('34.6: without BACKUP_AT the page says that the server makes no backups itself', async () => {
  backend.openAs(root, SYSTEM);
  const panel = within(await screen.findByRole('region', { name: 'Sicherungen' }));
  expect(await panel.findByText(/BACKUP_AT ist nicht gesetzt/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Jetzt sichern' })).toBeNull();
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  await expect(manager.client.system.backups()).rejects.toMatchObject({ problem: { status: 403 } });
});
