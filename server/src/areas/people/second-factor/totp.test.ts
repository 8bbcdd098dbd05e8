import { expect, test } from 'vitest';
import { base32, bytesOfBase32, codeOf, counterAt, counterOf, uriOf } from './totp.ts';

const SECRET = new TextEncoder().encode('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('4.58: at second %i the code is %s (RFC 6238)', (second, code) => {
  expect(codeOf(SECRET, counterAt(second * 1000))).toBe(code);
});

test('4.58: a code is valid in its own time step and the ones before and after it, and not a millisecond longer', () => {
  const step = 1_000;
  const code = codeOf(SECRET, step);
  const from = (step - 1) * 30_000;
  expect([from - 1, from, from + 89_999, from + 90_000].map((now) => counterOf(SECRET, code, now))).toEqual([
    undefined,
    step,
    step,
    undefined,
  ]);
});

test('decoding the text of a secret returns the same bytes, for any length', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  for (let length = 0; length < 24; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    expect(bytesOfBase32(base32(bytes))).toEqual(bytes);
  }
});

test('the URI for an authenticator app contains product and account, whatever characters they have', () => {
  expect(uriOf('ABC', 'Kim & Ümit', 'Leitwarte')).toBe(
    'otpauth://totp/Leitwarte:Kim%20%26%20%C3%9Cmit?secret=ABC&issuer=Leitwarte',
  );
  expect(uriOf('ABC', 'kim', 'Netz & Süd: Wärme')).toBe(
    'otpauth://totp/Netz%20%26%20S%C3%BCd%20%20W%C3%A4rme:kim?secret=ABC&issuer=Netz%20%26%20S%C3%BCd%20%20W%C3%A4rme',
  );
});
