import { expect, it } from 'vitest';
import { flowTermOfType, summable } from './producers.ts';

const of = (...types: string[]) => summable(types.map((type) => ({ type }))).map(({ type }) => type);

it('36.8: only generated energy is added; consumed energy is only added if no plant generates', () => {
  expect(of('Solar', 'consumer', 'Charge', 'Schaltanlage', 'Geothermie')).toEqual(['Solar', 'Geothermie']);
  expect(of('Consumer', 'Charge')).toEqual(['Consumer', 'Charge']);
  expect(of()).toEqual([]);
});

it('42: plants that consume or charge are that in the energy flow, and a switchgear may be anything', () => {
  expect(['Solar', 'consumer', 'Charge', 'Schaltanlage'].map(flowTermOfType)).toEqual([
    'generation',
    'consumption',
    'charging',
    null,
  ]);
});
