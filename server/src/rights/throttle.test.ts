import { expect, test } from 'vitest';
import { createThrottle, THROTTLE_WINDOW_MS } from './throttle.ts';

function failTimes(count: number, account: (index: number) => string, address: (index: number) => string) {
  const throttle = createThrottle();
  const allowed = Array.from({ length: count }, (_, index) => throttle.attempt(account(index), address(index), index));
  return { throttle, allowed };
}

test('an address that tries many accounts must wait, others need not', () => {
  const { throttle, allowed } = failTimes(
    31,
    (index) => `user${index}`,
    () => '192.0.2.1',
  );
  expect(allowed.filter(Boolean)).toHaveLength(30);
  expect(allowed.at(-1)).toBe(false);
  expect(throttle.attempt('user1', '192.0.2.2', 31)).toBe(true);
});

test('an account guessed at from one address must wait there after ten attempts', () => {
  const { allowed } = failTimes(
    11,
    () => 'orga',
    () => '192.0.2.1',
  );
  expect(allowed.filter(Boolean)).toHaveLength(10);
});

test('an account under attack from everywhere still lets its owner in from elsewhere', () => {
  const { throttle } = failTimes(
    1000,
    () => 'orga',
    (index) => `192.0.2.${index % 50}`,
  );
  expect(throttle.attempt('orga', '198.51.100.7', 1000)).toBe(true);
  throttle.succeeded('orga', '198.51.100.7');
  expect(throttle.attempt('orga', '198.51.100.7', 1001)).toBe(true);
  expect(throttle.attempt('orga', '192.0.2.1', 1001)).toBe(false);
});

test('after the window everything is forgotten', () => {
  const { throttle } = failTimes(
    11,
    () => 'orga',
    () => '192.0.2.1',
  );
  expect(throttle.attempt('orga', '192.0.2.1', 11)).toBe(false);
  expect(throttle.attempt('orga', '192.0.2.1', THROTTLE_WINDOW_MS + 11)).toBe(true);
});

test('a right password never counts', () => {
  const throttle = createThrottle();
  for (let index = 0; index < 100; index += 1) {
    expect(throttle.attempt('orga', '192.0.2.1', index)).toBe(true);
    throttle.succeeded('orga', '192.0.2.1');
  }
});

test('all addresses of an IPv6 network of 64 bits count as one, neighbouring networks do not', () => {
  const { throttle, allowed } = failTimes(
    1000,
    () => 'orga',
    (index) => (index % 2 === 0 ? `2001:db8::${index.toString(16)}` : `2001:db8:0:0:1:2:3:${index.toString(16)}`),
  );
  expect(allowed.filter(Boolean)).toHaveLength(10);
  expect(throttle.attempt('orga', '2001:db8:0:1::1', 1000)).toBe(true);
  expect(throttle.attempt('orga', '::ffff:192.0.2.1', 1000)).toBe(true);
});
