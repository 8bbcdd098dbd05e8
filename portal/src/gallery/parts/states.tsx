import { Button } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '../../shared/search/SearchField.tsx';
import { EmptyState } from '../../shared/states/EmptyState.tsx';
import { OldState } from '../../shared/states/OldState.tsx';
import { Skeleton } from '../../shared/states/Skeleton.tsx';
import type { GalleryPart } from '../galleryPart.ts';

function Search() {
  const [value, setValue] = useState('BHKW');
  return <SearchField label="Anlage suchen" value={value} onChange={setValue} />;
}

export const part: GalleryPart = {
  title: 'Search, empty, loading, last state',
  states: [
    { name: 'search', Show: Search },
    { name: 'skeleton', Show: () => <Skeleton text="Wird geladen. Bitte warten" rows={4} /> },
    { name: 'empty', Show: () => <EmptyState text="Keine Daten vorhanden" /> },
    {
      name: 'empty, with a way on',
      Show: () => (
        <EmptyState text="Noch keine Berichte">
          <Button>Bericht anlegen</Button>
        </EmptyState>
      ),
    },
    {
      name: 'last state',
      Show: () => <OldState sinceMs={Date.parse('2026-03-01T11:48:00Z')} nowMs={Date.parse('2026-03-01T12:00:00Z')} />,
    },
  ],
};
