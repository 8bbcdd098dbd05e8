import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LossCause, lossCauses } from './causes.ts';
import type { CauseParts } from './quarterBalance.ts';
import { causesByHand, reassign } from './reassign.ts';

const COUNT = 8;
const part = fc.array(fc.integer({ min: -500, max: 5000 }), { minLength: COUNT, maxLength: COUNT });
const parts: fc.Arbitrary<CauseParts> = fc
  .dictionary(fc.constantFrom(...lossCauses), part)
  .map((found) => Object.fromEntries(Object.entries(found).map(([cause, wh]) => [cause, Float64Array.from(wh)])));
const given = fc.array(fc.option(fc.constantFrom(...causesByHand), { nil: undefined }), {
  minLength: COUNT,
  maxLength: COUNT,
});

const sumAt = (causes: CauseParts, at: number) =>
  lossCauses.reduce((sum, cause) => sum + (causes[cause]?.[at] ?? 0), 0);

test('4.51: whatever cause a user assigns, the sum of each quarter-hour and of each day does not change', () => {
  fc.assert(
    fc.property(parts, given, (causes, hand) => {
      const found = reassign(causes, COUNT, (at) => hand[at]);
      for (let at = 0; at < COUNT; at += 1) {
        expect(sumAt(found.causes, at)).toBe(sumAt(causes, at));
        expect(found.causes.unknown?.[at] ?? 0).toBe(causes.unknown?.[at] ?? 0);
        expect(found.causes.no_expectation?.[at] ?? 0).toBe(causes.no_expectation?.[at] ?? 0);
      }
      const all = Array.from({ length: COUNT }, (_, at) => sumAt(causes, at)).reduce((sum, wh) => sum + wh, 0);
      expect(Object.values(found.losses).reduce((sum, wh) => sum + wh, 0)).toBe(all);
    }),
    { numRuns: 200 },
  );
});

test('4.51: missing energy is moved to the cause that a user assigned; energy above the expected energy is not moved', () => {
  const causes = {
    outage: Float64Array.of(100, 100),
    unexplained: Float64Array.of(30, -20),
    unknown: Float64Array.of(7, 7),
  };
  const found = reassign(causes, 2, (at): LossCause | undefined => (at < 2 ? 'planned_work' : undefined));
  expect(found.losses).toEqual({ unknown: 14, planned_work: 230, unexplained: -20 });
  expect(causes.outage).toEqual(Float64Array.of(100, 100));
});
