import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { StatusBadge } from './StatusBadge.tsx';

widgetBattery<HTMLSpanElement>('the status badge', (common) => <StatusBadge status={1} {...common} />);

test.each([
  [0, 'in Ordnung', 'path[d^="M1.25 8a"]'],
  [1, 'Warnung', 'path[d^="M8 1.6"]'],
  [2, 'Störung', 'path[d^="M5.1 1"]'],
] as const)('health-2 to -4: status %i is shown by its own word and shape', (status, word, shape) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(screen.getByText(word)).toBeTruthy();
  expect(container.querySelector(shape)).not.toBeNull();
});

test('the word is still there for screen readers if only the shape is visible', () => {
  render(<StatusBadge status={2} variant="icon" />);
  expect(screen.getByText('Störung').className).toContain('spoken');
});

test('labels of another language replace the German ones', () => {
  render(<StatusBadge status={0} labels={{ 0: 'in order', 1: 'warning', 2: 'fault' }} />);
  expect(screen.getByText('in order')).toBeTruthy();
});

test('the reason is shown on hover', () => {
  render(<StatusBadge status={1} reason="Daten älter als 24 h" />);
  expect(screen.getByTitle('Daten älter als 24 h')).toBeTruthy();
});
