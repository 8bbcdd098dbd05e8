import { DashboardPlant } from '@leitwarte/core/entities';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../../testing/part.tsx';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';
import { texts } from '../texts.ts';
import { MapList } from './MapList.tsx';

const plant = (id: number) => DashboardPlant.parse({ id, name: `Anlage ${id}` });

function List() {
  useScreenTexts({ dashboard: texts });
  return (
    <MapList
      listed={[plant(1)]}
      elsewhere={4}
      unplaced={[plant(2), plant(3)]}
      nowMs={0}
      onOpen={() => {}}
      hrefOf={(id) => `/dashboard?plant=${id}`}
    />
  );
}

test('1.46: plants without a position are counted and named below those on the map', async () => {
  showPart(<List />);
  expect(await screen.findByRole('heading', { name: '2 Anlagen ohne Ort' })).toBeTruthy();
  for (const name of [/Anlage 1/, /Anlage 2/, /Anlage 3/]) expect(screen.getByRole('link', { name })).toBeTruthy();
});
