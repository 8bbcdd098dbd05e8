import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotsOf, union, unionOfAll } from './axis.ts';

/** Ascending, each once; long enough that places are far from each other. */
const axis = fc.uniqueArray(fc.nat(400), { maxLength: 200 }).map((times) => Float64Array.from(times).toSorted());

test('the times of many axes together are the same as when the axes are joined one after the other', () => {
  fc.assert(
    fc.property(axis, fc.array(axis, { maxLength: 6 }), (first, others) => {
      expect(unionOfAll(first, others)).toEqual(others.reduce(union, first));
    }),
  );
});

test('each time goes to the first place of the axis that is not before it, in whatever order times come', () => {
  fc.assert(
    fc.property(axis, fc.array(fc.nat(450)), (times, wanted) => {
      const slots = Array.from(slotsOf(Float64Array.from(wanted), times));
      expect(slots).toEqual(wanted.map((time) => times.filter((one) => one < time).length));
    }),
  );
});
