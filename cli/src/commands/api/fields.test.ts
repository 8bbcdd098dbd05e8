import { expect, test } from 'vitest';
import { callOf, splitPath } from './call.ts';
import { bodyOf, magicValue, splitField } from './fields.ts';
import { testWorld } from '../../testing/testWorld.ts';

const noFile = () => {
  throw new Error('no file');
};

test('-F parses true, false, null and numbers, and reads anything else as text', () => {
  const values = ['true', 'false', 'null', '12', '-0.5', '007', '1e3', 'kW', ''].map((text) =>
    magicValue(text, noFile),
  );
  expect(values).toEqual([true, false, null, 12, -0.5, '007', '1e3', 'kW', '']);
});

test('-F with @ reads the content of a file', () => {
  expect(magicValue('@a.txt', (path) => `text of ${path}`)).toBe('text of a.txt');
});

test('brackets create nested and repeated values', () => {
  const fields = [
    ['name', 'A'],
    ['users[]', 1],
    ['users[]', 2],
    ['limits[low]', 3],
    ['limits[high]', 4],
  ] as const;
  expect(bodyOf(fields)).toEqual({ name: 'A', users: [1, 2], limits: { low: 3, high: 4 } });
});

test('a value may contain an equals sign; the key must not be missing', () => {
  expect(splitField('a=b=c')).toEqual(['a', 'b=c']);
  expect(() => splitField('=b')).toThrow('key=value');
  expect(() => splitField('b')).toThrow('key=value');
});

test('a key cannot reach the prototype of objects', () => {
  expect(() => bodyOf([['__proto__[x]', 1]])).toThrow('cannot be read');
  bodyOf([['a[__proto__][x]', 1]]);
  expect(Reflect.get({}, 'x')).toBeUndefined();
});

test('the path is accepted with or without host, prefix and leading slash', () => {
  for (const typed of [
    'plants/7/?a=1',
    '/plants/7/?a=1',
    '/api/v1/plants/7/?a=1',
    'https://h.example/api/v1/plants/7/?a=1',
  ])
    expect(splitPath(typed)).toEqual({ path: 'plants/7/', query: { a: '1' } });
});

test('fields become the query of a GET and the body of all other calls', async () => {
  const typed = { pfad: 'imports/', field: ['plant=7'], rawField: ['page=2'], input: undefined };
  expect(await callOf(testWorld(), { ...typed, methode: 'get' })).toEqual({
    method: 'GET',
    path: 'imports/',
    query: { page: '2', plant: 7 },
    body: undefined,
  });
  expect(await callOf(testWorld(), { ...typed, methode: 'POST' })).toMatchObject({
    query: {},
    body: { page: '2', plant: 7 },
  });
});
