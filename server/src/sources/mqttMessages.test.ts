import { expect, test } from 'vitest';
import { messageLine, readMessages } from './mqttMessages.ts';

const AT = Date.UTC(2026, 10, 22, 12);
const paths = { records: '', time: 'Time', device: '' };
const read = (payload: string, retain?: true) =>
  readMessages(messageLine({ at: AT, topic: 'a/b', payload, ...(retain ? { retain } : {}) }), paths, 'Europe/Berlin');

test('a payload is parsed as a number, a truth value, a state, or JSON with names appended to its topic', () => {
  expect(read(' -3.5e1 ').lines).toMatchObject([{ time: AT, values: [{ address: 'a/b', value: -35 }] }]);
  expect(read('True').lines[0]?.values).toEqual([{ address: 'a/b', value: 1 }]);
  expect(read('ON').lines[0]?.values).toEqual([{ address: 'a/b', value: 'ON' }]);
  expect(read('{"Time":"2026-11-22T12:30:00","E":{"P":5,"on":false}}').lines).toMatchObject([
    {
      time: Date.UTC(2026, 10, 22, 11, 30),
      values: [
        { address: 'a/b E.P', value: 5 },
        { address: 'a/b E.on', value: 0 },
      ],
    },
  ]);
});

test('an empty message is an invalid line, and a retained message counts only if it contains its own time', () => {
  for (const payload of ['', '{"Time":', '{}', '\uFFFD\u0001', '[]'])
    expect(read(payload), payload).toMatchObject({ lines: [], bad: [{ line: 1 }] });
  expect(read('7', true)).toMatchObject({ lines: [], bad: [{ reason: 'retained' }] });
  expect(read('{"Time":"2026-11-22T11:00:00Z","p":7}', true).lines).toHaveLength(1);
});

test('K2: a payload of 400 kB of digits is parsed in linear time', () => {
  const begun = performance.now();
  expect(read(`${'1'.repeat(400_000)}x`).lines).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(5000);
});
