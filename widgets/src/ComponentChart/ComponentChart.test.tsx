import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { ComponentChart, type ChartLine } from './ComponentChart.tsx';
import { marksOf, pathOf, scaleOf, thinned } from './geometry.ts';

const HOUR_MS = 3_600_000;
const from = Date.parse('2026-03-01T00:00:00Z');
const until = from + 24 * HOUR_MS;
const lines: readonly ChartLine[] = [
  { name: 'Leistung', unit: 'kW', times: [from, from + HOUR_MS, from + 2 * HOUR_MS], values: [0, null, 10] },
  { name: 'Temperatur', unit: '°C', times: [from + HOUR_MS], values: [-4] },
];

widgetBattery<HTMLElement>('the component chart', (common) => (
  <ComponentChart lines={lines} from={from} until={until} {...common} />
));

test('analysis-6: there is a line for each column, described by its smallest, greatest and newest value; each unit has a scale', () => {
  const { container } = render(<ComponentChart lines={lines} from={from} until={until} name="WR 1" />);
  const words = screen.getByRole('img').getAttribute('aria-label');
  expect(words).toContain('Leistung: kleinster Wert 0\u202FkW, größter Wert 10\u202FkW, zuletzt 10\u202FkW');
  expect(words).toContain('Temperatur: kleinster Wert -4\u202F°C');
  expect(container.textContent).toContain('WR 1');
  const drawn = [...container.querySelectorAll('[role="img"] [class*="line0"], [role="img"] [class*="line1"]')];
  expect(drawn.map((path) => path.getAttribute('d')?.startsWith('M'))).toEqual([true, true]);
});

test('without data a sentence is shown', () => {
  render(<ComponentChart lines={[]} from={from} until={until} />);
  expect(screen.getByText('Keine Daten vorhanden')).toBeTruthy();
});

test('analysis-27: the chart is 250 pixels high; a gap breaks the line, a value between gaps is a dot', () => {
  const course = { times: [0, 25, 50, 75], values: [0, null, 10, 5] };
  expect(pathOf(course, 0, 100, { low: 0, high: 10 })).toBe('M0.0 250.0h0M500.0 0.0h0L750.0 125.0');
});

test('the scale includes 0 if the values come near it, and a single value has space above and below', () => {
  const of = (...values: (number | null)[]) => scaleOf([{ times: values.map((_, at) => at), values }]);
  expect([of(4, 10), of(90, 100), of(-10, -4), of(5), of(null)]).toEqual([
    { low: 0, high: 10 },
    { low: 90, high: 100 },
    { low: -10, high: 0 },
    { low: 4, high: 6 },
    undefined,
  ]);
});

test('of too many points, each interval keeps the smallest and the greatest value: no peak is lost, and all gaps are kept', () => {
  const times = Array.from({ length: 86_400 }, (_, second) => second);
  const values = times.map((second): number | null =>
    second === 40_000 ? 1000 : second === 41_000 ? null : second % 7,
  );
  const { times: kept, values: shown } = thinned({ times, values }, 0, 86_400);
  expect(kept.length).toBeLessThanOrEqual(3001);
  expect(shown).toContain(1000);
  expect(kept[shown.indexOf(1000)]).toBe(40_000);
  expect(shown).toContain(null);
  expect(kept).toEqual(kept.toSorted((a, b) => a - b));
});

test('the axis marks whole hours of the zone, or midnights for longer times, at most six, also across a clock change', () => {
  const local = (ms: number) => new Date(ms).toISOString().slice(5, 16);
  expect(marksOf(from, until, 'UTC').map(local)).toEqual(['03-01T00:00', '03-01T06:00', '03-01T12:00', '03-01T18:00']);
  // in Berlin the clock goes from 02:00 to 03:00 on 29 March
  const spring = Date.parse('2026-03-28T23:00:00Z');
  expect(marksOf(spring, spring + 23 * HOUR_MS, 'Europe/Berlin').map(local)).toEqual([
    '03-28T23:00',
    '03-29T04:00',
    '03-29T10:00',
    '03-29T16:00',
  ]);
  for (const days of [2, 5, 14, 31])
    expect(marksOf(from, from + days * 24 * HOUR_MS, 'Asia/Kolkata').length).toBeLessThan(8);
});
