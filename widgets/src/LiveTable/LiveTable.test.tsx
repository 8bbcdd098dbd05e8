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

test('zero and negative values are values, a missing one a dash without unit, names are texts', () => {
  render(<LiveTable {...table} />);
  const [, , nord, south] = screen.getAllByRole('row');
  expect(nord?.textContent).toBe('Biogas Nord0\u202FkWoberer Grenzwert erreicht 569\u202Fppm');
  expect(south?.textContent).toBe('<i>Süd</i>unterer Grenzwert erreicht -4,25\u202FkW–');
});

test('4.39: a value at its limit is marked by an arrow and a word, in the language asked for', () => {
  const { container } = render(<LiveTable {...table} labels={englishLiveLabels} />);
  expect(container.querySelectorAll('td svg')).toHaveLength(2);
  expect(container.querySelectorAll('td[data-marker]')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Live data' })).toBeTruthy();
});
