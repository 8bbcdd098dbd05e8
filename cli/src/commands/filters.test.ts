import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundOf } from '../program/bound.ts';
import { openBackend, type Backend } from '../testing/backend.ts';
import { nouns, words } from './index.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  const plant = await backend.world.plant({ name: 'Dach Nord', type: 'Solar' });
  await backend.world.component(plant, { columns: 1 });
});
afterAll(() => backend.close());

const names = async (...argv: string[]) => {
  const listed = await backend.json(argv);
  return Array.isArray(listed) ? listed.map((row: Record<string, unknown>) => row['name'] ?? row['username']) : listed;
};

test('plants are filtered the same way by names and ids', async () => {
  const plants = ['plants', 'list'];
  await backend.json(['plants', 'status', 'Dach Nord', 'warnung', 'Wartung']);
  for (const state of ['1', 'warning', 'Warnung', 'WARNUNG'])
    expect([state, await names(...plants, '--status', state)]).toEqual([state, ['Dach Nord']]);
  expect(await names(...plants, '--status', 'ok', '--status', 'störung')).toEqual([]);
  const types = await backend.root.client.plantTypes.list();
  const solar = types.find(({ name }) => name === 'Solar')?.id;
  for (const type of ['Solar', 'solar', String(solar)])
    expect([type, await names(...plants, '--type', type)]).toEqual([type, ['Dach Nord']]);
  const { organisation } = await backend.root.client.session.me();
  const { name: organisationName } = await backend.root.client.organisations.retrieve({ id: organisation ?? 0 });
  for (const typed of [String(organisation), organisationName])
    expect([typed, await names(...plants, '--organisation', typed)]).toEqual([typed, ['Dach Nord']]);
});

test('a filter without matches gives an empty list and exit code 0', async () => {
  expect(await names('users', 'list', '--group', 'Superuser')).toEqual([backend.root.username]);
  await backend.root.client.organisations.create({ body: { name: 'Leer GmbH' } });
  expect(await names('plants', 'list', '--organisation', 'Leer GmbH')).toEqual([]);
  expect(await names('tasks', 'history', '--task', 'send_old_data')).toEqual([]);
  const silent = await backend.world.superuser();
  expect(await names('logs', '--user', silent.username, '--type', 'Send TB')).toEqual([]);
});

/** Filters whose values cannot be checked: free text, pages, ids of things that are gone. Times report errors themselves. */
const free = new Set([
  'filter',
  'search',
  'page',
  'interval',
  'columns',
  'item',
  'alarm',
  'to',
  'actor',
  'subject',
  'address',
]);

test('an unknown value of a filter is wrong usage, and every list command names the choices', async () => {
  const listing = ['list', 'history', 'users', 'files', 'schedule'];
  const commands = [
    ...Object.entries(nouns)
      .filter(([noun]) => noun !== 'export')
      .flatMap(([noun, { verbs }]) =>
        Object.entries(verbs).flatMap(([verb, load]) => (listing.includes(verb) ? [{ line: [noun, verb], load }] : [])),
      ),
    ...['logs', 'status'].flatMap((word) => {
      const entry = words[word];
      return entry === undefined ? [] : [{ line: [word], load: () => entry.load() }];
    }),
  ];
  let tried = 0;
  for (const { line, load } of commands) {
    const command = await load();
    const { options = {} } = command;
    // for commands on a single named thing, options only distinguish things of the same name and do not filter
    if (Object.values(command.arguments ?? {}).some(({ optional }) => optional !== true)) continue;
    if ((await boundOf(command)).changes) continue;
    for (const [name, option] of Object.entries(options)) {
      if (option.type === 'flag' || free.has(name)) continue;
      for (const value of ['nix-99', '987654']) {
        const { code, stdout, stderr } = await backend.leitwarte([...line, `--${name}`, value]);
        expect({ line, name, value, code, stdout }).toEqual({ line, name, value, code: 2, stdout: '' });
        expect(stderr).toContain(value);
        expect(stderr).toMatch(/Möglich|Beispiel|etwa|wie /);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(20);
});
