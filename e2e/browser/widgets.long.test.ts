import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@leitwarte/core/client';
import { contract } from '@leitwarte/core/contract';
import { embedFields } from '@leitwarte/core/codes';
import { hasBrowser, openBrowser } from '../harness/browser.ts';
import { picture } from '../harness/looks.ts';
import { openSite, policyFor, visit, type PartnerSite } from '../harness/partnerSite.ts';
import { startServer, type TestServer } from '../harness/server.ts';

const password = 'a password of this test';
const DAY_MS = 24 * 60 * 60 * 1000;

const hostile = `* { all: unset !important; display: inline !important; color: magenta !important; font-size: 40px !important }
*::before, *::after { content: 'x' !important } :root { font: 30px cursive }`;

describe.runIf(hasBrowser)("widgets on a partner's page", () => {
  let server: TestServer;
  let browser: Browser;
  let site: PartnerSite;
  let key: { readonly id: number; readonly key: string };
  let plants: Awaited<ReturnType<typeof orga.plants.dashboard>>;
  let orga: ReturnType<typeof clientOf>;
  let liveSet = 0;
  let solar: (typeof plants)[number] | undefined;
  let component = 0;

  beforeAll(async () => {
    [server, browser, site] = await Promise.all([
      startServer({ DEMO: '1', DEMO_PASSWORD: password }),
      openBrowser(),
      openSite(),
    ]);
    const stranger = clientOf(server.url);
    const { auth_token } = await stranger.session.login({ body: { username: 'orga', password } });
    orga = clientOf(server.url, auth_token);
    plants = await orga.plants.dashboard();
    for (const { id } of await orga.liveData.sets()) {
      const { plants: shown } = await orga.liveData.table({ id });
      if (shown.some((one) => plants.slice(0, 3).some((plant) => plant.id === one.id))) liveSet = id;
    }
    solar = plants.find(({ type, id }) => type === 'Solar' && plants.slice(0, 3).every((one) => one.id !== id));
    const [first] = (await orga.plants.retrieve({ id: solar?.id ?? 0 })).plant_components;
    component = first?.id ?? 0;
    key = await orga.embedKeys.create({
      body: {
        name: 'Webseite',
        plants: [...plants.slice(0, 3), ...(solar === undefined ? [] : [solar])].map(({ id }) => id),
        fields: [...embedFields],
        origins: [site.url],
        ends_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      },
    });
    return async () => {
      await browser.close();
      site.close();
      await server.stop();
    };
  });

  /** Opens a page with these elements under the strict policy, and collects errors of the browser. */
  async function open(body: string, more: { css?: string; lang?: string; dark?: boolean; all?: boolean } = {}) {
    const { css = '', lang = 'de', dark = false, all: isAll = false } = more;
    const script = isAll ? 'leitwarte-all' : 'leitwarte';
    site.serve(
      {
        '/': `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Partner</title><link rel="stylesheet" href="/site.css"><script type="module" src="${server.url}/widgets/${script}.js" crossorigin></script><body>${body}`,
        '/site.css': css,
      },
      policyFor(server.url),
    );
    return visit(browser, site.url, { dark });
  }

  const tiles = (ids: readonly number[], more = '') =>
    `<main embed-key="${key.key}" ${more}>${ids
      .map((id) => `<leitwarte-plant-tile plant="${id}"></leitwarte-plant-tile>`)
      .join('')}</main>`;
  const all = () =>
    `<div embed-key="${key.key}">${['plant-tile', 'status-badge', 'status-icon', 'sparkline', 'plant-type-icon']
      .map((name) => `<p><leitwarte-${name} plant="${plants[0]?.id}"></leitwarte-${name}></p>`)
      .join('')}</div>`;

  test('every element shows its plant with one request, under default-src none and trusted types', async () => {
    const { page, complaints, asked } = await open(all());
    await page.getByRole('heading', { name: plants[0]?.name ?? '' }).waitFor();
    const words = await page.locator('leitwarte-status-badge').evaluate((badge) => badge.shadowRoot?.textContent);
    expect(['in Ordnung', 'Warnung', 'Störung']).toContain(words?.trim());
    await page.getByText(plants[0]?.last_data_warn ?? 'no reason').waitFor();
    await look(page, 'all');
    expect(asked.filter((one) => one.startsWith('GET'))).toEqual([`GET ${server.url}/api/v1/embed/plants/`]);
    expect(complaints).toEqual([]);
  });

  test('lists, gauge, alarms and live data share one request of each kind, and report what the key may not show', async () => {
    const { page, complaints, asked } = await open(
      `<div embed-key="${key.key}" clickable><leitwarte-health-gauge></leitwarte-health-gauge><p></p><leitwarte-plant-list></leitwarte-plant-list><p></p><leitwarte-alarm-list></leitwarte-alarm-list><p></p><leitwarte-alarm-list plant="${plants[0]?.id}"></leitwarte-alarm-list><p></p><leitwarte-live-table set="${liveSet}"></leitwarte-live-table><leitwarte-live-table set="999999"></leitwarte-live-table></div>`,
      { all: true },
    );
    await page
      .locator('leitwarte-plant-list')
      .getByRole('button', { name: plants[0]?.name ?? '' })
      .waitFor();
    expect(await page.locator('leitwarte-plant-list').getByRole('listitem').count()).toBe(4);
    await page.locator('leitwarte-live-table').getByRole('rowheader').first().waitFor();
    await page.locator('leitwarte-alarm-list').getByRole('listitem').first().waitFor();
    await page.locator('leitwarte-health-gauge').getByText('%').waitFor();
    await page.getByText('Keine Freigabe für diese Seite').waitFor();
    await look(page, 'lists');
    await page.setViewportSize({ width: 176, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await look(page, 'lists-narrow');
    const paths = asked.flatMap((one) => (one.startsWith('GET') ? [one.split('/embed/')[1] ?? one] : []));
    expect(paths.toSorted()).toEqual(['alarms/', `live_data/${liveSet}/`, 'live_data/999999/', 'plants/']);
    // the browser itself logs the 404 of a set
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
  });

  test("key figures, yields, chart and map show the key's plants at full width, at 160 pixels and in dark", async () => {
    const body = `<div embed-key="${key.key}" clickable><leitwarte-key-figures></leitwarte-key-figures><p></p><leitwarte-daily-yields plant="${solar?.id}"></leitwarte-daily-yields><p></p><leitwarte-component-chart component="${component}" hours="48"></leitwarte-component-chart><p></p><leitwarte-plant-map></leitwarte-plant-map><p></p><leitwarte-alarm-list></leitwarte-alarm-list></div>`;
    const { page, complaints, asked } = await open(body, { all: true });
    for (const name of ['key-figures', 'daily-yields', 'component-chart', 'plant-map', 'alarm-list'])
      await page.locator(`leitwarte-${name}[data-state="ready"]`).waitFor();
    expect(await page.locator('leitwarte-key-figures').getByRole('definition').count()).toBeGreaterThan(1);
    const bars = await page.locator('leitwarte-daily-yields').getByRole('img').getAttribute('aria-label');
    expect(bars?.split('; ')).toHaveLength(14);
    expect(bars).toMatch(/: [\d.,]+\u202FkWh/);
    expect(await page.locator('leitwarte-component-chart').getByRole('img').getAttribute('aria-label')).toMatch(
      /kleinster Wert .*größter Wert/,
    );
    expect(await page.locator('leitwarte-plant-map').getByRole('button').count()).toBeGreaterThan(0);
    expect(await page.locator('leitwarte-alarm-list').innerText()).not.toContain('vor 0 min');
    await look(page, 'figures');
    expect(complaints).toEqual([]);
    expect(asked.filter((one) => one.startsWith('GET'))).toHaveLength(5);
    await page.setViewportSize({ width: 176, height: 900 });
    await look(page, 'figures-narrow');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    const dark = await open(body, {
      all: true,
      dark: true,
      lang: 'en',
      css: 'html { color-scheme: dark; background: #111 }',
    });
    await dark.page.locator('leitwarte-component-chart[data-state="ready"]').waitFor();
    await look(dark.page, 'figures-dark');
  });

  test('/widgets shows every element, tests a key, and offers lines that work on a strict page', async () => {
    const { page, complaints } = await visit(browser, `${server.url}/widgets`, { width: 1000 });
    await page.getByRole('heading', { name: '<leitwarte-plant-map>' }).waitFor();
    await look(page, 'page');
    const test = page.getByRole('button', { name: 'Prüfen' });
    await page.locator('[name=key]').fill(key.key);
    // 16: the key's plants by name, and whether the key permits the partner's page
    await page.locator(`[name=plant] option[value="${plants[0]?.id}"]`).waitFor({ state: 'attached' });
    await page.locator('[name=site]').fill('www.fremd.example/seite');
    await page.locator('[name=site]').blur();
    await page.getByText('https://www.fremd.example ist nicht eingetragen').waitFor();
    await page.locator('[name=site]').fill(site.url);
    await page.locator('[name=site]').blur();
    await page.getByText(`${site.url} ist eingetragen`).waitFor();
    await test.click();
    await page.getByText('Bitte ausfüllen: Anlage').waitFor();
    await page.locator('[name=plant]').selectOption(String(plants[0]?.id));
    await page.locator('[name=lw-surface]').fill('url(x)');
    await test.click();
    await page.getByText('Farbe: etwa').waitFor();
    expect(await page.locator('pre').isVisible()).toBe(false);
    await page.locator('[name=lw-surface]').fill('');
    await test.click();
    await page.getByText('Geprüft: Skript, Schlüssel und Daten stimmen.').waitFor();
    await page.locator('#preview leitwarte-plant-tile[data-state="ready"]').waitFor();
    const lines = await page.locator('pre').innerText();
    expect(lines.split('\n')).toHaveLength(5);
    await look(page, 'page-tested');
    await page.setViewportSize({ width: 360, height: 800 });
    await look(page, 'page-narrow');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(complaints).toEqual([]);
    site.serve({ '/': `<!doctype html><html lang="de"><meta charset="utf-8"><body>${lines}` }, policyFor(server.url));
    const partner = await visit(browser, site.url);
    await partner.page.locator('leitwarte-plant-tile[data-state="ready"]').waitFor();
    expect(partner.complaints.filter((one) => !one.includes('favicon'))).toEqual([]);
  });

  test('styles of a page that reset everything do not affect widgets', async () => {
    const plain = await open(tiles([plants[0]?.id ?? 0]));
    const attacked = await open(tiles([plants[0]?.id ?? 0]), { css: hostile });
    const looks = async ({ page }: { page: Page }) => {
      const tile = page.locator('leitwarte-plant-tile article');
      await tile.waitFor();
      return tile.evaluate((element) => {
        const { color, fontSize, display, backgroundColor } = getComputedStyle(element);
        const heading = element.querySelector('h3');
        const size = heading === null ? '' : getComputedStyle(heading).fontSize;
        const host = (element.getRootNode() as ShadowRoot).host;
        const drawnAround = ['::before', '::after'].map((name) => getComputedStyle(host, name).content);
        return {
          drawnAround,
          color,
          fontSize,
          display,
          backgroundColor,
          size,
          height: element.getBoundingClientRect().height,
        };
      });
    };
    expect(await looks(attacked)).toEqual(await looks(plain));
    await look(attacked.page, 'hostile');
  });

  test('widgets are in English on an English page, in dark colours if set, and readable from 160 pixels on', async () => {
    const ids = plants.slice(0, 3).map(({ id }) => id);
    const { page } = await open(tiles(ids), {
      lang: 'en',
      dark: true,
      css: 'html { color-scheme: dark; background: #111 }',
    });
    await page.getByText(/ago$/).first().waitFor();
    await page.setViewportSize({ width: 176, height: 900 });
    const overflowing = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflowing).toBe(false);
    const figures = page.locator('leitwarte-plant-tile article > div [title], leitwarte-plant-tile article > div p');
    for (const box of await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width)))
      expect(box).toBeGreaterThan(60);
    const names = page.locator('leitwarte-plant-tile h3');
    for (const height of await names.evaluateAll((all) => all.map((one) => one.scrollHeight)))
      expect(height).toBeLessThanOrEqual(33);
    await look(page, 'narrow-dark');
  });

  test('a plant that the key does not show, and an invalid key, are reported; nothing moves', async () => {
    const hidden = plants.at(-1)?.id ?? 0;
    const { page } = await open(
      `${tiles([hidden])}<div embed-key="lw_emb_x"><leitwarte-plant-tile plant="1"></leitwarte-plant-tile></div>`,
    );
    await page.getByText('Anlage nicht verfügbar').waitFor();
    await page.getByText('Schlüssel ungültig oder abgelaufen').waitFor();
    const heights = await page
      .locator('leitwarte-plant-tile')
      .evaluateAll((all) => all.map((one) => one.clientHeight || one.getBoundingClientRect().height));
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(212);
    await look(page, 'refused');
  });

  test('the page receives an event for a selected plant; a revoked key removes the plants', async () => {
    const [plant] = plants;
    const { page } = await open(tiles([plant?.id ?? 0]));
    await page.evaluate(() =>
      addEventListener('plant-click', (event) => (document.title = JSON.stringify((event as CustomEvent).detail))),
    );
    // without a declared listener a click is reported, but the element is no Tab stop
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('article').click();
    expect(await page.title()).toBe(JSON.stringify({ id: plant?.id, name: plant?.name }));
    await orga.embedKeys.update({ id: key.id, body: { is_suspended: true } });
    await page.reload();
    await page.getByText('Keine Verbindung oder keine Freigabe').waitFor();
    expect(await page.getByText(plant?.name ?? '').count()).toBe(0);
    await orga.embedKeys.update({ id: key.id, body: { is_suspended: false } });
  });

  test('while the server does not respond, the last data are still shown with a message', async () => {
    const { page } = await open(tiles([plants[0]?.id ?? 0]));
    await page.getByRole('article').waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('leitwarte-plant-tile[data-state="offline"]').waitFor();
    expect(await page.getByText('keine Verbindung').count()).toBe(1);
    await look(page, 'offline');
    await page.unroute('**/api/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('leitwarte-plant-tile[data-state="ready"]').waitFor();
  });
});

const clientOf = (url: string, token?: string) =>
  createClient(contract, { baseUrl: `${url}/api/v1/`, token: () => token, language: () => 'de' });

const look = (page: Page, name: string) => picture(page, `widgets-${name}`, true);
