import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('sent messages are listed, shown with their attempts, and only repeated if confirmed and possible', async () => {
  const email = 'ute@example.org';
  const made = ['report-users', 'create', '--first-name', 'Ute', '--last-name', 'Öhler', '--email', email];
  expect(await backend.json(made)).toMatchObject({ email });
  expect((await backend.leitwarte(['report-users', 'test', email])).code).toBe(0);
  expect(await backend.json(['messages', 'list', '--kind', 'test'])).toMatchObject([
    { kind: 'test', state: 'sent', recipient: email, attempts: 1 },
  ]);
  const line = (await backend.leitwarte(['messages', 'list'])).stdout.split('\n')[1] ?? '';
  const id = line.split('\t')[0] ?? '';
  const { stdout } = await backend.leitwarte(['messages', 'show', id]);
  expect(stdout).toContain('Leitwarte: Testnachricht');
  const repeat = ['messages', 'repeat', id];
  expect(await backend.leitwarte(repeat)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect((await backend.leitwarte([...repeat, '--yes'])).stderr).toContain('nicht noch einmal gesendet');
  expect(await backend.json(['messages', 'list', '--state', 'unclear'])).toEqual([]);
  expect((await backend.leitwarte(['messages', 'show', '999999'])).code).toBe(6);
  expect(await backend.json(['tasks', 'schedule'])).toEqual([]);
});
