import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@leitwarte/core/client';
import { contract } from '@leitwarte/core/contract';
import { packAll } from '../../scripts/pack/packAll.ts';
import { run } from '../../scripts/run.ts';
import { root } from '../../scripts/workspace.ts';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { picture } from '../harness/looks.ts';
import { openSite, type PartnerSite, visit } from '../harness/partnerSite.ts';
import { startNode } from '../harness/process.ts';
import { freePort } from '../harness/server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const examples = join(root, 'docs/examples/widgets');
/**
 * Whether the frameworks may be installed from a registry. They are not dependencies of this checkout, so only testers
 * of a release permit it.
 */
const mayInstall = process.env['NPM_INSTALLS'] === '1';

describe.runIf(hasBrowser && mayInstall)('42: the examples for frameworks, installed as users do', () => {
  let demo: OpenDemo;
  let site: PartnerSite;
  let ownPort = 0;
  let key = '';
  let plants: readonly { readonly id: number; readonly name: string }[] = [];
  const folders: string[] = [];

  beforeAll(async () => {
    [demo, site, ownPort] = await Promise.all([openDemo(), openSite(), freePort()]);
    const clientOf = (token?: string) =>
      createClient(contract, { baseUrl: `${demo.server.url}/api/v1/`, token: () => token, language: () => 'de' });
    const { auth_token } = await clientOf().session.login({ body: { username: 'orga', password: demoPassword } });
    const orga = clientOf(auth_token);
    plants = (await orga.plants.dashboard()).slice(0, 2);
    ({ key } = await orga.embedKeys.create({
      body: {
        name: 'Rahmenwerke',
        plants: plants.map(({ id }) => id),
        fields: ['name', 'type', 'status', 'age', 'values'],
        origins: [site.url, `http://127.0.0.1:${ownPort}`],
        ends_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      },
    }));
    return async () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      site.close();
      await demo.close();
    };
  });

  /** Installs a copy of an example with server, key and plant filled in; our packages are the ones packed here. */
  async function installed(name: string, ours: Readonly<Record<string, string>> = {}): Promise<string> {
    const work = mkdtempSync(join(tmpdir(), `leitwarte-${name}-`));
    folders.push(work);
    cpSync(join(examples, name), work, { recursive: true });
    const filled = readFileSync(join(work, '.env.example'), 'utf8')
      .replaceAll('https://portal.example.org', demo.server.url)
      .replaceAll('lw_emb_…', key)
      .replaceAll(/(?<=PLANT=)7/g, String(plants[0]?.id));
    writeFileSync(join(work, '.env'), filled);
    const manifest = JSON.parse(readFileSync(join(work, 'package.json'), 'utf8')) as { dependencies: object };
    const dependencies = { ...manifest.dependencies, ...ours };
    writeFileSync(join(work, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
    const args = ['install', '--prefix', work, '--ignore-scripts', '--no-audit', '--no-fund', '--include', 'dev'];
    const { code, output } = await run('npm', args, { quiet: true });
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    return work;
  }

  async function builtBy(tool: string, work: string, args: readonly string[]): Promise<void> {
    const { code, stdout, stderr } = await startNode(join(work, 'node_modules', tool), args, {
      cwd: work,
      env: { NEXT_TELEMETRY_DISABLED: '1' },
    }).finished;
    expect({ code, said: code === 0 ? '' : `${stdout}${stderr}` }).toEqual({ code: 0, said: '' });
  }

  async function choosesInList(page: Page): Promise<void> {
    const tile = page.locator('leitwarte-plant-tile');
    await tile.getByRole('heading', { name: plants[0]?.name ?? '' }).waitFor();
    await page
      .locator('leitwarte-plant-list')
      .getByRole('button', { name: plants[1]?.name ?? '' })
      .click();
    await tile.getByRole('heading', { name: plants[1]?.name ?? '' }).waitFor();
  }

  test.each(['vue', 'svelte'])('the %s example shows the plant selected in the list', async (name) => {
    const work = await installed(name);
    await builtBy('vite/bin/vite.js', work, ['build', '--logLevel', 'error']);
    const dist = join(work, 'dist');
    const names = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    site.serve(
      Object.fromEntries(
        names.map((one) => {
          const path = join(one.parentPath, one.name);
          const place = path.slice(dist.length);
          return [place === '/index.html' ? '/' : place, readFileSync(path, 'utf8')];
        }),
      ),
    );
    const { page, complaints } = await visit(demo.browser, site.url);
    await choosesInList(page);
    await picture(page, `example-${name}`);
    expect(complaints).toEqual([]);
  });

  test('Next.js renders the tile on the server as loading, and with its plant in the browser', async () => {
    const packs = mkdtempSync(join(tmpdir(), 'leitwarte-packs-'));
    folders.push(packs);
    const { core = '', widgets = '' } = await packAll(packs, { types: false });
    const work = await installed('nextjs', {
      '@leitwarte/core': `file:${core}`,
      '@leitwarte/widgets': `file:${widgets}`,
    });
    const next = 'next/dist/bin/next';
    await builtBy(next, work, ['build']);
    const serving = startNode(join(work, 'node_modules', next), ['start', '--port', String(ownPort)], { cwd: work });
    try {
      const url = `http://127.0.0.1:${ownPort}`;
      await expect
        .poll(() =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);
      expect(await (await fetch(url)).text()).toContain('data-state="loading"');
      const { page, complaints } = await visit(demo.browser, url);
      await page
        .getByRole('article')
        .getByRole('heading', { name: plants[0]?.name ?? '' })
        .waitFor();
      await picture(page, 'example-nextjs');
      expect(complaints).toEqual([]);
    } finally {
      serving.child.kill();
      await serving.finished;
    }
  });
});
