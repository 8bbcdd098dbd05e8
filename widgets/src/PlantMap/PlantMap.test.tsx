import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { europe } from '../outlines/index.ts';
import { widgetBattery } from '../testing/battery.tsx';
import { frameOf, marksOf, outlinePath, spotsOf } from './geometry.ts';
import { PlantMap, type MappedPlant } from './PlantMap.tsx';

const plants: readonly MappedPlant[] = [
  { id: 1, name: 'Nord', latitude: 54.3, longitude: '10.1', status: 0 },
  { id: 2, name: 'Süd', latitude: 48.1, longitude: 11.6, status: 2, href: '/anlagen/2' },
  { id: 3, name: 'Ohne Ort', latitude: null, longitude: null, status: 1 },
  { id: 4, name: 'Im Meer', latitude: 0, longitude: 0, status: 1 },
];

widgetBattery<HTMLElement>('the plant map', (common) => <PlantMap plants={plants} outlines={europe} {...common} />);

test('the map shows each plant with its status, as a link if there is a URL, and counts those without a position', () => {
  render(<PlantMap plants={plants} />);
  expect(screen.getByRole('img', { name: 'Nord: in Ordnung' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Süd: Störung' }).getAttribute('href')).toBe('/anlagen/2');
  expect(screen.getByText('2 ohne bekannte Lage')).toBeTruthy();
});

test('a plant can be selected by mouse and by keyboard', async () => {
  const chosen = vi.fn<(event: unknown, plant: MappedPlant) => void>();
  render(<PlantMap plants={plants.slice(0, 1)} onOpen={chosen} />);
  const mark = screen.getByRole('button', { name: 'Nord: in Ordnung' });
  await userEvent.click(mark);
  mark.focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.calls.map(([, plant]) => plant.id)).toEqual([1, 1]);
});

test('plants close to each other share one mark with the worst status', () => {
  const near = [plants[0], { ...plants[0], id: 9, name: 'Daneben', status: 1 }] as MappedPlant[];
  const spots = spotsOf([...near, ...plants.slice(1, 2)]);
  const marks = marksOf(spots, frameOf(spots));
  expect(marks.map((mark) => [mark.plants.map(({ id }) => id), mark.status])).toEqual([
    [[1, 9], 1],
    [[2], 2],
  ]);
});

test('north is up and east is right; all plants are within the picture, and coasts are drawn in it', () => {
  const spots = spotsOf(plants);
  const frame = frameOf(spots);
  const [north, south] = marksOf(spots, frame);
  expect(north?.y).toBeLessThan(south?.y ?? 0);
  expect(north?.x).toBeLessThan(south?.x ?? 0);
  for (const { x, y } of [north, south].filter((one) => one !== undefined))
    for (const place of [x, y]) {
      expect(place).toBeGreaterThan(0.05);
      expect(place).toBeLessThan(0.95);
    }
  expect(outlinePath(europe, frame)).toMatch(/^M.+Z$/);
});

test('without a plant of known position a sentence is shown', () => {
  render(<PlantMap plants={plants.slice(2)} />);
  expect(screen.getByText('Keine Anlage mit bekannter Lage')).toBeTruthy();
});
