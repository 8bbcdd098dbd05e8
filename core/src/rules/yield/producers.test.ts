import { expect, it } from 'vitest';
import { summable } from './producers.ts';

const of = (...types: string[]) => summable(types.map((type) => ({ type }))).map(({ type }) => type);

it('36.8: adds generated energy only, and drawn energy where nothing is generated', () => {
  expect(of('Solar', 'consumer', 'Charge', 'Schaltanlage', 'Geothermie')).toEqual(['Solar', 'Geothermie']);
  expect(of('Consumer', 'Charge')).toEqual(['Consumer', 'Charge']);
  expect(of()).toEqual([]);
});
