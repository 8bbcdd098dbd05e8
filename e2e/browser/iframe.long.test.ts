import { readdirSync, readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@leitwarte/core/client';
import { contract } from '@leitwarte/core/contract';
import { browserPath } from '../../scripts/test/missingParts.ts';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { openSite, type PartnerSite } from '../harness/partnerSite.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROUNDS = 5;
/** A phone on a slow network: 1.6 Mbit/s, 150 ms round trip, a quarter of this machine's speed. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const KIB = 1024;

/** Network, time and memory that a page needs until the plant is shown. */
interface Cost {
  readonly bytes: number;
  readonly ms: number;
  /** Memory of all processes of the browser, beyond an empty page. */
  readonly memory: number;
}

/** Memory is read from /proc, so only on Linux. */
describe.runIf(hasBrowser && process.platform === 'linux')(
  'a widget tile compared with an iframe of the portal',
  () => {
    let demo: OpenDemo;
    let site: PartnerSite;
    let state: Awaited<ReturnType<BrowserContext['storageState']>>;
    let pages: Readonly<
      Record<'tile' | 'iframe', { readonly body: string; readonly isThere: (page: Page) => Promise<void> }>
    >;

    beforeAll(async () => {
      [demo, site] = await Promise.all([openDemo('orga'), openSite()]);
      const { url } = demo.server;
      state = await demo.page.context().storageState();
      const clientOf = (token?: string) =>
        createClient(contract, { baseUrl: `${url}/api/v1/`, token: () => token, language: () => 'de' });
      const { auth_token } = await clientOf().session.login({ body: { username: 'orga', password: demoPassword } });
      const orga = clientOf(auth_token);
      const [plant] = await orga.plants.dashboard();
      const { key } = await orga.embedKeys.create({
        body: {
          name: 'Messung',
          plants: [plant?.id ?? 0],
          fields: ['name', 'type', 'status', 'age', 'values', 'trend'],
          origins: [site.url],
          ends_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
        },
      });
      pages = {
        tile: {
          body: `<script type="module" src="${url}/widgets/leitwarte.js" crossorigin></script><leitwarte-plant-tile plant="${plant?.id}" embed-key="${key}"></leitwarte-plant-tile>`,
          isThere: (page) => page.getByRole('heading', { name: plant?.name ?? '' }).waitFor(),
        },
        iframe: {
          body: `<iframe src="${url}/dashboard" width="700" height="500"></iframe>`,
          isThere: (page) =>
            page
              .frameLocator('iframe')
              .getByText(plant?.name ?? '')
              .first()
              .waitFor(),
        },
      };
      return async () => {
        site.close();
        await demo.close();
      };
    });

    async function costOf(kind: keyof typeof pages): Promise<Cost> {
      const { body, isThere } = pages[kind];
      site.serve({ '/': `<!doctype html><html lang="de"><meta charset="utf-8"><title>Partner</title><body>${body}` });
      const started = await chromium.launchServer({
        executablePath: browserPath(process.env) ?? '',
        args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
      });
      const browser: Browser = await chromium.connect(started.wsEndpoint());
      try {
        const context = await browser.newContext({ storageState: state, serviceWorkers: 'block', locale: 'de-DE' });
        const page = await context.newPage();
        const empty = memoryBelow(started.process().pid ?? 0);
        // the portal permits no frames, which is disabled only for this test
        await page.route(`${demo.server.url}/dashboard`, async (route) => {
          const answer = await route.fetch();
          const { 'content-security-policy': _, ...headers } = answer.headers();
          await route.fulfill({ response: answer, headers });
        });
        const session = await context.newCDPSession(page);
        let bytes = 0;
        session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', SLOW);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const before = performance.now();
        await page.goto(site.url, { waitUntil: 'commit' });
        await isThere(page);
        const ms = performance.now() - before;
        return { bytes, ms, memory: memoryBelow(started.process().pid ?? 0) - empty };
      } finally {
        await browser.close();
        await started.close();
      }
    }

    test('the widget needs less network, time and memory than the iframe', async () => {
      const costs: Record<keyof typeof pages, Cost[]> = { tile: [], iframe: [] };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const kind of ['tile', 'iframe'] as const) costs[kind].push(await costOf(kind));
      const middle = (kind: keyof typeof pages): Cost => {
        const of = (what: keyof Cost) =>
          costs[kind].map((one) => one[what]).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
        return { bytes: of('bytes'), ms: of('ms'), memory: of('memory') };
      };
      const [tile, iframe] = [middle('tile'), middle('iframe')];
      for (const [kind, { bytes, ms, memory }] of Object.entries({ tile, iframe }))
        console.log(
          `${kind}: ${Math.round(bytes / KIB)} KiB, ${Math.round(ms)} ms, ${(memory / KIB / KIB).toFixed(1)} MiB more`,
        );
      expect(tile.bytes).toBeLessThan(40 * KIB);
      expect(tile.bytes * 5).toBeLessThan(iframe.bytes);
      expect(tile.ms * 2).toBeLessThan(iframe.ms);
      expect(tile.memory).toBeLessThan(iframe.memory);
    });
  },
);

/** Memory in bytes of a process and its children, with shared memory counted once (PSS). */
function memoryBelow(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const text = read(`/proc/${name}/stat`);
    parents.set(Number(name), Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (one: number): boolean =>
    one === pid || (parents.has(one) && one !== 0 && isBelow(parents.get(one) ?? 0));
  return [...parents.keys()]
    .filter(isBelow)
    .reduce((sum, one) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) * KIB, 0);
}

/** Content of a file; empty if the process has ended in the meantime. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
