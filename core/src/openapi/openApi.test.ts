import { expect, test } from 'vitest';
import { contract, entriesOf, splitRoute } from '../contract/index.ts';
import { openApi } from './index.ts';

const document = openApi(contract, 'Leitwarte', '1.0.0');
const text = JSON.stringify(document);

test('every entry of the contract is an operation with a unique name', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(names.toSorted()).toEqual(
    entriesOf(contract)
      .map((entry) => `${entry.area}.${entry.name}`)
      .toSorted(),
  );
  for (const { area, name, endpoint } of entriesOf(contract)) {
    const { method, path } = splitRoute(endpoint.route);
    expect(document.paths[`/${path}`]?.[method.toLowerCase()]?.operationId).toBe(`${area}.${name}`);
  }
});

test('every reference resolves to an object inside the document', () => {
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(entriesOf(contract).length);
  for (const reference of new Set(references)) {
    let target: unknown = document;
    for (const part of reference.replace('#/', '').split('/')) target = Reflect.get(Object(target), part);
    expect(target).toBeTypeOf('object');
  }
  expect(text).not.toContain('$defs');
});

test('each operation declares exactly the parameters of its path, each once', () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const operation of Object.values(methods)) {
      const inPath = operation.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
});

test('each operation documents who may call it; the operation for signing in requires no token', () => {
  expect(document.paths['/token/login/']?.['post']).toMatchObject({ security: [], 'x-access': 'public' });
  expect(document.paths['/plants/']?.['post']).toMatchObject({ security: [{ token: [] }], 'x-access': 'superuser' });
});

test('the documented status is the one that the server sends: 201 for a created row, 204 without a body, 202 for a task that continues to run', () => {
  expect(Object.keys(document.paths['/plants/']?.['post']?.responses ?? {})).toContain('201');
  expect(Object.keys(document.paths['/token/logout/']?.['post']?.responses ?? {})).toContain('204');
  expect(Object.keys(document.paths['/tasks/monitor_directories/']?.['post']?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '202']),
  );
});

test('an entity is described once and referenced by its name', () => {
  expect(document.paths['/plants/{id}/']?.['get']).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Plant' } } } } },
  });
  expect(document.components).toMatchObject({ schemas: { Plant: { type: 'object' }, Component: { type: 'object' } } });
});

test('the document is the same each time it is built', () => {
  expect(JSON.stringify(openApi(contract, 'Leitwarte', '1.0.0'))).toBe(text);
});
