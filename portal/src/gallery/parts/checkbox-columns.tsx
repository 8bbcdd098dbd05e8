import { useState } from 'react';
import { CheckboxColumns } from '../../shared/checkbox-columns/CheckboxColumns.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const plants = [
  'BHKW Fauerbach',
  'PV Grundschule Ockstadt',
  'Windpark Gedern WEA 1',
  'Windpark Gedern WEA 2',
  'Biogas',
];

function Plants({ count, limit }: { readonly count: number; readonly limit?: number }) {
  const [selected, onChange] = useState<ReadonlySet<number>>(new Set([0, 2]));
  return (
    <CheckboxColumns
      legend="Anlagen"
      options={plants.slice(0, count).map((label, value) => ({ value, label }))}
      selected={selected}
      onChange={onChange}
      {...(limit !== undefined && { limit })}
    />
  );
}

export const part: GalleryPart = {
  title: 'Checkbox columns',
  states: [
    { name: 'five plants', Show: () => <Plants count={5} /> },
    { name: 'limit reached', Show: () => <Plants count={5} limit={2} /> },
    { name: 'one', Show: () => <Plants count={1} /> },
  ],
};
