import { useState } from 'react';
import type { Item } from '../../shared/ordered-list/item.ts';
import { OrderedList } from '../../shared/ordered-list/OrderedList.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const items: readonly Item[] = [
  { id: 1, name: 'Gaserzeugung' },
  { id: 2, name: 'Blockheizkraftwerk' },
  { id: 3, name: 'Eigenverbrauch der Gasaufbereitungsanlage einschließlich Nebenaggregate', note: 'Inaktiv' },
  { id: 4, name: 'Einspeisung' },
];

function List({ fails = false }: { readonly fails?: boolean }) {
  const [shown, setShown] = useState(items);
  const [chosen, setChosen] = useState(2);
  return (
    <OrderedList
      title="Positionen"
      items={shown}
      onReorder={async (ids) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        if (fails) throw new Error('refused');
        setShown(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
      }}
      chosen={chosen}
      onChoose={({ id }) => setChosen(id)}
      onAdd={() => {}}
      onEdit={() => {}}
      onDelete={() => {}}
    />
  );
}

export const part: GalleryPart = {
  title: 'Ordered list',
  states: [
    { name: 'to be changed', Show: () => <List /> },
    { name: 'every save fails', Show: () => <List fails /> },
    { name: 'to be read', Show: () => <OrderedList title="Positionen" items={items} /> },
    { name: 'empty', Show: () => <OrderedList title="Positionen" items={[]} onAdd={() => {}} /> },
  ],
};
