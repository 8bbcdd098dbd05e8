import { Tabs } from '../../shared/tabs/Tabs.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const tab = (key: string, label: string) => ({ key, label, content: <p>{`Inhalt von ${label}`}</p> });

export const part: GalleryPart = {
  title: 'Tabs',
  states: [
    {
      name: 'three',
      Show: () => (
        <Tabs
          label="Anlage"
          tabs={[tab('data', 'Stammdaten'), tab('components', 'Komponenten'), tab('limits', 'Grenzwerte')]}
        />
      ),
    },
    {
      name: 'more than fit a phone',
      Show: () => (
        <Tabs
          label="Sätze"
          param="set"
          tabs={[
            tab('0', 'Übersicht'),
            ...Array.from({ length: 9 }, (_, index) => tab(`${index + 1}`, `Datensatz ${index + 1}`)),
          ]}
        />
      ),
    },
  ],
};
