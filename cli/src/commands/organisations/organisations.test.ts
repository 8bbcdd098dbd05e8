import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('a superuser begins an installation with an organisation, and works in it', async () => {
  const name = `Stadtwerke ${crypto.randomUUID()}`;
  const line = ['organisations', 'create', name, '--city', 'Friedberg', '--folder', crypto.randomUUID()];
  const tried = await backend.leitwarte([...line, '--dry-run']);
  expect(tried.code).toBe(0);
  const created = await backend.leitwarte([...line, '--json']);
  expect(created.code).toBe(0);
  expect(JSON.parse(created.stdout)).toMatchObject({ name, city: 'Friedberg', status: '00' });
  const again = await backend.leitwarte(line);
  expect(again).toMatchObject({ code: 1, stderr: 'name: Dieser Wert ist bereits vergeben.\n' });

  const switched = await backend.leitwarte(['organisations', 'switch', name, '--json']);
  expect(JSON.parse(switched.stdout)).toMatchObject({ name });
  const plant = await backend.leitwarte(['plants', 'create', 'Erste Anlage', '--type', 'Solar', '--json']);
  expect(JSON.parse(plant.stdout)).toMatchObject({ organisation_bez: name });
});

test('an organisation that does not exist is said so, with its exit code', async () => {
  const { code, stderr } = await backend.leitwarte(['organisations', 'switch', 'Nirgends']);
  expect(code).toBe(6);
  expect(stderr).toContain('Nirgends');
});
