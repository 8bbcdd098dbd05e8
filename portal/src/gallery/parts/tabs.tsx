import { useState } from 'react';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const tab = (name: string) => ({ key: name, label: name, content: <p>{`Inhalt von ${name}`}</p> });
const more = Array.from({ length: 9 }, (_, index) => tab(`Datensatz ${index + 1}`));

function Shown({ others }: { readonly others: readonly ReturnType<typeof tab>[] }) {
  const [chosen, setChosen] = useState<string>();
  return <Tabs label="Anlage" tabs={[tab('Stammdaten'), ...others]} chosen={chosen} onChoose={setChosen} />;
}

export const part: GalleryPart = {
  title: 'Tabs',
  states: [
    { name: 'three', Show: () => <Shown others={[tab('Komponenten'), tab('Grenzwerte')]} /> },
    { name: 'more than fit a phone', Show: () => <Shown others={more} /> },
  ],
};
