import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { KeyFigures, type KeyFigure } from './KeyFigures.tsx';
import { englishFigureLabels } from './labels.ts';

const figures: readonly KeyFigure[] = [
  { name: 'Leistung', aggregation: 'sum', value: 1234.5, unit: 'kW' },
  { name: 'Bezug', aggregation: 'avg', value: 0, unit: 'kW' },
  { name: 'Temperatur', aggregation: 'avg', unit: '°C' },
];

widgetBattery<HTMLDListElement>('key figures', (common) => <KeyFigures figures={figures} {...common} />);

test('each figure shows its aggregation, name and value; zero is a value, a missing one a dash without unit', () => {
  const { container } = render(<KeyFigures figures={figures} />);
  const texts = [...container.querySelectorAll('dt, dd')].map((one) => one.textContent);
  expect(texts).toEqual(['Summe Leistung', '1.234,5\u202FkW', 'Mittel Bezug', '0\u202FkW', 'Mittel Temperatur', '–']);
});

test('P7: a figure shows how many of its values are old, and nothing if none is', () => {
  const [first, second] = figures;
  if (first === undefined || second === undefined) throw new Error('two figures are given');
  const old = [
    { ...first, parts: 5, oldParts: 2 },
    { ...second, parts: 5, oldParts: 0 },
  ];
  const { container, rerender } = render(<KeyFigures figures={old} />);
  const values = () => [...container.querySelectorAll('dd')].map((one) => one.textContent);
  expect(values()).toEqual(['1.234,5\u202FkW2 von 5 veraltet', '0\u202FkW']);
  rerender(<KeyFigures figures={old} labels={englishFigureLabels} />);
  expect(values()[0]).toContain('2 of 5 outdated');
});

test('without figures a sentence is shown', () => {
  const { container } = render(<KeyFigures figures={[]} labels={englishFigureLabels} />);
  expect(container.textContent).toBe('No key figures–');
});
