import { expect, test } from 'vitest';
import type { Access } from '../access/index.ts';
import { listedCalls as listed } from '../oracle/index.ts';
import { contract, entriesOf } from './index.ts';

const entries = entriesOf(contract).map((entry) => entry.endpoint);

const unnamed = (route: string): string => route.replace(/\{\w+\}/g, '{}');
const listedRoutes = new Map(listed.map((call) => [unnamed(`${call.method} ${call.path}`), call]));
const builtRoutes = new Map(entries.map((entry) => [unnamed(entry.route), entry]));

/** Notation of an access in the list: a word, `dialog:right`, `group:name`, or several joined by ` | `. */
function spell(access: Access): string {
  if (typeof access === 'string') return access;
  if ('anyOf' in access) return access.anyOf.map(spell).toSorted().join(' | ');
  return 'group' in access ? `group:${access.group}` : `${access.dialog}:${access.right}`;
}

test('the contract contains every call of core/src/oracle/calls.json with exactly the same path', () => {
  expect([...listedRoutes.keys()].filter((route) => !builtRoutes.has(route))).toEqual([]);
});

test('the contract contains no call that core/src/oracle/calls.json does not list', () => {
  expect([...builtRoutes.keys()].filter((route) => !listedRoutes.has(route))).toEqual([]);
});

test('no route is written twice', () => {
  expect(listedRoutes.size).toBe(listed.length);
  expect(builtRoutes.size).toBe(entries.length);
});

test.each(entries)('$route has the access and origin of core/src/oracle/calls.json', (entry) => {
  const call = listedRoutes.get(unnamed(entry.route));
  expect(spell(entry.access)).toBe(call?.access.split(' | ').toSorted().join(' | '));
  expect(entry.origin).toBe(call?.origin);
});

test.each(entries)('$route is stricter for the values of type_data that core/src/oracle/calls.json names', (entry) => {
  const byTypeData = Object.entries(entry.accessByTypeData).map(([value, access]) => [value, spell(access)]);
  expect(Object.fromEntries(byTypeData)).toEqual(listedRoutes.get(unnamed(entry.route))?.accessByTypeData ?? {});
});

test.each(entries)('4.58: $route requires a confirmation of identity if core/src/oracle/calls.json does', (entry) => {
  expect(entry.confirms).toEqual(listedRoutes.get(unnamed(entry.route))?.confirms ?? false);
});

test.each(entries)('4.58: $route accepts the script keys that core/src/oracle/calls.json names', (entry) => {
  expect(entry.key).toBe(listedRoutes.get(unnamed(entry.route))?.key ?? 'never');
});

test('calls that core/src/oracle/calls.json marks as reading have neither `changes` nor `acts` set in the contract', () => {
  const reading = entries.filter((entry) => listedRoutes.get(unnamed(entry.route))?.reads === true);
  expect(reading.length).toBeGreaterThan(60);
  expect(reading.filter((entry) => entry.changes || entry.acts).map((entry) => entry.route)).toEqual([]);
});
