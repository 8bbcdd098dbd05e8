import { expect, test } from 'vitest';
import { differing, type Matrix, NO_RIGHTS } from './matrix.ts';

test('4.61: in a dialog in which roles differ, the roles that differ from the majority are marked', () => {
  const reads = { ...NO_RIGHTS, can_read: true };
  const roles: Matrix[] = [{ user: reads, plant: reads }, { user: reads, plant: reads }, { user: reads }];
  const found = differing(['user', 'plant', 'limits'], roles);
  expect([...found.keys()]).toEqual(['plant']);
  expect([...(found.get('plant') ?? [])]).toEqual([roles[2]]);
  // a role without an entry counts as having no rights
  expect(differing(['user'], [{}, { user: NO_RIGHTS }]).size).toBe(0);
});
