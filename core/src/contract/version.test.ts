import * as z from 'zod';
import { expect, test } from 'vitest';
import { editedPart, versionOf } from './version.ts';

const Patch = z
  .object({ name: z.string(), limits: z.array(z.object({ id: z.number(), low: z.number().nullable() })).optional() })
  .partial();
const row = { id: 7, name: 'WR 1', limits: [{ id: 1, low: null, newest: 3 }], modified_by: 'erika' };

test('4.44: a version only includes the fields that a change of the row can set', () => {
  expect(editedPart(Patch, row)).toEqual({ name: 'WR 1', limits: [{ id: 1, low: null }] });
  const sameToPeople = { ...row, modified_by: 'max', limits: [{ id: 1, newest: 4 }] };
  expect(versionOf(Patch, sameToPeople)).toBe(versionOf(Patch, row));
});

test.each([
  ['a text', { ...row, name: 'WR 2' }],
  ['a value in a list', { ...row, limits: [{ id: 1, low: 0 }] }],
  ['one more in a list', { ...row, limits: [...row.limits, { id: 2, low: null }] }],
  ['a text that is gone', { ...row, name: null }],
])('4.44: %s results in another version', (_, changed) => {
  expect(versionOf(Patch, changed)).not.toBe(versionOf(Patch, row));
});

test('a version is a quoted tag according to RFC 9110, and matches a row with the same editable fields', () => {
  expect(versionOf(Patch, row)).toMatch(/^"[0-9a-f]{16}"$/);
  expect(versionOf(Patch, Object(editedPart(Patch, row)))).toBe(versionOf(Patch, row));
});

test('4.44: a field of a list entry that can be missing, but not null, stays missing', () => {
  const Kpis = z.object({ kpis: z.array(z.object({ kpi: z.string(), code: z.enum(['EE']).optional() })) });
  const kpis = [{ kpi: 'P' }, { kpi: 'EE', code: 'EE' }];
  expect(editedPart(Kpis, { kpis })).toEqual({ kpis });
  expect(Kpis.safeParse(editedPart(Kpis, { kpis })).success).toBe(true);
  expect(versionOf(Kpis, { kpis: [{ kpi: 'P', code: undefined }, kpis[1]] })).toBe(versionOf(Kpis, { kpis }));
});
