import { Board } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  await backend.world.plant({ name: 'Dach Nord' });
  const key = ['embed-keys', 'create', 'Halle', '--plant', 'Dach Nord', '--field', 'yields', '--days', '30'];
  await backend.leitwarte([...key, '--origin', 'https://www.example.org']);
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(['boards', ...argv]);
const boards = async (...argv: string[]) => z.array(Board).parse(await backend.json(['boards', ...argv]));

test('an info board is created, listed, changed and deleted; its URL contains the key in the fragment', async () => {
  const made = await type(
    'create',
    'Rathaus',
    'Halle',
    '--page',
    'day',
    '--page',
    'overview',
    '--link',
    'https://a.example',
  );
  expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(/\/board\/#<Schlüssel>\/\d+/) });
  const [listed] = await boards('list');
  expect(listed).toMatchObject({ name: 'Rathaus', title: 'Rathaus', pages: ['overview', 'day'], co2_g_per_kwh: 363 });
  const [changed] = await boards('update', 'rathaus', '--emissions', '400', '--link', '', '--title', 'Sonne');
  expect(changed).toMatchObject({ title: 'Sonne', co2_g_per_kwh: 400, link: null, pages: ['overview', 'day'] });
  expect((await type('remove', 'Rathaus', '--yes')).code).toBe(0);
  expect(await boards('list')).toEqual([]);
});

test('invalid settings of a board are reported in plain words', async () => {
  expect(await type('create', 'X', 'Halle', '--accent', 'gelb')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('#f5b335'),
  });
  expect((await type('create', 'X', 'Halle', '--page', 'kreis')).code).toBe(2);
  expect((await type('create', 'X', 'Unbekannt')).code).toBe(6);
  expect((await type('update', 'Unbekannt', '--seconds', '20')).code).toBe(6);
});
