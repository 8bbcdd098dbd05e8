import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTimes, decodeValues, encodeTimes, encodeValues } from './codec.ts';

const deflate = {
  deflate: (bytes: Uint8Array) => new Uint8Array(deflateRawSync(bytes, { level: 1 })),
  inflate: (bytes: Uint8Array) => new Uint8Array(inflateRawSync(bytes)),
};

test('values are read back bit for bit, including gaps', () => {
  fc.assert(
    fc.property(fc.float64Array({ maxLength: 400 }), (values) => {
      expect(decodeValues(deflate, encodeValues(deflate, values), values.length)).toEqual(values);
    }),
  );
});

test('values of loggers are read back bit for bit, with any number of decimals, with gaps, zeros of both signs and jumps', () => {
  const written = fc.tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 12 }));
  const cell = fc.oneof(
    written.map(([integer, decimals]) => Number(`${integer}e-${decimals}`)),
    fc.constantFrom(Number.NaN, 0, -0, 2 ** 50, -(2 ** 50), 2 ** 53, 0.1, 1e-15, 1e300, Infinity),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 300 }), (cells) => {
      const values = Float64Array.from(cells);
      const back = decodeValues(deflate, encodeValues(deflate, values), values.length);
      expect(new BigUint64Array(back.buffer)).toEqual(new BigUint64Array(values.buffer));
    }),
    { numRuns: 500 },
  );
});

test('numbers with few decimals that change little need less than a byte each; other numbers need hardly more than their 8 bytes', () => {
  const steps = Float64Array.from({ length: 288 }, (_, slot) => Number((230 + ((slot * 7919) % 23) / 10).toFixed(1)));
  expect(encodeValues(deflate, steps).length).toBeLessThan(288);
  const noise = Float64Array.from({ length: 288 }, (_, slot) => Math.sin(slot));
  expect(encodeValues(deflate, noise).length).toBeLessThan(288 * 8 * 1.02);
});

test('a subarray is packed independently of the rest of its buffer', () => {
  const values = Float64Array.of(1, 2, 3, 4);
  expect(decodeValues(deflate, encodeValues(deflate, values.subarray(1, 3)), 2)).toEqual(Float64Array.of(2, 3));
});

test('a block of another length is an error', () => {
  expect(() => decodeValues(deflate, encodeValues(deflate, Float64Array.of(1, 2)), 3)).toThrow('not hold 3 values');
});

test('ascending times are read back, regular or not', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 90_000_000_000 }), { maxLength: 300 });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 4e12 }), gaps, (first, between) => {
      let time = first;
      const times = Float64Array.from([first, ...between.map((gap) => (time += gap))]);
      expect(decodeTimes(deflate, encodeTimes(deflate, times))).toEqual(times);
    }),
  );
});

test('regular times are stored only by their step', () => {
  const times = Float64Array.from({ length: 288 }, (_, index) => 1e12 + index * 300_000);
  expect(encodeTimes(deflate, times)).toEqual({
    step: 300_000,
    times: null,
    first_ts: 1e12,
    last_ts: 1e12 + 287 * 300_000,
    n: 288,
  });
  expect(decodeTimes(deflate, encodeTimes(deflate, times))).toEqual(times);
});

test('times that do not ascend are an error', () => {
  expect(() => encodeTimes(deflate, Float64Array.of(1, 3, 2))).toThrow('must ascend');
  expect(() => encodeTimes(deflate, new Float64Array(0))).toThrow('at least one time');
});
