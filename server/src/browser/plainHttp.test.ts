import { expect, test } from 'vitest';
import { completeCrypto } from './plainHttp.ts';

test('a page over plain http also gets random UUIDs of version 4', () => {
  const poor: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): unknown; randomUUID?: () => string } = {
    getRandomValues: (bytes) => crypto.getRandomValues(bytes),
  };
  completeCrypto(poor);
  const made = new Set(Array.from({ length: 200 }, () => poor.randomUUID?.()));
  expect(made.size).toBe(200);
  for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('functions that the browser provides are not replaced', () => {
  const rich = { getRandomValues: () => undefined, randomUUID: () => 'its own' };
  completeCrypto(rich);
  expect(rich.randomUUID()).toBe('its own');
});
