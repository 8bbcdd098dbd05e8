import { afterEach, expect, test, vi } from 'vitest';
import { listedPlants } from '../live/plants.ts';
import { choices, type Choice } from './choices.ts';
import { namesOf, tried } from './tried.ts';

afterEach(() => vi.unstubAllGlobals());

const wanted = {
  server: 'https://a.example',
  script: { name: 'leitwarte.js', src: '/widgets/abc/leitwarte.js', integrity: 'sha384-x' },
  key: 'lw_emb_x',
  look: {},
  title: 'Anlage',
  kind: 'newest' as const,
  choice: choices.find(({ name }) => name === 'plant-tile') as Choice,
};
const plants = [{ id: 7, name: 'Solarpark Nord' }, { id: 12 }];

test.each(['abc', '8'])(
  '16: for the plant %s, which a key does not show, the test reports which plants it shows',
  async (plant) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(plants)));
    const { verdict, plants: shown = [] } = await tried({ ...wanted, chosen: { plant } });
    expect([verdict, namesOf(shown)]).toEqual(['noPlant', '7 (Solarpark Nord), 12']);
  },
);

test('16: of many plants only the first ones are named', () => {
  const many = listedPlants(Array.from({ length: 11 }, (_, at) => ({ id: at + 1 })));
  expect(namesOf(many)).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10 …');
});

test('42-7: if the script cannot be loaded the test ends and offers no lines', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/widgets/') ? Promise.reject(new TypeError('no network')) : Promise.resolve(Response.json(plants)),
  );
  expect(await tried({ ...wanted, chosen: { plant: '7' } })).toEqual({ verdict: 'otherScript' });
});
