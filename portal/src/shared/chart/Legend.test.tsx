import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawNowhere } from '../../testing/canvas.ts';
import { showPart } from '../../testing/part.tsx';
import { Chart } from './Chart.tsx';

drawNowhere();

const MINUTE_MS = 60_000;

test.each([
  ['46 minutes ago of a quarter-hourly line', 46, 15, 'kW · vor 46 min'],
  ['44 minutes ago of a quarter-hourly line', 44, 15, 'kW'],
  ['170 minutes ago of an hourly line', 170, 60, 'kW'],
])(
  'P7: in a chart that reaches up to now, the heading of a line shows the age of an old last reading: %s',
  async (_, ago, step, shown) => {
    const last = Date.now() - ago * MINUTE_MS;
    const times = [3, 2, 1, 0].map((back) => last - back * step * MINUTE_MS);
    const series = [{ key: 'a', label: 'Leistung', unit: 'kW', times, values: [1, 2, 3, 4], gapAfterMs: Infinity }];
    showPart(<Chart title="Nord" series={series} isUpToNow />);
    const head = await screen.findByRole('button', { name: /^Leistung/ });
    expect(head.textContent).toBe(`Leistung${shown}`);
  },
);

test('P7: in a chart of an earlier time the heading of a line shows no age', async () => {
  const series = [{ key: 'a', label: 'Leistung', unit: 'kW', times: [0, 1], values: [1, 2], gapAfterMs: Infinity }];
  showPart(<Chart title="Nord" series={series} />);
  expect((await screen.findByRole('button', { name: /^Leistung/ })).textContent).toBe('LeistungkW');
});
