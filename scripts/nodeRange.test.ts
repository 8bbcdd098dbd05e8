import { expect, test } from 'vitest';
import { satisfies } from '../cli/bin/nodeRange.mjs';

const range = '^22.22.2 || ^24.15.0 || >=26';

test.each(['22.22.2', '22.23.0', '24.21.0', '26.0.0', '27.1.3'])('Node %s is new enough', (version) => {
  expect(satisfies(version, range)).toBe(true);
});

test.each(['12.0.0', '20.20.2', '22.22.1', '23.9.0', '24.14.9', '25.3.0'])('Node %s is rejected', (version) => {
  expect(satisfies(version, range)).toBe(false);
});
