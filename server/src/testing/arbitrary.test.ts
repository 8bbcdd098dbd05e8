import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contract, entriesOf } from '@leitwarte/core/contract';
import { arbitraryOf } from './arbitrary.ts';

const schemas = entriesOf(contract).flatMap(({ area, name, endpoint }) => [
  ...(endpoint.body === undefined ? [] : [[`body of ${area}.${name}`, endpoint.body] as const]),
  ...(endpoint.query === undefined ? [] : [[`query of ${area}.${name}`, endpoint.query] as const]),
]);

test.each(schemas)('the schema %s accepts all values generated for it', (_, schema) => {
  const values = fc.sample(arbitraryOf(schema), { numRuns: 5, seed: 7 });
  expect(values.filter((value) => !schema.safeParse(value).success)).toEqual([]);
});
