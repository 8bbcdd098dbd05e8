import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { PlantTile, type PlantTileProps } from './PlantTile.tsx';

const now = Date.parse('2026-03-01T12:00:00Z');
const tile: PlantTileProps = {
  name: 'Solarpark Nord',
  type: 'Solar',
  status: 0,
  values: [
    { name: 'Leistung', value: 1234.5, unit: 'kW' },
    { name: 'Tagesertrag', value: 0, unit: 'kWh' },
    { name: null, value: null, unit: null },
  ],
  trend: [1, 2, null, 4],
  lastDataAt: '2026-03-01T11:48:00Z',
  nowMs: now,
};

widgetBattery<HTMLElement>('the plant tile', (common) => <PlantTile {...tile} href="?plant=1" {...common} />);

test('the tile shows name, status, values with units and the age of the data', () => {
  render(<PlantTile {...tile} />);
  expect(screen.getByRole('heading', { name: 'Solarpark Nord' })).toBeTruthy();
  expect(screen.getByText('in Ordnung')).toBeTruthy();
  expect(screen.getByText('1.234,5')).toBeTruthy();
  expect(screen.getByText('vor 12 min')).toBeTruthy();
});

test('zero is shown as a value, a missing value as a dash', () => {
  const values = [
    { name: 'A', value: 0, unit: 'kW' },
    { name: 'B', value: null, unit: 'kW' },
  ];
  render(<PlantTile {...tile} values={values} />);
  expect(screen.getByText('0').textContent).toBe('0\u202FkW');
  expect(screen.getByText('–').textContent).toBe('–');
});

test('a value that stopped while the plant continues is shown with its own age', () => {
  const values = [
    { name: 'A', value: 1, unit: 'kW', created_at: '2026-03-01T11:48:00Z' },
    { name: 'B', value: 2, unit: 'kW', created_at: '2026-03-01T09:00:00Z' },
  ];
  render(<PlantTile {...tile} values={values} />);
  const afterName = (name: string) => screen.getByTitle(name).nextElementSibling?.textContent;
  expect(afterName('A')).toBe('1\u202FkW');
  expect(afterName('B')).toBe('vor 3 h');
});

test('values with the same name are distinguished by their components', () => {
  const values = [
    { name: 'Leistung', component: 'WR 1', value: 1, unit: 'kW' },
    { name: 'Leistung', component: 'WR 2', value: 2, unit: 'kW' },
  ];
  render(<PlantTile {...tile} values={values} />);
  expect(screen.getByTitle('WR 1 Leistung').textContent).toBe('WR 1 Leistung');
  expect(screen.getByTitle('WR 2 Leistung')).toBeTruthy();
});

test('for a plant that never sent data dashes are shown instead of ages', () => {
  render(<PlantTile {...tile} values={[]} trend={[]} lastDataAt={null} />);
  expect(screen.getByTitle('Letzte Daten').textContent).toBe('–');
});

test('the reason for the status is shown on the tile', () => {
  render(<PlantTile {...tile} status={2} reason="Daten älter als 72 h" />);
  expect(screen.getByText('Daten älter als 72 h')).toBeTruthy();
});

test('4.39: a value at its limit is marked by an arrow and a word, others are not', () => {
  const values = [
    { name: 'H2S', value: 569, unit: 'ppm', limit_upper: '500.0' },
    { name: 'Druck', value: 3, unit: 'bar', limit_low: 3 },
    { name: 'Leistung', value: 3, unit: 'kW', limit_low: 2, limit_upper: 4 },
  ];
  render(<PlantTile {...tile} values={values} />);
  expect(screen.getByTitle('oberer Grenzwert erreicht').textContent).toBe('oberer Grenzwert erreicht 569\u202Fppm');
  expect(screen.getByTitle('unterer Grenzwert erreicht').textContent).toContain('3\u202Fbar');
  expect(screen.getByText('Leistung').closest('p')?.textContent).toBe('Leistung3\u202FkW');
});

test('the share of the capacity is a bar with a text, and above the rated capacity the bar is full', () => {
  const { container } = render(<PlantTile {...tile} share={{ part: 1.2, label: '120 % von 80 kW' }} />);
  expect(screen.getByTitle('120 % von 80 kW')).toBeTruthy();
  expect(container.querySelector('.part')?.getAttribute('d')).toBe('M0 1.5h100');
});

test('a note is shown next to the age', () => {
  render(<PlantTile {...tile} note="Arbeiten bis 14:00" />);
  expect(screen.getByText('Arbeiten bis 14:00').nextElementSibling?.textContent).toBe('vor 12 min');
});

test('for a resting plant only the first value is less prominent', () => {
  const { container, rerender } = render(<PlantTile {...tile} />);
  const html = container.innerHTML;
  expect(container.querySelector('.resting')).toBeNull();
  rerender(<PlantTile {...tile} resting />);
  expect(container.querySelector('.resting .large .figure')?.textContent).toBe('1.234,5\u202FkW');
  expect(container.innerHTML.replace(' resting', '')).toBe(html);
});

test('the complete tile is clickable', async () => {
  const onOpen = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
  render(<PlantTile {...tile} href="?plant=7" onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('link', { name: 'Solarpark Nord' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

test('without a URL the tile is a button that can be focused with the keyboard', async () => {
  const onOpen = vi.fn<() => void>();
  render(<PlantTile {...tile} onOpen={onOpen} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledOnce();
});
