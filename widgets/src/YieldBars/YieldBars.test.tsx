import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { barsOf } from './geometry.ts';
import { YieldBars, type DayYield } from './YieldBars.tsx';

const days: readonly DayYield[] = [
  { day: '2026-03-28', energy: 100 },
  { day: '2026-03-29', energy: 0 },
  { day: '2026-03-30', energy: null },
  { day: '2026-03-31', energy: 25 },
];

widgetBattery<HTMLElement>('daily yields', (common) => <YieldBars days={days} unit="kWh" {...common} />);

test('the sum only includes known days, each day is named, and today is marked as incomplete', () => {
  render(<YieldBars days={days} unit="kWh" name="Süd" today="2026-03-31" />);
  expect(screen.getByText('Tageserträge Süd')).toBeTruthy();
  expect(screen.getByRole('strong').textContent).toBe('Summe 125\u202FkWh');
  const words = screen.getByRole('img').getAttribute('aria-label');
  expect(words).toBe(
    '28.03.2026: 100\u202FkWh; 29.03.2026: 0\u202FkWh; 30.03.2026: –; 31.03.2026: 25\u202FkWh (heute, bis jetzt)',
  );
});

test('an unknown value is not shown as zero', () => {
  const { container } = render(<YieldBars days={[{ day: '2026-03-28' }]} unit="kWh" />);
  expect(container.textContent).toContain('Keine Erträge bekannt');
  expect(container.textContent).not.toMatch(/0\u202F/);
});

/** Top and height of each bar. */
const boxes = (energies: readonly (number | null)[]) =>
  barsOf(energies.map((energy) => ({ energy }))).map((d) =>
    d
      .match(/M\S+ (\S+)h\S+v([^h]+)h/)
      ?.slice(1)
      .map(Number),
  );

test('bars are as high as their energy; a day without energy is a line, an unknown day has no bar, negative bars go down', () => {
  expect(boxes([100, 50, 0, null])).toEqual([[1, 99], [50.5, 49.5], [99, 1], undefined]);
  const [up, down] = boxes([30, -70]);
  expect(up?.[1]).toBeCloseTo(29.7, 1);
  expect((down?.[0] ?? 0) + (down?.[1] ?? 0)).toBeCloseTo(99, 0);
});
