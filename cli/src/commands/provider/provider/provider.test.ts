import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('4.48: findings name each check with its state, those that need nobody too', async () => {
  const found = await backend.json(['provider', 'findings']);
  expect(found).toContainEqual(expect.objectContaining({ check: 'outbox', state: 'ok', cause: null }));
  const { stdout } = await backend.leitwarte(['provider', 'findings']);
  expect(stdout).toContain('Ausgang\t● in Ordnung\tKeine Nachricht hängt.');
});

test('4.48: a test mail goes to the address that is given; without anybody to tell it is refused', async () => {
  expect(await backend.json(['provider', 'test-mail', 'probe@example.org'])).toEqual([
    { recipient: 'probe@example.org', state: 'sent', error: null },
  ]);
  expect((await backend.leitwarte(['provider', 'test-mail', 'kein'])).code).toBe(2);
  expect((await backend.leitwarte(['provider', 'test-mail'])).code).toBe(1);
  expect((await backend.leitwarte(['provider', 'test-mail', '--dry-run'])).stdout).toContain('system/test_mail/');
});

test('34.6: the backups of the schedule are shown, and that the server saves nothing by itself', async () => {
  expect(await backend.json(['provider', 'backups'])).toMatchObject({ at: null, backups: [] });
  const { stdout } = await backend.leitwarte(['provider', 'backups']);
  expect(stdout).toContain('aus (BACKUP_AT)');
});
