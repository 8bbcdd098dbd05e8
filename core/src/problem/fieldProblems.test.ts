import * as z from 'zod';
import { expect, test } from 'vitest';
import { ComponentCreate, euro, folderName, zone } from '../entities/index.ts';
import { fieldProblems } from './index.ts';

const Body = z.object({
  name: z.string().trim().min(1).max(5),
  count: z.number().int().min(1).max(3).optional(),
  choice: z.enum(['a', 'b']).optional(),
  on: z.boolean().optional(),
  list: z
    .array(z.object({ unit: z.string() }))
    .max(2)
    .optional(),
  three: z.array(z.number()).length(3).optional(),
  mail: z.email().optional(),
  phone: z.string().regex(/^\+/, { error: 'not_a_phone_number' }).optional(),
  folder: folderName.optional(),
  zone: zone.optional(),
  mixed: z.union([z.string(), z.number()]).optional(),
});

function keysOf(input: unknown): Record<string, unknown> {
  const parsed = Body.safeParse(input);
  if (parsed.success) throw new Error('this body was meant to be wrong');
  return Object.fromEntries(fieldProblems(parsed.error.issues, input).map((one) => [one.field, one.key]));
}

test('a missing value is reported as "required", a null that is not allowed as "may not be null"', () => {
  expect(keysOf({})).toEqual({ name: 'required' });
  expect(keysOf({ name: null })).toEqual({ name: 'null' });
});

test('a text of only spaces is reported as blank; a text that is too long is reported with the limit', () => {
  expect(keysOf({ name: '   ' })).toEqual({ name: 'blank' });
  const parsed = Body.safeParse({ name: '123456' });
  expect(parsed.success ? [] : fieldProblems(parsed.error.issues, {})).toEqual([
    { field: 'name', key: 'max_length', params: { max: 5 } },
  ]);
});

test('each kind of type error has its own key', () => {
  const wrong = { name: 1, count: 'x', on: 'ja', list: {}, choice: 'c', mail: 'x', mixed: true };
  expect(keysOf(wrong)).toEqual({
    name: 'not_a_string',
    count: 'not_a_number',
    on: 'not_a_boolean',
    list: 'not_a_list',
    choice: 'not_a_choice',
    mail: 'not_an_email',
    mixed: 'invalid',
  });
  expect(keysOf({ name: 'a', count: 1.5 })).toEqual({ count: 'not_an_integer' });
});

test('numbers and lists outside their limits have their own keys', () => {
  expect(keysOf({ name: 'a', count: 0, three: [1], list: [{ unit: 'a' }, { unit: 'a' }, { unit: 'a' }] })).toEqual({
    count: 'min_value',
    three: 'exact_items',
    list: 'max_items',
  });
});

test('an invalid field inside a list is reported with its path', () => {
  expect(keysOf({ name: 'a', list: [{ unit: 'W' }, {}] })).toEqual({ 'list.1.unit': 'required' });
});

test('our own checks, for a time zone, a folder outside of the root or a pattern, have their own keys', () => {
  expect(keysOf({ name: 'a', zone: 'Mond/Krater', folder: '../aussen', phone: '0603' })).toEqual({
    zone: 'not_a_time_zone',
    folder: 'not_a_folder_name',
    phone: 'not_a_phone_number',
  });
});

test('if no variant of a union matches, the problem of the closest variant is reported', () => {
  const input = { name: 'a', plant: 1, timezone_file: 'Mond/Krater' };
  const parsed = ComponentCreate.safeParse(input);
  expect(parsed.success ? [] : fieldProblems(parsed.error.issues, input)).toMatchObject([
    { field: 'timezone_file', key: 'not_a_time_zone' },
  ]);
});

test('a body that is not an object is reported as a problem of the complete body', () => {
  expect(keysOf([])).toEqual({ non_field_errors: 'not_an_object' });
});

test('our own checks can pass numbers to the text of the error', () => {
  const schema = z.object({ price: euro });
  const { error } = schema.safeParse({ price: 1.005 });
  expect(fieldProblems(error?.issues ?? [], { price: 1.005 })).toEqual([
    { field: 'price', key: 'max_decimals', params: { max: 2 } },
  ]);
});

test('an unknown field in a strict body is reported with its path', () => {
  const Strict = z.strictObject({ parts: z.array(z.strictObject({ name: z.string() })) });
  const input = { parts: [{ name: 'a', nmae: 'b' }], more: 1, most: 2 };
  const { error } = Strict.safeParse(input);
  expect(fieldProblems(error?.issues ?? [], input)).toEqual(
    ['parts.0.nmae', 'more', 'most'].map((field) => ({ field, key: 'unknown_field', params: {} })),
  );
});
