import { expect, it } from 'vitest';
import { summable } from './producers.ts';

const of = (...types: string[]) => summable(types.map((type) => ({ type }))).map(({ type }) => type);

it('36.8: only generated energy is added; consumed energy is only added if no plant generates', () => {
  expect(of('Solar', 'consumer', 'Charge', 'Schaltanlage', 'Geothermie')).toEqual(['Solar', 'Geothermie']);
  expect(of('Consumer', 'Charge')).toEqual(['Consumer', 'Charge']);
  expect(of()).toEqual([]);
});
