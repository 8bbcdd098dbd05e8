import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { englishLiveLabels } from './labels.ts';
import { LiveTable, type LiveTableProps } from './LiveTable.tsx';

const table: LiveTableProps = {
  headers: [
    { name: 'Anlage', rowspan: 2 },
    { name: 'Leistung', colspan: 2 },
  ],
  positions: [{ name: 'P AC' }, { name: 'H2S' }],
  plants: [
    {
      id: 1,
      name: 'Biogas Nord',
      values: [
        { value: 0, unit: 'kW' },
        { value: 569, unit: 'ppm', limit_high: '500' },
      ],
    },
    {
      id: 2,
      name: '<i>Süd</i>',
      values: [
        { value: -4.25, unit: 'kW', limit_low: -4.25 },
        { value: null, unit: 'ppm' },
      ],
    },
  ],
};

widgetBattery<HTMLDivElement>('the table of live data', (common) => <LiveTable {...table} {...common} />);

test('zero and negative values are shown as values, a missing one as a dash without unit, and names as text', () => {
  render(<LiveTable {...table} />);
  const [, , nord, south] = screen.getAllByRole('row');
  expect(nord?.textContent).toBe('Biogas Nord0\u202FkWoberer Grenzwert erreicht 569\u202Fppm');
  expect(south?.textContent).toBe('<i>Süd</i>unterer Grenzwert erreicht -4,25\u202FkW–');
});

test('4.39: a value at its limit is marked by an arrow and a word, in the requested language', () => {
  const { container } = render(<LiveTable {...table} labels={englishLiveLabels} />);
  expect(container.querySelectorAll('td svg')).toHaveLength(2);
  expect(container.querySelectorAll('td[data-marker]')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Live data' })).toBeTruthy();
});

test('live-data-20 to -22: a value at or beyond a limit is marked; it is highlighted if both limits exist and one is reached', () => {
  const values = [
    { value: 1, limit_low: 1, limit_high: 9 },
    { value: 9, limit_low: 1, limit_high: 9 },
    { value: 5, limit_low: 1, limit_high: 9 },
    { value: 1, limit_low: 1, limit_high: null },
    { value: 9, limit_low: null, limit_high: '9' },
  ];
  const { container } = render(<LiveTable headers={[]} positions={[]} plants={[{ id: 1, name: 'Nord', values }]} />);
  const cells = [...container.querySelectorAll('td')].slice(-values.length);
  expect(cells.map((cell) => cell.dataset['marker'])).toEqual(['low', 'high', undefined, 'low', 'high']);
  expect(cells.map((cell) => cell.classList.contains('reached'))).toEqual([true, true, false, false, false]);
});

test('live-data-5: there is one row for each plant, with columns by header and values as cells', () => {
  render(<LiveTable {...table} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Anlage',
    'Leistung',
    'P AC',
    'H2S',
  ]);
  expect(screen.getAllByRole('cell')).toHaveLength(4);
});
