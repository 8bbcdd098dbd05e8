import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { openTerminal, type Terminal } from '../harness/terminal.ts';

const pictures = process.env['SCREENSHOTS'];
const PLANT = 'BHKW Fauerbach';

describe.runIf(hasBrowser)('16: a plant as a file', () => {
  let demo: OpenDemo;
  let page: Page;
  let terminal: Terminal;
  const folder = mkdtempSync(join(tmpdir(), 'leitwarte-plant-'));
  const file = (name: string) => join(folder, name);

  beforeAll(async () => {
    demo = await openDemo('root');
    ({ page } = demo);
    terminal = openTerminal(demo.server.url);
    await terminal.run(['login', '--username', 'root', '--password-stdin'], `${demoPassword}\n`);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await demo.close();
  });

  test('a plant is downloaded as a file, changed, compared and applied on the screen; the terminal uses the same file', async () => {
    await page.goto('/settings/plants');
    await page
      .getByRole('link', { name: PLANT })
      .or(page.getByRole('button', { name: PLANT }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Als Datei' }).click();
    const dialog = page.getByRole('dialog', { name: `${PLANT} als Datei` });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Datei herunterladen' }).click(),
    ]);
    await download.saveAs(file('screen.yaml'));
    const written = readFileSync(file('screen.yaml'), 'utf8');
    expect((await terminal.run(['plants', 'export', PLANT, '-o', file('terminal.yaml')])).code).toBe(0);
    expect(readFileSync(file('terminal.yaml'), 'utf8')).toBe(written);

    const choose = dialog.locator('input[type=file]');
    await choose.setInputFiles(file('screen.yaml'));
    await dialog.getByRole('button', { name: 'Unterschiede zeigen' }).click();
    await dialog.getByText('Datei und Server stimmen überein.').waitFor();

    const changed = written
      .replace(/^installed_capacity: .*$/m, 'installed_capacity: 512.5')
      .replace(/^( +)time_diff_warn: .*$/m, '$1time_diff_warn: 7');
    expect(changed.split('\n').filter((line, at) => line !== written.split('\n')[at])).toHaveLength(2);
    writeFileSync(file('changed.yaml'), changed);
    await choose.setInputFiles(file('changed.yaml'));
    await dialog.getByRole('button', { name: 'Unterschiede zeigen' }).click();
    const differences = dialog.getByRole('table', { name: 'Unterschiede' });
    await differences.waitFor();
    expect(await differences.innerText()).toMatch(/Installierte Leistung: .* → 512,5/);
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, 'plant-as-text.png') });
    expect((await terminal.run(['plants', 'diff', PLANT, file('changed.yaml')])).code).toBe(7);
    await dialog.getByRole('button', { name: '2 Änderungen übernehmen' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('512,5').first().waitFor();
    expect((await terminal.run(['plants', 'diff', PLANT, file('changed.yaml')])).code).toBe(0);

    expect((await terminal.run(['plants', 'apply', PLANT, file('terminal.yaml'), '--yes'])).code).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Als Datei' }).click();
    await choose.setInputFiles(file('screen.yaml'));
    await dialog.getByRole('button', { name: 'Unterschiede zeigen' }).click();
    await dialog.getByText('Datei und Server stimmen überein.').waitFor();
    expect(demo.portal.complaints).toEqual([]);
  });
});
