import { ApiError } from '@leitwarte/core/problem';
import { useState } from 'react';
import { MappingForm } from '../../shared/mapping/MappingForm.tsx';
import { useMapping } from '../../shared/mapping/useMapping.ts';
import type { GalleryPart } from '../galleryPart.ts';

const names = ['BHKW Fauerbach', 'Solarpark Ober-Rosbach', 'Wasserkraft Nidda', 'Windpark Hoherodskopf'];
const options = names.map((name, index) => ({
  value: index + 1,
  name,
  ...(index === 3 && { note: 'Bürgerenergie Wetterau eG' }),
}));

function Plants({ save, mayWrite = true }: { readonly save?: () => Promise<unknown>; readonly mayWrite?: boolean }) {
  const [stored, setStored] = useState<readonly number[]>([1, 2]);
  const keep = (ids: number[]) => Promise.resolve(setStored(ids));
  const mapping = useMapping({ stored, save: save ?? keep });
  return <MappingForm legend="Anlagen" mapping={mapping} options={options} mayWrite={mayWrite} />;
}

const refused = () => Promise.reject(new ApiError({ status: 400, fields: { plants: ['not_found'] } }));

export const part: GalleryPart = {
  title: 'What of many belongs to one',
  states: [
    { name: 'stored', Show: () => <Plants /> },
    { name: 'refused when saved', Show: () => <Plants save={refused} /> },
    { name: 'to be read alone', Show: () => <Plants mayWrite={false} /> },
  ],
};
