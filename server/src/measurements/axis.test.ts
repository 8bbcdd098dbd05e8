import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotsOf, union, unionOfAll } from './axis.ts';

/** Ascending distinct times; up to 200 of them, so that positions may be far apart. */
const axis = fc.uniqueArray(fc.nat(400), { maxLength: 200 }).map((times) => Float64Array.from(times).toSorted());

test('joining many axes at once gives the same times as joining them one after the other', () => {
  fc.assert(
    fc.property(axis, fc.array(axis, { maxLength: 6 }), (first, others) => {
      expect(unionOfAll(first, others)).toEqual(others.reduce(union, first));
    }),
  );
});

test('each time gets the first position of the axis that is not before it, in whatever order the times are given', () => {
  fc.assert(
    fc.property(axis, fc.array(fc.nat(450)), (times, wanted) => {
      const slots = Array.from(slotsOf(Float64Array.from(wanted), times));
      expect(slots).toEqual(wanted.map((time) => times.filter((one) => one < time).length));
    }),
  );
});
