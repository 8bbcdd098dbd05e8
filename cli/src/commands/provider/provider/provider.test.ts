import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('4.48: findings list each check with its status, including those without a problem', async () => {
  const found = await backend.json(['provider', 'findings']);
  expect(found).toContainEqual(expect.objectContaining({ check: 'outbox', state: 'ok', cause: null }));
  const { stdout } = await backend.leitwarte(['provider', 'findings']);
  expect(stdout).toContain('Ausgang\t● in Ordnung\tKeine Nachricht hängt.');
});

test('4.48: a test mail is sent to the given address; without an address it is refused', async () => {
  expect(await backend.json(['provider', 'test-mail', 'probe@example.org'])).toEqual([
    { recipient: 'probe@example.org', state: 'sent', error: null },
  ]);
  expect((await backend.leitwarte(['provider', 'test-mail', 'kein'])).code).toBe(2);
  expect((await backend.leitwarte(['provider', 'test-mail'])).code).toBe(1);
  expect((await backend.leitwarte(['provider', 'test-mail', '--dry-run'])).stdout).toContain('system/test_mail/');
});

test('34.6: scheduled backups are shown; if none are scheduled, a message says so', async () => {
  expect(await backend.json(['provider', 'backups'])).toMatchObject({ at: null, backups: [] });
  const { stdout } = await backend.leitwarte(['provider', 'backups']);
  expect(stdout).toContain('aus (BACKUP_AT)');
  const refused = await backend.leitwarte(['provider', 'back-up']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('BACKUP_AT ist nicht gesetzt');
});

test('34.6: a backup is requested and made by the schedule; meanwhile it is shown as running', async () => {
  const { db } = backend.context;
  const work = { name: 'backup', pattern: '30 2 * * *', next_at: Date.now() + 3_600_000 };
  await db.insertInto('scheduled_work').values(work).execute();
  expect(await backend.json(['provider', 'backups'])).toMatchObject({ is_running: false, failure: null });
  expect((await backend.leitwarte(['provider', 'back-up', '--dry-run'])).stdout).toContain('POST');
  expect(await backend.json(['provider', 'backups'])).toMatchObject({ is_running: false });
  expect((await backend.leitwarte(['provider', 'back-up'])).code).toBe(0);
  expect(await backend.json(['provider', 'backups'])).toMatchObject({ is_running: true });
  await db
    .updateTable('scheduled_work')
    .set({ next_at: work.next_at, result: 'failed', error: 'kein Platz' })
    .execute();
  expect(await backend.json(['provider', 'backups'])).toMatchObject({ is_running: false, failure: 'kein Platz' });
  await db.deleteFrom('scheduled_work').execute();
});
