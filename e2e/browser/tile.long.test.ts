import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/workspace.ts';
import { hasBrowser, openBrowser } from '../harness/browser.ts';
import { picture } from '../harness/looks.ts';

const SERVER = 'https://portal.example.org';
const script = join(root, 'widgets/dist/script/leitwarte-all.js');
const values = [
  { value: 208.1, unit: 'kW' },
  { value: 1234.5, unit: 'kW' },
  { value: -1234.56, unit: 'kWh' },
  { value: 123456789, unit: 'kWh' },
  { value: 12.34, unit: 'm³/h' },
  { value: 'Wartungsbetrieb', unit: null },
  { value: null, unit: 'kW' },
];
const plants = values.map((first, index) => ({
  id: index + 1,
  name: `Bürgersolaranlage am Sportplatz ${index + 1}`,
  type: 'Solar',
  status_anlage: index % 3,
  status_data: 0,
  last_alarm: 'Netzausfall an der Übergabestation',
  time_last_data: new Date().toISOString(),
  plant_prio_values: [
    { name: 'Leistung der Wechselrichter', created_at: index === 1 ? new Date(0).toISOString() : null, ...first },
    { name: 'Tagesenergie', value: 1520.4, unit: 'kWh' },
    { name: 'Einstrahlung', value: 812, unit: 'W/m²' },
  ],
  plant_dashboard_values: [4, 8, 2, 9, 5].map((value, id) => ({ id, value })),
}));

describe.runIf(hasBrowser)("tiles of every width on a partner's page", () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
    await page.route(`${SERVER}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (path === '/')
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><body>' });
      if (path.endsWith('.js'))
        return route.fulfill({ headers, contentType: 'text/javascript', body: readFileSync(script, 'utf8') });
      return route.fulfill({ headers, json: path.endsWith('/alarms/') ? [] : plants });
    });
    await page.goto(`${SERVER}/`);
    const tiles = plants.map(
      ({ id }) => `<leitwarte-plant-tile plant="${id}" style="margin: 0 0 8px"></leitwarte-plant-tile>`,
    );
    await page.setContent(
      `<!doctype html><html lang="de"><meta charset="utf-8"><script type="module" src="${SERVER}/widgets/leitwarte-all.js"></script><body style="margin:0"><div id="column" embed-key="lw_emb_x">${tiles.join('')}</div>`,
    );
    await page
      .locator('leitwarte-plant-tile[data-state="ready"]')
      .nth(plants.length - 1)
      .waitFor();
    return () => browser.close();
  });

  /** First values that are not completely visible, as `width: text`. */
  const cutAt = (width: number) =>
    page.evaluate((px) => {
      const column = document.querySelector<HTMLElement>('#column');
      if (column === null) throw new Error('no column');
      column.style.width = `${px}px`;
      return [...document.querySelectorAll('leitwarte-plant-tile')].flatMap(({ shadowRoot }) => {
        const main = shadowRoot?.querySelector('article > div');
        const figure = main?.querySelector('p > span:last-of-type');
        if (!(main instanceof HTMLElement) || !(figure instanceof HTMLElement)) throw new Error('no figure');
        const range = document.createRange();
        range.selectNodeContents(figure);
        const [box, around] = [range.getBoundingClientRect(), main.getBoundingClientRect()];
        const isWhole =
          figure.scrollWidth <= figure.clientWidth + 1 &&
          figure.scrollHeight <= figure.clientHeight + 1 &&
          box.left >= around.left - 1 &&
          box.right <= around.right + 1 &&
          box.top >= around.top - 1 &&
          box.bottom <= around.bottom + 1;
        return isWhole ? [] : [`${px}: ${figure.textContent}`];
      });
    }, width);

  test('X5: the first value is complete at every width from 160 pixels on; the line of the day is hidden if there is no room', async () => {
    const cut: string[] = [];
    for (let width = 160; width <= 420; width += 5) cut.push(...(await cutAt(width)));
    expect(cut).toEqual([]);
    for (const width of [160, 200, 235, 250, 280, 340]) {
      await cutAt(width);
      await page.setViewportSize({ width: width + 20, height: 900 });
      await picture(page, `tile-${width}`, true);
    }
  });

  test('the line of the day is shown if it fits, whatever the name of the value', async () => {
    await cutAt(340);
    const seen = await page.evaluate(
      () =>
        [...document.querySelectorAll('leitwarte-plant-tile')].filter(({ shadowRoot }) => {
          const main = shadowRoot?.querySelector('article > div')?.getBoundingClientRect();
          const line = shadowRoot?.querySelector('article > div > svg')?.getBoundingClientRect();
          return main !== undefined && line !== undefined && line.top < main.bottom;
        }).length,
    );
    expect(seen).toBeGreaterThanOrEqual(plants.length - 2);
  });
});
