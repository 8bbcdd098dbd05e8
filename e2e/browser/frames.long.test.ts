import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@leitwarte/core/client';
import { contract } from '@leitwarte/core/contract';
import { boardFrameAddress, frameAddress, frameLine } from '@leitwarte/core/rules';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { picture } from '../harness/looks.ts';
import { openSite, visit, type PartnerSite } from '../harness/partnerSite.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.runIf(hasBrowser)('42: a site that permits no scripts shows plants in a frame', () => {
  let demo: OpenDemo;
  let site: PartnerSite;
  let stranger: PartnerSite;
  let key = '';
  let other = '';
  let board = 0;
  let plant = { id: 0, name: '' };

  beforeAll(async () => {
    [demo, site, stranger] = await Promise.all([openDemo(), openSite(), openSite()]);
    const { url } = demo.server;
    const clientOf = (token?: string) =>
      createClient(contract, { baseUrl: `${url}/api/v1/`, token: () => token, language: () => 'de' });
    const { auth_token } = await clientOf().session.login({ body: { username: 'orga', password: demoPassword } });
    const orga = clientOf(auth_token);
    const [first] = await orga.plants.dashboard();
    plant = { id: first?.id ?? 0, name: first?.name ?? '' };
    const keyFor = (origin: string) =>
      orga.embedKeys.create({
        body: {
          name: `Rahmen ${origin}`,
          plants: [plant.id],
          fields: ['name', 'type', 'status', 'age', 'values', 'trend', 'yields'],
          origins: [origin],
          ends_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
        },
      });
    const made = await keyFor(site.url);
    ({ key } = made);
    ({ key: other } = await keyFor('https://other.example'));
    ({ id: board } = await orga.boards.create({ body: { name: 'Halle', title: 'Sonnenstrom', embed_key: made.id } }));
    return async () => {
      site.close();
      stranger.close();
      await demo.close();
    };
  });

  /** Opens a page of this site, which only permits frames of the server. */
  async function open(
    at: PartnerSite,
    address: string,
    more: { readonly width?: number; readonly dark?: boolean } = {},
  ) {
    const body = frameLine(address, 'Anlagen', 420);
    at.serve(
      {
        '/': `<!doctype html><html lang="de"><meta charset="utf-8"><title>Gemeinde</title><body style="margin:0">${body}`,
        [`/${plant.id}`]: '<!doctype html><title>Anlage</title>',
      },
      `default-src 'none'; style-src 'unsafe-inline'; frame-src ${demo.server.url}`,
    );
    return visit(demo.browser, at.url, more);
  }

  const tile = (own: string) => [{ name: 'plant-tile', attributes: { plant: String(plant.id), href: `${own}/{id}` } }];
  const elements = () => [
    ...tile(site.url),
    { name: 'status-badge', attributes: { plant: String(plant.id) } },
    { name: 'daily-yields', attributes: { plant: String(plant.id) } },
  ];

  test.each([160, 240, 400, 1200])('elements are shown in a frame, light and dark, %s pixels wide', async (width) => {
    for (const dark of [false, true]) {
      const address = frameAddress(demo.server.url, key, elements(), { theme: dark ? 'dark' : 'light' });
      const { page, complaints } = await open(site, address, { width, dark });
      const frame = page.frameLocator('iframe');
      await frame.getByRole('heading', { name: plant.name }).waitFor();
      await frame.locator('leitwarte-daily-yields[data-state="ready"]').waitFor();
      expect(await frame.locator('html').evaluate((root) => root.scrollWidth > root.clientWidth)).toBe(false);
      await picture(page, `frame-${width}-${dark ? 'dark' : 'light'}`);
      expect(complaints).toEqual([]);
    }
  });

  test('9: at 160 pixels a long name has two lines, and no part of a third line is visible', async () => {
    const { page } = await open(site, frameAddress(demo.server.url, key, tile(site.url)), { width: 160 });
    const name = page.frameLocator('iframe').getByRole('heading', { name: plant.name });
    const lines = await name.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight));
    expect(lines).toBe(2);
  });

  test('language, size and colours of a frame are set in its address', async () => {
    const look = { lang: 'en', size: '200', colours: { 'lw-surface': 'rgb(1, 2, 3)' } };
    const { page } = await open(site, frameAddress(demo.server.url, key, tile(site.url), look));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: plant.name }).waitFor();
    const root = frame.locator('html');
    expect(await root.getAttribute('lang')).toBe('en');
    expect(await root.evaluate((one) => getComputedStyle(one).zoom)).toBe('2');
    expect(await root.evaluate((one) => getComputedStyle(one).getPropertyValue('--lw-surface'))).toBe('rgb(1, 2, 3)');
  });

  test('a link opens in the page around the frame', async () => {
    const { page } = await open(site, frameAddress(demo.server.url, key, tile(site.url)));
    await page.frameLocator('iframe').getByRole('link', { name: plant.name }).click();
    await expect.poll(() => page.url()).toBe(`${site.url}/${plant.id}`);
  });

  test('a page with its own script sets the frame to the height that it needs', async () => {
    const address = frameAddress(demo.server.url, key, tile(site.url));
    site.serve(
      {
        '/': `<!doctype html><html lang="de"><title>Gemeinde</title><script src="/site.js"></script><body>${frameLine(address, 'Anlagen', 900)}`,
        '/site.js': `addEventListener('message', ({ data }) => {
          if (data.type === 'leitwarte-height' && data.height > 0) document.querySelector('iframe').height = data.height;
        });`,
      },
      `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-src ${demo.server.url}`,
    );
    const { page } = await visit(demo.browser, site.url);
    await page.frameLocator('iframe').getByRole('heading', { name: plant.name }).waitFor();
    await expect.poll(() => page.locator('iframe').getAttribute('height')).toMatch(/^2[01]\d$/);
  });

  test('a board can be shown in a frame', async () => {
    const { page, complaints } = await open(site, boardFrameAddress(demo.server.url, key, board));
    await page.frameLocator('iframe').getByText('Sonnenstrom').first().waitFor();
    await picture(page, 'frame-board');
    expect(complaints).toEqual([]);
  });

  test('a page that the key does not permit shows nothing in the frame, not even if another key permits it', async () => {
    const { page, complaints } = await open(stranger, frameAddress(demo.server.url, key, elements()));
    await expect.poll(() => complaints.join(' ')).toMatch(/frame-ancestors/);
    await expect(page.frameLocator('iframe').locator('leitwarte-plant-tile').count()).resolves.toBe(0);
    // the owner of a permitted key cannot use it to show another key
    const mixed = frameAddress(demo.server.url, key, elements()).replace(`key=${key}`, `key=${other}`);
    const own = await open(site, mixed);
    await own.page.frameLocator('iframe').getByText('Diese Adresse ist unvollständig.').waitFor();
    expect(own.asked).toEqual([]);
  });

  test('nobody can frame the portal itself', async () => {
    const { complaints } = await open(site, `${demo.server.url}/dashboard`);
    await expect.poll(() => complaints.join(' ')).toMatch(/frame-ancestors/);
  });
});
