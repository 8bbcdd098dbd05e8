import { expect, it } from 'vitest';
import { flowTermOfType, summable } from './producers.ts';

const of = (...types: string[]) => summable(types.map((type) => ({ type }))).map(({ type }) => type);

it('36.8: adds generated energy only, and drawn energy where nothing is generated', () => {
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
