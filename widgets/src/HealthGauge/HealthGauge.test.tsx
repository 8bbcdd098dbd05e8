import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { HealthGauge } from './HealthGauge.tsx';
import { englishGaugeLabels } from './labels.ts';

widgetBattery<HTMLElement>('the health gauge', (common) => <HealthGauge statuses={[0, 1, 2]} {...common} />);

test('the gauge shows percentage and level, and describes in words how many plants have which status', () => {
  const { container } = render(<HealthGauge statuses={[0, 0, 1, 2]} />);
  expect(screen.getByText('63 %')).toBeTruthy();
  expect(screen.getByText('mittel')).toBeTruthy();
  expect(screen.getByText('2 in Ordnung · 1 Warnung · 1 Störung')).toBeTruthy();
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
    'M0 3h100',
    'M0 3h50',
    'M50 3h25',
    'M75 3h25',
  ]);
});

test.each([
  [80, 'gut'],
  [79, 'mittel'],
  [50, 'mittel'],
  [49, 'kritisch'],
])('health-11 to -13: the level of %s percent is %s', (percent, level) => {
  const statuses = Array.from({ length: 100 }, (_, index) => (index < percent ? 0 : 2));
  render(<HealthGauge statuses={statuses} />);
  expect(screen.getByText(`${percent} %`)).toBeTruthy();
  expect(screen.getByText(level)).toBeTruthy();
});

test('without plants a dash is shown, and no level', () => {
  const { container } = render(<HealthGauge statuses={[]} labels={englishGaugeLabels} />);
  expect(screen.getByText('–')).toBeTruthy();
  expect(container.firstElementChild?.hasAttribute('data-level')).toBe(false);
  expect(container.querySelectorAll('path')).toHaveLength(1);
});
