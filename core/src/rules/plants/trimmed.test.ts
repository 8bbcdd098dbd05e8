import { expect, test } from 'vitest';
import { trimmed } from './trimmed.ts';

test('the given characters are removed at both ends of a text, or only at the end', () => {
  expect(trimmed("''a'b''", (sign) => sign === "'")).toBe("a'b");
  expect(trimmed('//a/b//', (sign) => sign === '/', 'end')).toBe('//a/b');
  expect(trimmed('---', (sign) => sign === '-')).toBe('');
  expect(trimmed('𝔸12', (sign) => !/\p{L}/u.test(sign))).toBe('𝔸');
});
