import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { europe } from '../outlines/index.ts';
import { widgetBattery } from '../testing/battery.tsx';
import { frameOf, marksOf, outlinePath, placesIn, regionPath, regionsIn, scaleOf, spotsOf } from './geometry.ts';
import { namesOf } from './names.ts';
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

const at = (id: number, name: string, latitude: number, longitude: number): MappedPlant => ({
  id,
  name,
  latitude,
  longitude,
  status: 0,
});
const wetterau = [at(1, 'Ober-Rosbach', 50.306, 8.693), at(2, 'Nidda', 50.413, 9.007), at(3, 'Gedern', 50.441, 9.189)];

test('42, 6: a map of one region is never smaller than the region, and shows its places, borders and scale', () => {
  const frame = frameOf(spotsOf(wetterau.slice(0, 1)));
  const across = scaleOf(frame);
  expect(across?.km).toBe(20);
  // 1.2 degrees of longitude at 50.3 degrees north
  expect((across?.km ?? 0) / (across?.share ?? 1)).toBeCloseTo(85.2, 0);
  const regions = regionsIn(europe, frame);
  if (regions === undefined) throw new Error('no places');
  expect(placesIn(regions, frame).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Frankfurt am Main', 'Gießen', 'Bad Nauheim']),
  );
  const [center] = spotsOf([at(9, 'Mitte', 50.35, 9.5)]);
  if (center === undefined) throw new Error('no position');
  expect(regionPath(regions, frameOf([center]))).toMatch(/^M/);
  const { container } = render(<PlantMap plants={wetterau} outlines={europe} />);
  expect(container.textContent).toContain('20\u202Fkm');
  expect(container.textContent).toContain('Gießen');
  expect(container.textContent).toContain('© GeoNames');
});

test('42, 6: a map of several countries shows no towns, and without outlines nobody is named as their source', () => {
  const { container, rerender } = render(<PlantMap plants={plants} outlines={europe} />);
  expect(regionsIn(europe, frameOf(spotsOf([...plants, at(9, 'Madrid', 40.4, -3.7)])))).toBeUndefined();
  rerender(<PlantMap plants={plants} />);
  expect(container.textContent).not.toContain('GeoNames');
});

test('42, 6: names are beside marks where there is room, before a mark at the right edge, and never over another', () => {
  const mark = (x: number, y: number, text: string, isFixed = false) => ({ x, y, text, isFixed });
  const { plants: named, fixed } = namesOf(
    [
      mark(0.2, 0.3, 'Links'),
      mark(0.95, 0.3, 'Rechts'),
      mark(0.5, 0.5, 'Eine von zweien'),
      mark(0.58, 0.5, 'Die andere'),
      mark(0.3, 0.8, '4', true),
    ],
    [],
    340,
  );
  expect(named.map(({ text, side }) => [text, side])).toEqual([
    ['Links', 'after'],
    ['Rechts', 'before'],
    ['Eine von zweien', 'before'],
    ['Die andere', 'after'],
  ]);
  expect(fixed.map(({ text, side }) => [text, side])).toEqual([['4', 'after']]);
  // between two marks there is room only above and below, for one name each
  const dense = [mark(0.3, 0.5, 'Ein langer Name'), mark(0.22, 0.5, 'Noch ein langer'), mark(0.38, 0.5, 'Noch einer')];
  expect(namesOf(dense, [], 340).plants.map(({ text, side }) => [text, side])).toEqual([
    ['Ein langer Name', 'above'],
    ['Noch ein langer', 'below'],
    ['Noch einer', 'after'],
  ]);
  // no room at all, but a number of plants is drawn always
  const full = Array.from({ length: 100 }, (_, at) =>
    mark((at % 10) / 10 + 0.05, Math.floor(at / 10) / 10 + 0.05, 'Dach'),
  );
  expect(namesOf(full, [], 340).plants).toEqual([]);
  expect(namesOf([...full, mark(0.5, 0.5, '12', true)], [], 340).fixed).toHaveLength(1);
});

test('42, 6: the number of plants of a mark is drawn above all marks, and places give way to plants', () => {
  const near = [at(1, 'Dach 1', 50.306, 8.693), at(2, 'Dach 2', 50.3061, 8.6931), at(3, 'Nidda', 50.413, 9.007)];
  const { container } = render(<PlantMap plants={near} outlines={europe} />);
  const drawn = [...container.querySelectorAll('circle, text')];
  const lastMark = drawn.findLastIndex((one) => one.closest('[role=img]') !== null);
  const count = drawn.findIndex((one) => one.textContent === '2');
  expect(count).toBeGreaterThan(lastMark);
  const places = [{ name: 'Dorf', x: 0.5, y: 0.5 }];
  expect(namesOf([{ x: 0.49, y: 0.5, text: 'Anlage' }], places, 340).places).toEqual([]);
});
