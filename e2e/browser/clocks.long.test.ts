import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@leitwarte/core/client';
import { embedFields } from '@leitwarte/core/codes';
import { contract } from '@leitwarte/core/contract';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { partnerBundles } from '../harness/partner/bundle.ts';
import { openSite, policyFor, type PartnerSite } from '../harness/partnerSite.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => Date.now() + days * DAY_MS;
/** Clocks with which 32-bit timers, years or dates caused errors, and clocks that are wrong. */
const clocks: readonly (readonly [name: string, nowMs: () => number])[] = [
  ['in 25 days', () => inDays(25)],
  ['in 50 days', () => inDays(50)],
  ['ten seconds before the end of the year', () => Date.UTC(new Date().getFullYear() + 1, 0, 1) - 10_000],
  ['on 20 January 2038', () => Date.UTC(2038, 0, 20, 12)],
  ['two days late', () => inDays(-2)],
  ['two days early', () => inDays(2)],
  ['forty days late', () => inDays(-40)],
];
const boards: typeof clocks = [['in 1970, as of a board without a clock', () => 60_000]];

/** Sets the page's clock, which runs on from there; timers are the browser's own. */
async function setClock(page: Page, nowMs: number): Promise<void> {
  await page.addInitScript((aheadMs) => {
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given: []) =>
        given.length === 0 ? new target(Real.now() + aheadMs) : Reflect.construct(target, given),
      apply: () => new Real(Real.now() + aheadMs).toString(),
      get: (target, name) => (name === 'now' ? () => Real.now() + aheadMs : Reflect.get(target, name)),
    });
  }, nowMs - Date.now());
}

describe.runIf(hasBrowser)('pages with another clock in the browser', () => {
  let demo: OpenDemo;
  let browser: Browser;
  let site: PartnerSite;

  beforeAll(async () => {
    const [opened, ownSite, react] = await Promise.all([openDemo(), openSite(), partnerBundles()]);
    [demo, site, browser] = [opened, ownSite, opened.browser];
    const clientOf = (token?: string) =>
      createClient(contract, {
        baseUrl: `${demo.server.url}/api/v1/`,
        token: () => token,
        language: () => 'de',
      });
    const { auth_token } = await clientOf().session.login({ body: { username: 'orga', password: demoPassword } });
    const orga = clientOf(auth_token);
    const plants = await orga.plants.dashboard();
    const solar = plants.find((one) => one.type === 'Solar' && one.status_anlage + one.status_data === 0);
    const sets = await orga.liveData.sets();
    const component = (await orga.plants.retrieve({ id: solar?.id ?? 0 })).plant_components[0]?.id;
    const { key } = await orga.embedKeys.create({
      body: {
        name: 'Uhren',
        plants: plants.map(({ id }) => id),
        fields: [...embedFields],
        origins: [site.url],
        ends_at: new Date(inDays(30)).toISOString(),
      },
    });
    const plant = solar?.id ?? 0;
    const wanted: readonly (readonly [name: string, settings: Readonly<Record<string, number>>])[] = [
      ...['PlantTile', 'StatusBadge', 'StatusIcon', 'Sparkline', 'PlantTypeIcon', 'DailyYields'].map(
        (name) => [name, { plant }] as const,
      ),
      ...['PlantList', 'HealthGauge', 'AlarmList', 'KeyFigures', 'PlantMap'].map((name) => [name, {}] as const),
      ['LiveTable', { set: sets[0]?.id ?? 0 }],
      ['ComponentChart', { component: component ?? 0 }],
    ];
    const elements = wanted.map(([name, settings]) => {
      const element = `leitwarte${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      const attributes = Object.entries(settings).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${element}${attributes.join('')}></${element}>`;
    });
    const json = JSON.stringify(wanted.map(([name, settings]) => [`Embedded${name}`, settings]));
    const { url } = demo.server;
    const place = (major: number) =>
      `<div data-react="${major}" data-server="${url}" data-embed-key="${key}" data-wanted='${json}'></div>`;
    site.serve(
      {
        ...react,
        '/': `<!doctype html><html lang="de"><meta charset="utf-8"><title>Uhren</title><link rel="stylesheet" href="/embed.css">
<script type="module" src="${url}/widgets/leitwarte-all.js" crossorigin></script>
<script type="module" src="/react18/partnerApp.js"></script><script type="module" src="/react19/partnerApp.js"></script>
<body><div data-elements embed-key="${key}">${elements.join('')}</div>${place(18)}${place(19)}`,
      },
      policyFor(url, " 'self'"),
    );
    return async () => {
      site.close();
      await demo.close();
    };
  });

  test.each([...clocks, ...boards])(
    "X1, X6: %s, all elements and components show their data, with ages by the server's clock",
    async (_, nowMs) => {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      await setClock(page, nowMs());
      await page.goto(site.url);
      for (const place of ['[data-elements]', '[data-react="18"]', '[data-react="19"]']) {
        await expect.poll(() => page.locator(`${place} [data-state="ready"]`).count(), { timeout: 60_000 }).toBe(13);
        const age = (await page.locator(`${place} article footer`).first().innerText()).trim();
        // values of the demo world come every five minutes
        expect(age).toMatch(/vor \d min$/);
      }
      expect(await page.locator('[data-old]').count()).toBe(0);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  test.each(clocks)('%s, people can sign in, open a plant, see live data and a chart', async (_, nowMs) => {
    const context = await browser.newContext({
      baseURL: demo.server.url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await setClock(page, nowMs());
    await page.goto('/');
    await page.getByLabel('Benutzername').fill('orga');
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    await page.keyboard.press('Escape');
    for (const [path, title] of [
      ['/live-data', 'Aktuelle Daten'],
      ['/alarmmessages_for_plants', 'Statusliste'],
      ['/organisation_daily_report', 'Tagesbericht'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.locator('table, [role="table"]').first().waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
