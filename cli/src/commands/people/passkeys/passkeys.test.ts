import { givePasskey } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('4.58: a user lists their passkeys and deletes them by name or number, but cannot delete those of others', async () => {
  const { world, context } = backend;
  const [kim, ute] = [await world.actor(world.groups.admin), await world.actor(world.groups.admin)];
  const env = { LEITWARTE_CONFIG_DIR: emptyFolder(), LEITWARTE_TOKEN: kim.token };
  const type = (...argv: string[]) => backend.leitwarte(argv, { env });
  await givePasskey(context, kim.id);
  const { id } = await givePasskey(context, ute.id);
  expect((await type('passkeys', 'list')).stdout).toContain('Laptop');
  expect((await type('passkeys', 'delete', String(id), '--yes')).code).toBe(6);
  expect((await type('passkeys', 'delete', 'Laptop', '--yes')).code).toBe(0);
  expect(await kim.client.passkeys.list()).toEqual([]);
  expect(await ute.client.passkeys.list()).toHaveLength(1);
});
