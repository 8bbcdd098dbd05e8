import { render, screen } from '@testing-library/react';
import type { Flow } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { EnergyFlow } from './EnergyFlow.tsx';
import { flowPath, flowStep, HALF_HEIGHT, HALF_WIDTH, HEIGHT, places, WIDTH } from './geometry.ts';
import { englishFlowLabels } from './labels.ts';

const flows: readonly Flow[] = [
  { from: 'generation', to: 'consumption', wh: 144_000 },
  { from: 'generation', to: 'grid', wh: 96_000 },
  { from: 'storage', to: 'consumption', wh: 500 },
  { from: 'grid', to: 'storage', wh: 24_000 },
];

widgetBattery<HTMLElement>('energy flow', (common) => (
  <EnergyFlow flows={flows} selfSufficiency={0.857} co2Kg={87.1} {...common} />
));

const plain = (text: string | null | undefined) => text?.replaceAll('\u202F', ' ');

test('42: each flow is described for screen readers, and each box shows the sums of what flows from it and to it', () => {
  const { container } = render(<EnergyFlow flows={flows} selfSufficiency={0.857} co2Kg={87.1} name="Hof" />);
  expect(plain(screen.getByRole('img').getAttribute('aria-label'))).toBe(
    'Erzeugung → Verbrauch: 144 kWh; Erzeugung → Netz: 96 kWh; Speicher → Verbrauch: 0,5 kWh; Netz → Speicher: 24 kWh',
  );
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => plain(textContent));
  for (const text of ['240 kWh', 'gibt 24 kWh', 'nimmt 96 kWh', 'gibt 0,5 kWh', 'nimmt 24 kWh'])
    expect(texts).toContain(text);
  expect(texts).not.toContain('Laden');
  expect(plain(screen.getByText(/CO₂ vermieden/).textContent)).toMatch(/^CO₂ vermieden: 87,1? kg$/);
  expect(plain(screen.getByRole('strong').textContent)).toMatch(/^Autarkie 85,7 %$|^Autarkie 86 %$/);
});

test('42: a quarter-hour is shown as its mean power, with the state of charge', () => {
  const quarter: readonly Flow[] = [{ from: 'storage', to: 'consumption', wh: 500 }];
  const { container } = render(
    <EnergyFlow flows={quarter} isPower storagePercent={62} labels={englishFlowLabels} language="en" />,
  );
  expect(plain(screen.getByRole('img').getAttribute('aria-label'))).toBe('Storage → Consumption: 2 kW');
  expect(plain(container.textContent)).toContain('Storage 62 %');
});

test('42: if nothing flows a sentence is shown, and an unknown share or amount of CO2 is left out', () => {
  const { container } = render(<EnergyFlow flows={[]} selfSufficiency={null} co2Kg={null} />);
  expect(container.textContent).toBe('EnergieflussKein Energiefluss bekannt');
});

test('42: boxes lie within the picture, opposite flows are drawn side by side, and more energy has a thicker line', () => {
  for (const [x, y] of Object.values(places)) {
    expect(x - HALF_WIDTH).toBeGreaterThanOrEqual(0);
    expect(x + HALF_WIDTH).toBeLessThanOrEqual(WIDTH);
    expect(y - HALF_HEIGHT).toBeGreaterThanOrEqual(0);
    expect(y + HALF_HEIGHT).toBeLessThanOrEqual(HEIGHT);
  }
  expect(flowPath({ from: 'generation', to: 'storage' })).toBe('M181.0 28.0L181.0 224.0');
  expect(flowPath({ from: 'grid', to: 'consumption' })).toBe('M62.0 131.0L310.0 131.0');
  expect([flowStep(0, 0), flowStep(1, 100), flowStep(50, 100), flowStep(100, 100)]).toEqual([1, 1, 2, 4]);
});
