import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawNowhere } from '../../testing/canvas.ts';
import { showPart } from '../../testing/part.tsx';
import { Chart } from './Chart.tsx';

drawNowhere();

test.each([
  [undefined, '250px'],
  [440, '440px'],
])('analysis-27: a chart is 250 pixels high by default (%s: %s)', async (height, shown) => {
  const series = [{ key: 'a', label: 'Leistung', unit: 'kW', times: [0, 1], values: [1, 2], gapAfterMs: Infinity }];
  showPart(<Chart title="Nord" series={series} {...(height !== undefined && { height })} />);
  const slider = await screen.findByRole('slider');
  const plot = slider.closest<HTMLElement>('[style*="block-size"]');
  expect(plot?.style.blockSize).toBe(shown);
});
