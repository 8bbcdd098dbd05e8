import { expect, test } from 'vitest';
import { contract, endpoint, entriesOf, findEntry, nothing, splitRoute } from './index.ts';

const nameOf = (method: string, path: string) => {
  const entry = findEntry(contract, method, path);
  return entry && `${entry.area}.${entry.name}`;
};

test('a typed path is found by its method and exact form', () => {
  expect(nameOf('POST', 'plants/7/get_data_for_overview/')).toBe('plants.overview');
  expect(nameOf('GET', 'plants/7/get_data_for_overview/')).toBeUndefined();
  expect(nameOf('GET', 'plants/7')).toBeUndefined();
  expect(nameOf('GET', 'plants/7/8/')).toBeUndefined();
});

test('a literal path has priority over one with a parameter', () => {
  expect(nameOf('GET', 'plants/all')).toBe('plants.all');
  const two = {
    things: {
      one: endpoint('GET things/{id}/', { summary: 'One', answer: nothing }),
      all: endpoint('GET things/all/', { summary: 'All', answer: nothing }),
    },
  };
  expect(findEntry(two, 'GET', 'things/all/')?.name).toBe('all');
});

test('characters of regular expressions in a path have no special meaning', () => {
  const dotted = { files: { one: endpoint('GET a.b/', { summary: 'Dot', answer: nothing }) } };
  expect(findEntry(dotted, 'GET', 'axb/')).toBeUndefined();
});

test('a call counts as changing data if it is a PATCH or DELETE, or if its entry declares it', () => {
  const of = (name: 'update' | 'create' | 'overview') => contract.plants[name].changes;
  expect([of('update'), of('create'), of('overview')]).toEqual([true, true, false]);
});

test('every route has a method in our client, and no two routes share one', () => {
  const routes = entriesOf(contract).map((entry) => entry.endpoint.route);
  expect(new Set(routes).size).toBe(routes.length);
  for (const route of routes) expect(splitRoute(route).path).toMatch(/^[a-zA-Z_]/);
});
