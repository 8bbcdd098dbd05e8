import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { createClient } from '@leitwarte/core/client';
import { contract } from '@leitwarte/core/contract';
import { root } from '../../scripts/workspace.ts';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { picture } from '../harness/looks.ts';
import { openSite, visit, type PartnerSite, type SiteFiles } from '../harness/partnerSite.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const examples = join(root, 'docs/examples/widgets');

describe.runIf(hasBrowser)('the examples for partners', () => {
  let demo: OpenDemo;
  let site: PartnerSite;
  let key = '';
  let plants: readonly { readonly id: number; readonly name: string }[] = [];

  beforeAll(async () => {
    [demo, site] = await Promise.all([openDemo(), openSite()]);
    const clientOf = (token?: string) =>
      createClient(contract, { baseUrl: `${demo.server.url}/api/v1/`, token: () => token, language: () => 'de' });
    const { auth_token } = await clientOf().session.login({ body: { username: 'orga', password: demoPassword } });
    const orga = clientOf(auth_token);
    plants = (await orga.plants.dashboard()).slice(0, 3);
    ({ key } = await orga.embedKeys.create({
      body: {
        name: 'Beispiele',
        plants: plants.map(({ id }) => id),
        fields: ['name', 'type', 'status', 'age', 'values', 'trend'],
        origins: [site.url],
        ends_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      },
    }));
    return async () => {
      site.close();
      await demo.close();
    };
  });

  /** Replaces the partner's server, key and plant. */
  const filledIn = (text: string) =>
    text
      .replaceAll('https://portal.example.org', demo.server.url)
      .replaceAll('lw_emb_…', key)
      .replaceAll(/plant="7"|(?<=PLANT=)7/g, (found) => found.replace('7', String(plants[0]?.id)));

  function filesIn(folder: string): SiteFiles {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    return Object.fromEntries(
      names.map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const place = path.slice(folder.length);
        return [place === '/index.html' ? '/' : place, filledIn(readFileSync(path, 'utf8'))];
      }),
    );
  }

  test('the plain HTML example shows tile, list and status under its own strict policy', async () => {
    site.serve(filesIn(join(examples, 'html')));
    const { page, complaints } = await visit(demo.browser, site.url);
    for (const name of ['plant-tile', 'plant-list', 'status-badge'])
      await page.locator(`leitwarte-${name}[data-state="ready"]`).waitFor();
    await picture(page, 'example-html');
    expect(complaints).toEqual([]);
  });

  test('the React example, built by Vite, shows the plant selected in the list, with colours even in older browsers', async () => {
    const work = mkdtempSync(join(tmpdir(), 'leitwarte-example-'));
    const folder = join(examples, 'react');
    writeFileSync(join(work, '.env'), filledIn(readFileSync(join(folder, '.env.example'), 'utf8')));
    await build({
      root: folder,
      configFile: join(folder, 'vite.config.js'),
      envDir: work,
      logLevel: 'error',
      mode: 'production',
      build: { outDir: join(work, 'dist') },
    });
    site.serve(filesIn(join(work, 'dist')));
    rmSync(work, { recursive: true });
    const { page, complaints } = await visit(demo.browser, site.url);
    const tile = page.getByRole('article');
    await tile.getByRole('heading', { name: plants[0]?.name ?? '' }).waitFor();
    await page
      .getByRole('list')
      .getByRole('button', { name: plants[1]?.name ?? '' })
      .click();
    await tile.getByRole('heading', { name: plants[1]?.name ?? '' }).waitFor();
    await picture(page, 'example-react');
    expect(await tile.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(complaints).toEqual([]);
  });
});
