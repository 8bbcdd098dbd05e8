import { DownloadMenu } from '../../shared/download/DownloadMenu.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const kinds = ['pdf', 'excel', 'csv', 'picture'] as const;
const csv = { bytes: new TextEncoder().encode('Zeit;Wert\r\n'), mediaType: 'text/csv', name: 'Beispiel.csv' };

export const part: GalleryPart = {
  title: 'Download menu',
  states: [
    {
      name: 'files that come',
      Show: () => <DownloadMenu downloads={kinds.map((kind) => ({ kind, make: () => Promise.resolve(csv) }))} />,
    },
    {
      name: 'files that never come',
      Show: () => <DownloadMenu downloads={kinds.map((kind) => ({ kind, make: () => new Promise(() => {}) }))} />,
    },
    {
      name: 'files that fail',
      Show: () => (
        <DownloadMenu downloads={kinds.map((kind) => ({ kind, make: () => Promise.reject(new Error('no answer')) }))} />
      ),
    },
  ],
};
