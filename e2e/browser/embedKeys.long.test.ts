import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { openDemo, type OpenDemo } from '../harness/demo.ts';
import { inAllLooks, picture } from '../harness/looks.ts';
import { openSite, policyFor, visit, type PartnerSite } from '../harness/partnerSite.ts';

describe.runIf(hasBrowser)('an Orga-Manager shares plants with another web page', () => {
  let demo: OpenDemo;
  let page: Page;
  let site: PartnerSite;
  let key = '';
  let lines = '';

  beforeAll(async () => {
    [demo, site] = await Promise.all([openDemo('orga'), openSite()]);
    ({ page } = demo);
    page.setDefaultTimeout(15_000);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    return async () => {
      site.close();
      await demo.close();
    };
  });

  const dialog = (name: string) => page.getByRole('dialog', { name });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  async function copy(label: string): Promise<string> {
    await page.getByRole('button', { name: label }).click();
    await page.getByText('Kopiert').first().waitFor();
    return copied();
  }

  test('a key is created in the form, and its lines are copied', async () => {
    await page.goto('/settings/keys');
    await page.getByRole('button', { name: 'Neuer Schlüssel' }).click();
    const form = dialog('Neuer Schlüssel');
    await form.getByRole('textbox', { name: 'Name' }).fill('Seite der Gemeinde');
    await form.getByLabel('PV Grundschule Ockstadt').click();
    await form.getByLabel('Webseiten, die ihn verwenden dürfen').fill(site.url);
    await form.getByRole('switch', { name: 'Bilder ohne Schlüssel' }).click();
    await inAllLooks(page, (name) => picture(page, `key-form-${name}`));
    await form.getByRole('button', { name: 'Schlüssel anlegen' }).click();
    await dialog('Der Schlüssel ist angelegt').getByLabel('Zeilen für die Webseite').waitFor();
    await inAllLooks(page, (name) => picture(page, `key-made-${name}`));
    key = await copy('Schlüssel kopieren');
    lines = await copy('Zeilen kopieren');
    expect(key).toMatch(/^lw_emb_\w{57}$/);
    expect(lines).toContain(key);
    expect(lines.split('\n')).toHaveLength(5);
  });

  test('the copied lines show the plant on a strict page of another origin', async () => {
    site.serve(
      { '/': `<!doctype html><html lang="de"><title>Gemeinde</title><body>${lines}` },
      policyFor(demo.server.url),
    );
    const partner = await visit(demo.browser, site.url);
    await partner.page.getByRole('heading', { name: 'PV Grundschule Ockstadt' }).waitFor();
    await picture(partner.page, 'key-lines');
    expect(partner.complaints).toEqual([]);
  });

  test('/widgets tests the key and offers lines for every look', async () => {
    const plant = /plant="(\d+)"/.exec(lines)?.[1] ?? '';
    await page.goto('/widgets');
    await page.locator('[name=key]').fill(key);
    await page.locator('[name=site]').fill(site.url);
    await page.locator('[name=site]').press('Tab');
    await page.getByText(`${site.url} ist eingetragen.`).waitFor();
    await page.locator('[name=element]').selectOption('component-chart');
    await inAllLooks(page, (name) => picture(page, `widgets-form-${name}`));
    await page.locator('[name=element]').selectOption('plant-tile');
    await page.locator('[name=plant]').selectOption(plant);
    await page.getByRole('button', { name: 'Prüfen' }).click();
    await page.getByText('Geprüft: Skript, Schlüssel und Daten stimmen.').waitFor();
    await page.getByRole('button', { name: 'Rahmen (iframe)' }).click();
    await page.getByText('/frame/').waitFor();
    await page.locator('#preview leitwarte-plant-tile[data-state="ready"]').waitFor();
    await inAllLooks(page, (name) => picture(page, `widgets-tested-${name}`, true));
    expect(demo.portal.complaints).toEqual([]);
  });

  test('fields of a row are on one line, and typed text is not bold', async () => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.locator('[name=element]').selectOption('component-chart');
    const fields = await page.locator('form :is(input, select):visible').evaluateAll((all) =>
      all.map((one) => ({
        weight: getComputedStyle(one).fontWeight,
        top: one.getBoundingClientRect().top,
        labelTop: one.parentElement?.getBoundingClientRect().top ?? 0,
      })),
    );
    expect(new Set(fields.map(({ weight }) => weight))).toEqual(new Set(['400']));
    const tops = new Set(fields.map(({ labelTop }) => labelTop));
    expect(tops.size).toBeLessThan(fields.length);
    expect(new Set(fields.map(({ labelTop, top }) => `${labelTop} ${top}`)).size).toBe(tops.size);
  });

  test('the picture at the URL below its switch is shown on a light and a dark page, and removed by the switch', async () => {
    await page.goto('/settings/keys');
    await page.getByRole('button', { name: 'Seite der Gemeinde', exact: true }).click();
    const form = dialog('Schlüssel bearbeiten');
    const snapshots = form.getByRole('switch', { name: 'Bilder ohne Schlüssel' });
    const address = form.getByLabel('Adresse der Bilder einer Anlage');
    await address.scrollIntoViewIfNeeded();
    const [above, below] = [await snapshots.boundingBox(), await address.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(120);
    await inAllLooks(page, async (name) => {
      await address.scrollIntoViewIfNeeded();
      await picture(page, `key-pictures-${name}`);
    });
    const src = await copy('Adresse kopieren');
    expect(src).toBe(await address.innerText());
    const pictures = (theme: string) =>
      ['tile', 'badge']
        .map((name) => `<p><img src="${src.replace('tile.svg', `${name}.svg`)}?theme=${theme}" alt="${name}"></p>`)
        .join('');
    for (const [theme, colours] of [
      ['light', 'background: #fff; color: #000'],
      ['dark', 'background: #111; color: #fff'],
    ] as const) {
      site.serve(
        {
          '/': `<!doctype html><title>Mail</title><link rel="stylesheet" href="/site.css"><body>${pictures(theme)}`,
          '/site.css': `body { ${colours} }`,
        },
        `default-src 'none'; style-src 'self'; img-src ${demo.server.url}`,
      );
      const mail = await visit(demo.browser, site.url, { width: 400 });
      const sizes = await mail.page.locator('img').evaluateAll((all) =>
        Promise.all(
          all.map(async (one) => {
            if (one instanceof HTMLImageElement) await one.decode();
            return one.getBoundingClientRect().width;
          }),
        ),
      );
      expect(sizes[0]).toBe(320);
      expect(sizes[1]).toBeGreaterThan(40);
      await picture(mail.page, `snapshot-${theme}`);
      expect(mail.complaints).toEqual([]);
    }
    await snapshots.click();
    await form.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Schlüssel wurde geändert').waitFor();
    expect((await fetch(src, { cache: 'no-store' })).status).toBe(404);
  });
});
