import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  await backend.world.plant({ name: 'Dach Nord' });
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(['api-keys', ...argv]);

test('4.58: a service account gets a key that is shown once; the key reads data and is then revoked', async () => {
  const group = String(backend.world.groups.admin);
  expect((await type('create-account', 'stadtwerk', '--group', group)).code).toBe(0);
  const made = await type(
    'create',
    'Marktpartner',
    '--form',
    'newest_values',
    '--plant',
    'Dach Nord',
    '--account',
    'stadtwerk',
    '--network',
    '203.0.113.0/24',
    '--days',
    '30',
  );
  expect(made.code).toBe(0);
  const key = /lw_api_\w{57}/.exec(made.stdout)?.[0] ?? '';
  expect(key).not.toBe('');
  expect(made.stderr).toContain('nicht noch einmal');
  const listed = await type('list');
  expect(listed.stdout).toContain('Marktpartner');
  expect(listed.stdout).not.toContain(key);
  const own = await type('create', 'Eigener', '--days', '30');
  const ownKey = /lw_api_\w{57}/.exec(own.stdout)?.[0] ?? '';
  const read = await backend.leitwarte(['plants', 'list', '--json'], { env: { LEITWARTE_TOKEN: ownKey } });
  expect(read).toMatchObject({ code: 0, stdout: expect.stringContaining('Dach Nord') });
  expect((await type('remove', 'Eigener', '--yes')).code).toBe(0);
  expect((await backend.leitwarte(['plants', 'list'], { env: { LEITWARTE_TOKEN: ownKey } })).code).toBe(4);
});

test('4.58: invalid settings of an API key are reported in plain words', async () => {
  expect((await type('create', 'Ohne Ende')).code).toBe(2);
  expect(await type('create', 'Lang', '--days', '500')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('400'),
  });
  const call = await type('create', 'Konto', '--call', 'PATCH users/{id}/', '--days', '30');
  expect(call).toMatchObject({ code: 1, stderr: expect.stringContaining('öffnet kein Schlüssel') });
  const network = await type('create', 'Netz', '--network', '203.0.113.0/40', '--days', '30');
  expect(network).toMatchObject({ code: 2, stderr: expect.stringContaining('203.0.113.0/24') });
});
