import type { EnergyFlow } from '@leitwarte/core/entities';
import { FlowView } from '../../shared/energy-flow/FlowView.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const flow: EnergyFlow = {
  plants: [1],
  name: 'Rathaus',
  zone: 'Europe/Berlin',
  from: '2026-06-18',
  until: '2026-06-18',
  missing: [],
  flows: [
    { from: 'generation', to: 'consumption', wh: 144_000 },
    { from: 'generation', to: 'charging', wh: 12_000 },
    { from: 'generation', to: 'storage', wh: 40_000 },
    { from: 'generation', to: 'grid', wh: 96_000 },
    { from: 'storage', to: 'consumption', wh: 30_000 },
    { from: 'grid', to: 'consumption', wh: 24_000 },
    { from: 'unmeasured', to: 'consumption', wh: 1500 },
  ],
  self_sufficiency: 0.879,
  self_consumption: 0.671,
  co2_avoided_kg: 106,
  unknown_quarter_hours: 2,
  now: {
    until: '2026-06-18T12:45:00Z',
    flows: [
      { from: 'generation', to: 'consumption', wh: 2500 },
      { from: 'generation', to: 'storage', wh: 1200 },
    ],
  },
  storage_percent: 62,
};

export const part: GalleryPart = {
  title: 'Energy flow',
  states: [
    { name: 'now and today', Show: () => <FlowView flow={flow} /> },
    { name: 'only today', Show: () => <FlowView flow={{ ...flow, now: null, storage_percent: null }} /> },
    {
      name: 'nothing flows',
      Show: () => (
        <FlowView
          flow={{ ...flow, flows: [], now: null, self_sufficiency: null, self_consumption: null, co2_avoided_kg: null }}
        />
      ),
    },
  ],
};
