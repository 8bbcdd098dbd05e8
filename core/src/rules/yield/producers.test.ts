import { expect, it } from 'vitest';
import { flowTermOfType, summable } from './producers.ts';

const of = (...types: string[]) => summable(types.map((type) => ({ type }))).map(({ type }) => type);

it('36.8: energies of plants that generate are added up; consumed energy is only added up if no plant generates', () => {
  expect(of('Solar', 'consumer', 'Charge', 'Schaltanlage', 'Geothermie')).toEqual(['Solar', 'Geothermie']);
  expect(of('Consumer', 'Charge')).toEqual(['Consumer', 'Charge']);
  expect(of()).toEqual([]);
});

it('42: in the energy flow, a plant counts as generation, consumption or charging according to its type; a switchgear may be any of them', () => {
  expect(['Solar', 'consumer', 'Charge', 'Schaltanlage'].map(flowTermOfType)).toEqual([
    'generation',
    'consumption',
    'charging',
    null,
  ]);
});
