/**
 * A chart of a year with ten columns of five-minute readings (10 × 105,000) in Chromium: time from the link to the
 * drawn chart (aim 500 ms), time from zooming in to the finer readings, memory of the page, number of points sent.
 * ROUNDS_OF_SCREENS (10) sets the number of rounds.
 */
import type { Page, Response } from 'playwright-core';
import { timesOf } from './measure.ts';
import { tell } from './result.ts';
import { sizeOf } from './room.ts';
import { seed } from './seed.ts';
import { inServedRoom } from './servedRoom.ts';

const rounds = sizeOf('ROUNDS_OF_SCREENS', 10);
const COLUMNS = 10;
const group = 'Charts, drawn';
let address = '';

await inServedRoom(
  async ({ context, world }) => {
    const plantId = await world.plant({ name: 'Anlage' });
    const { id, columns } = await world.component(plantId, { columns: COLUMNS });
    await context.db.updateTable('component_column').set({ is_suitable_for_analyse: 1 }).execute();
    await seed(context, id, columns, { firstDay: 20250101, days: 365, stepMs: 300_000 });
    const place = { of: String(plantId), component: String(id), columns: columns.join(), interval: 'year 2025' };
    address = `/analyse?${new URLSearchParams(place)}`;
    return world.actor(world.groups.orgaManager);
  },
  async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await page.addInitScript(watch);
    const points: number[] = [];
    page.on('response', (response) => void pointsOf(response).then((most) => most !== undefined && points.push(most)));
    const [years, weeks]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const year = await drawn(page, async () => {
        await page.goto('/privacy');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate((to) => {
          window.canvas.begunAt = performance.now();
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, address);
        await page.getByRole('slider').waitFor();
      });
      const week = await drawn(page, async () => {
        await page.getByRole('slider').focus();
        // each key press halves the shown interval: from a year to less than a week
        for (let times = 0; times < 6; times += 1) await page.keyboard.press('+');
        await page.evaluate(() => (window.canvas.begunAt = performance.now()));
      });
      if (round < 0) continue;
      years.push(year);
      weeks.push(week);
    }
    tell({
      group,
      what: 'from the link to a year of ten columns',
      engine: '',
      unit: 'ms',
      ...timesOf(years),
      aim: { atMost: 500 },
    });
    tell({ group, what: 'from coming nearer to the readings of a week', engine: '', unit: 'ms', ...timesOf(weeks) });
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    tell({ group, what: 'memory of the page', engine: '', unit: 'MB', p50: usedSize / 1e6, p95: usedSize / 1e6 });
    const width = (await page.getByRole('slider').boundingBox())?.width ?? 1;
    const each = points.map((most) => most / width);
    tell({
      group,
      what: 'points sent for each pixel and line',
      engine: '',
      unit: '',
      ...timesOf(each),
      aim: { atMost: 4 },
    });
  },
);

declare global {
  interface Window {
    canvas: { begunAt: number; drawnAt: number };
  }
}

/** Runs in the page before any code of the portal; records when something is drawn. */
function watch(): void {
  window.canvas = { begunAt: 0, drawnAt: 0 };
  const { prototype } = CanvasRenderingContext2D;
  const stroke: (this: CanvasRenderingContext2D, ...path: unknown[]) => void = Reflect.get(prototype, 'stroke');
  prototype.stroke = function noted(...path: unknown[]) {
    window.canvas.drawnAt = performance.now();
    stroke.apply(this, path);
  };
}

/** Milliseconds until the last line of the chart was drawn, followed by half a second in which nothing was drawn. */
async function drawn(page: Page, choose: () => Promise<void>): Promise<number> {
  await choose();
  await page.waitForFunction(() => {
    const { begunAt, drawnAt } = window.canvas;
    return drawnAt > begunAt && performance.now() - drawnAt > 500;
  });
  return page.evaluate(() => window.canvas.drawnAt - window.canvas.begunAt);
}

/** If the response contains series: the number of points of the longest line. */
async function pointsOf(response: Response): Promise<number | undefined> {
  if (!response.url().endsWith('/series/')) return undefined;
  const { lines } = (await response.json()) as { lines: readonly { readonly times: readonly number[] }[] };
  return Math.max(...lines.map(({ times }) => times.length));
}
