import { givePushDevice } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('4.57: own devices are listed, changed, tested and removed by name or id, but not those of others', async () => {
  const { world, context } = backend;
  const [kim, ute] = [await world.actor(world.groups.admin), await world.actor(world.groups.admin)];
  const env = { LEITWARTE_CONFIG_DIR: emptyFolder(), LEITWARTE_TOKEN: kim.token };
  const type = (...argv: string[]) => backend.leitwarte(argv, { env });
  await givePushDevice(context, kim.id, { name: 'Telefon' });
  const { id } = await givePushDevice(context, ute.id, { name: 'Tablet' });
  expect((await type('push', 'list')).stdout).toContain('push.example.org');
  const hours = ['--weight', '2', '--from', '22:00', '--until', '06:00'];
  expect((await type('push', 'update', 'Telefon', ...hours)).stdout).toContain('22:00–06:00');
  const [device] = (await kim.client.push.list()).devices;
  expect(device).toMatchObject({ from_severity: '2', from_time: '22:00', until_time: '06:00' });
  expect((await type('push', 'update', 'Telefon', '--from', '-', '--until', '-')).code).toBe(0);
  // the test server does not contact a push service
  const tried = await type('push', 'test', 'Telefon');
  expect([tried.code, tried.stdout]).toEqual([7, expect.stringContaining('web_push_off')]);
  for (const [verb, ...options] of [['update', '--name', 'x'], ['test'], ['delete', '--yes']])
    expect((await type('push', verb ?? '', String(id), ...options)).code).toBe(6);
  expect((await type('push', 'delete', 'Telefon', '--yes')).code).toBe(0);
  expect((await kim.client.push.list()).devices).toEqual([]);
  expect((await ute.client.push.list()).devices).toHaveLength(1);
});
