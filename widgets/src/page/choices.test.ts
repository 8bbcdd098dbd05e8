import { expect, test } from 'vitest';
import { choices, keptOf, linesOf, type Choice } from './choices.ts';

const script = { name: 'leitwarte.js', src: '/widgets/abc/leitwarte.js', integrity: 'sha384-x' };
const of = (name: string): Choice => choices.find((one) => one.name === name) as Choice;
const wanted = {
  server: 'https://a.example',
  script,
  key: 'lw_emb_x',
  look: {},
  title: 'Anlage',
  kind: 'newest' as const,
};

test('lines contain the script, the key, and the element with its settings; fixed ones the hash of the script', () => {
  const lines = linesOf({
    ...wanted,
    kind: 'fixed',
    choice: of('plant-tile'),
    chosen: { plant: '7', href: '/a/{id}', days: '3' },
  });
  expect(lines?.split('\n')).toEqual([
    '<script type="module" src="https://a.example/widgets/abc/leitwarte.js"',
    '  integrity="sha384-x"',
    '  crossorigin="anonymous"></script>',
    '<div embed-key="lw_emb_x">',
    '  <leitwarte-plant-tile plant="7" href="/a/{id}"></leitwarte-plant-tile>',
    '</div>',
  ]);
  const newest = linesOf({ ...wanted, choice: of('plant-tile'), chosen: { plant: '7' } });
  expect(newest).toContain('src="https://a.example/widgets/leitwarte.js"');
  expect(newest).not.toContain('integrity');
});

test('typed text does not become markup', () => {
  const chosen = { plant: '"><img src=x onerror=alert(1)>' };
  const page = document.createElement('div');
  page.innerHTML =
    linesOf({ ...wanted, key: '"><b>', choice: of('plant-tile'), chosen, look: { theme: '"><i>', lang: 'en' } }) ?? '';
  expect(page.querySelectorAll('img, b, i')).toHaveLength(0);
  expect(page.querySelector('leitwarte-plant-tile')?.getAttribute('plant')).toBe(chosen.plant);
});

test('42-6: choices made for another key are kept if this key has them', () => {
  const column = { id: 31, description: null, unit: null };
  const named = {
    is_listed: null,
    is_cut: false,
    fields: [],
    plants: [{ id: 7, name: null }],
    sets: [{ id: 8, name: null }],
    components: [{ id: 9, plant: 7, name: null, columns: [column] }],
  };
  const chosen = { plant: '7', set: '8', component: '9', columns: '31', hours: '48', href: '/a' };
  expect(keptOf(chosen, named)).toEqual(chosen);
  const other = { ...named, plants: [{ id: 1, name: null }], sets: [], components: [] };
  expect(keptOf(chosen, other)).toEqual({ hours: '48', href: '/a' });
  expect(keptOf({ component: '9', columns: '31,32' }, named)).toEqual({ component: '9' });
  expect(keptOf({ component: '99', columns: '32' }, { ...named, is_cut: true })).toEqual({
    component: '99',
    columns: '32',
  });
});
