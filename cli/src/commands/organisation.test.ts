import { createWorld, insertAlarms, type Actor, type World } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../testing/backend.ts';

const lists = [
  'users list',
  'report-users list',
  'groups list',
  'permissions list',
  'dashboards list',
  'live-data list',
  'plants list',
  'alarms list',
  'planned-work list',
];

let backend: Backend;
let there: World;
let manager: Actor;
let whoWorksThere: Actor;
beforeAll(async () => {
  backend = await openBackend();
  const { context } = backend;
  there = await createWorld(context);
  manager = await there.actor(there.groups.orgaManager);
  whoWorksThere = await there.superuser();
  const { client } = manager;
  await client.reportUsers.create({ body: { first_name: 'Bea', last_name: 'Berg', email: 'b@example.org' } });
  await client.userGroups.create({ body: { grp_name: 'Nacht' } });
  await client.dashboards.create({ body: { name: 'Dach' } });
  const plant = await there.plant({ name: 'Anderswo' });
  await client.liveData.create({ body: { name: 'Jetzt', plants: [plant] } });
  await insertAlarms(context.db, context.platform.now(), [{ plant_id: plant }]);
  const until = new Date(context.platform.now() + 3_600_000).toISOString();
  await client.plannedWork.create({ id: plant, body: { until, reason: 'Wartung' } });
});
afterAll(() => backend.close());

test.each(lists)(
  '%s --organisation lists the same as for a superuser who switched to that organisation',
  async (line) => {
    const words = line.split(' ');
    const own = await backend.json(words, { env: { LEITWARTE_TOKEN: whoWorksThere.token } });
    expect(own).not.toEqual([]);
    expect(await backend.json([...words, '--organisation', there.organisationName])).toEqual(own);
    expect(await backend.json([...words, '--organisation', String(there.organisationId)])).toEqual(own);
    expect(await backend.json(words)).not.toEqual(own);
  },
);

test('exports of plants, users and live data also accept --organisation', async () => {
  const from = ['--organisation', there.organisationName, '--format', 'csv'];
  const written = async (...line: string[]) => (await backend.leitwarte(['export', ...line, ...from])).stdout;
  expect(await written('users')).toContain(manager.username);
  expect(await written('overview', 'Anderswo')).toContain('Komponente');
  expect(await backend.json(['export', 'live-data', 'Jetzt', ...from.slice(0, 2)])).toMatchObject({
    plants: [{ name: 'Anderswo' }],
  });
  expect((await backend.leitwarte(['export', 'overview', 'Anderswo', '--format', 'csv'])).code).toBe(6);
});

test('an unknown organisation, or another one than the own for a normal user, is wrong usage, and the choices are listed', async () => {
  const of = (name: string, env = {}) => backend.leitwarte(['groups', 'list', '--organisation', name], { env });
  expect(await of('Nirgends')).toMatchObject({ code: 2, stdout: '' });
  const foreign = await of(backend.world.organisationName, { LEITWARTE_TOKEN: manager.token });
  expect(foreign).toMatchObject({ code: 2, stdout: '' });
  expect(foreign.stderr).toContain(`Möglich sind: ${there.organisationName}.`);
});
