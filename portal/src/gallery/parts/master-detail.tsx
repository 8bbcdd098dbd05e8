import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MasterItem } from '../../shared/master-detail/item.ts';
import { MasterDetail } from '../../shared/master-detail/MasterDetail.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const users: readonly MasterItem[] = [
  'Katrin Hollmann',
  'Änne Weiß',
  'Jörg Ölschläger',
  'Bo Li',
  'Maren Zimmermann-Großkreutz',
  'Tom Ey',
].map((name, index) => ({ key: index + 1, name, note: index % 2 === 0 ? 'Orga-Manager' : 'Leser' }));

function Users({ items, at }: { readonly items: readonly MasterItem[] | undefined; readonly at?: number }) {
  const [chosen, setChosen] = useState<string | number | undefined>(at);
  return (
    <MasterDetail
      title="Benutzer"
      items={items}
      chosen={chosen}
      hrefOf={(key) => (key === undefined ? '?' : `?user=${key}`)}
      onChoose={setChosen}
      actions={
        <Button size="xs" variant="default">
          Hinzufügen
        </Button>
      }
    >
      <h2>{items?.find(({ key }) => key === chosen)?.name}</h2>
      <p>Hier steht der Editor.</p>
    </MasterDetail>
  );
}

const many = Array.from({ length: 500 }, (_, index) => ({ key: index, name: `Anlage ${index + 1}` }));

export const part: GalleryPart = {
  title: 'Master and detail',
  states: [
    { name: 'nothing chosen', Show: () => <Users items={users} /> },
    { name: 'one chosen', Show: () => <Users items={users} at={3} /> },
    { name: 'few items, no search', Show: () => <Users items={users.slice(0, 3)} at={2} /> },
    { name: 'loading', Show: () => <Users items={undefined} /> },
    { name: 'empty', Show: () => <Users items={[]} /> },
    { name: '500 items', alone: true, Show: () => <Users items={many} at={3} /> },
  ],
};
