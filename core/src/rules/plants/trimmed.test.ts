import { expect, test } from 'vitest';
import { trimmed } from './trimmed.ts';

test('cuts text to the characters that fit, from both ends or only from the end', () => {
  expect(trimmed("''a'b''", (sign) => sign === "'")).toBe("a'b");
  expect(trimmed('//a/b//', (sign) => sign === '/', 'end')).toBe('//a/b');
  expect(trimmed('---', (sign) => sign === '-')).toBe('');
  expect(trimmed('𝔸12', (sign) => !/\p{L}/u.test(sign))).toBe('𝔸');
});
