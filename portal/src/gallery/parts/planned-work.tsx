import { PlannedWork } from '@leitwarte/core/entities';
import { PlannedWorkList } from '../../shared/planned-work/PlannedWorkList.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const work = (id: number, over: Partial<PlannedWork>): PlannedWork =>
  PlannedWork.parse({
    id,
    plant: id,
    plant_name: 'Solarpark Nord',
    from: '2026-03-01T07:00:00Z',
    until: '2026-03-01T15:00:00Z',
    reason: 'Wechselrichter 3 wird getauscht',
    state: 'planned',
    created_at: '2026-02-20T08:00:00Z',
    created_by: 'k.hollmann',
    ended_at: null,
    ended_by: null,
    ...over,
  });

const works = [
  work(1, { state: 'running' }),
  work(2, {
    plant_name: 'Biogasanlage Wölfersheim-Södel mit Gasaufbereitung und Nahwärmenetz',
    until: '2026-03-04T15:00:00Z',
    reason:
      'Revision der Gasaufbereitung mit Austausch der Aktivkohle, danach Probebetrieb und Abnahme durch den Sachverständigen',
  }),
  work(3, { state: 'over', ended_at: '2026-03-01T11:30:00Z', ended_by: 'j.roth' }),
];

export const part: GalleryPart = {
  title: 'Planned work',
  states: [
    { name: 'may change', Show: () => <PlannedWorkList works={works} mayChange={() => true} namesPlant /> },
    { name: 'may see', Show: () => <PlannedWorkList works={works} mayChange={() => false} /> },
  ],
};
