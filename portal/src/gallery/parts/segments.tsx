import { useState } from 'react';
import { Segments } from '../../shared/segments/Segments.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const segments = ['Kacheln', 'Liste', 'Grafik', 'Karte'].map((label) => ({ value: label, label }));

type Given = Pick<Parameters<typeof Segments>[0], 'size' | 'isWide' | 'isDisabled'>;

function Shown({ first = 'Kacheln', ...given }: Given & { readonly first?: string }) {
  const [value, setValue] = useState(first);
  return <Segments label="Ansicht" segments={segments} value={value} onChange={setValue} {...given} />;
}

export const part: GalleryPart = {
  title: 'Segments',
  states: [
    { name: 'one chosen', Show: () => <Shown /> },
    { name: 'small', Show: () => <Shown size="sm" /> },
    { name: 'smallest, the whole width', Show: () => <Shown size="xs" isWide /> },
    { name: 'none chosen', Show: () => <Shown first="" /> },
    { name: 'locked', Show: () => <Shown isDisabled /> },
  ],
};
