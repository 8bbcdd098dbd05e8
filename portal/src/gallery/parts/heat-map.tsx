import { HeatMap } from '../../shared/heat-map/HeatMap.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const rows = ['Wechselrichter 1', 'Wechselrichter 2'].map((name, row) => ({
  name,
  cells: Array.from({ length: 30 }, (_, at) => ({
    at,
    key: String(at),
    share: (at + row) % 11 === 0 ? null : ((at * (row + 3)) % 10) / 10,
    said: `${at + 1}.`,
  })),
}));

export const part: GalleryPart = {
  title: 'Heat map',
  states: [
    {
      name: 'much is bad',
      Show: () => <HeatMap title="Was fehlt" scale={['0 %', '100 %']} much="bad" columns={30} rows={rows} />,
    },
    {
      name: 'much is good',
      Show: () => <HeatMap title="Ertrag je Tag" scale={['0', 'bester Tag']} much="good" columns={30} rows={rows} />,
    },
  ],
};
