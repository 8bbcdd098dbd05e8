import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BillingOrganisationGroup, PlantPrice } from '@leitwarte/core/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
let organisation = '';
beforeAll(async () => {
  backend = await openBackend();
  organisation = backend.world.organisationName;
  for (const name of ['Dach', 'Feld']) await backend.world.plant({ name });
  await backend.context.db.updateTable('plant').set({ created_at: 0 }).execute();
  await backend.json(['organisations', 'create', 'Zuschauer AG']);
  await backend.json(['plants', 'update', 'Feld', '--view-organisation', 'Zuschauer AG']);
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(argv);
const Month = z.array(BillingOrganisationGroup);
const Prices = z.array(PlantPrice);

test('a price is set with a decimal comma, from now on or from a later day, and a future price is removed', async () => {
  expect((await type('prices', 'set', 'Dach', '1079,5', '--dry-run')).stdout).toContain(
    '"new_price_per_month": 1079.5',
  );
  expect(Prices.parse(await backend.json(['prices', 'set', 'Dach', '1079,5']))).toMatchObject([
    { price_per_month: 1079.5 },
  ]);
  expect(await backend.json(['prices', 'future', 'Dach', '85', '01.01.2099'])).toMatchObject([
    { price_per_month: 1079.5, new_price_per_month: 85, new_price_at_date: '2099-01-01' },
  ]);
  const shown = await backend.leitwarte(['prices', 'list'], { terminal: 80 });
  expect(shown.stdout).toMatch(/Dach\s+1\.079,50\s+85,00\s+01\.01\.2099/);
  expect(await backend.json(['prices', 'future', 'Dach', '--drop'])).toMatchObject([
    { new_price_per_month: null, new_price_at_date: null },
  ]);
  expect((await type('prices', 'history', 'Dach')).stdout).toMatch(/\d{4}\t\t1079[,.]5\t\S+\t/);
});

test('a plant for which another organisation also pays has two prices, distinguished by the payer', async () => {
  await backend.json(['prices', 'set', 'Feld', '50']);
  await backend.json(['prices', 'set', 'Feld', '20', '--organisation', 'Zuschauer AG']);
  const prices = Prices.parse(await backend.json(['prices', 'list'])).filter((one) => one.plant_bez === 'Feld');
  expect(prices.map((one) => [one.is_view_orga_price, one.price_per_month])).toEqual(
    expect.arrayContaining([
      [false, 50],
      [true, 20],
    ]),
  );
  expect((await type('prices', 'list', 'Zuschauer AG')).stdout).toMatch(/\tZuschauer AG\tFeld\t20\t/);
});

test('an invalid price is refused, and a very low one is highlighted', async () => {
  expect((await type('prices', 'set', 'Dach', 'viel')).code).toBe(2);
  expect((await type('prices', 'set', 'Dach', '-5')).code).toBe(2);
  expect((await type('prices', 'future', 'Dach', '5')).code).toBe(2);
  expect((await type('prices', 'future', 'Dach', '5', '32.01.2099')).code).toBe(2);
  await backend.json(['prices', 'set', 'Dach', '0,5']);
  expect((await type('prices', 'list')).stdout).toContain('zu niedrig');
  await backend.json(['prices', 'set', 'Dach', '1079,5']);
});

test('a month is shown with sums in German number format on a terminal, and with one item per line in a pipe', async () => {
  const shown = await backend.leitwarte(['billing', 'month'], { terminal: 80 });
  expect(shown.stdout).toContain(`${organisation}\n`);
  expect(shown.stdout).toMatch(/Dach\s+1\.079,50\s+nein\s+nein\s+0\s+0,00\s+0\s+0,00\s+1\.079,50/);
  expect(stripVTControlCharacters(shown.stdout)).toMatch(/Summe\s+1\.129,50/);
  expect(shown.stdout).toMatch(/Offen\s+1\.149,50\u202f€/);
  for (const line of shown.stdout.split('\n')) expect(stripVTControlCharacters(line).length).toBeLessThanOrEqual(80);
  expect((await type('billing', 'month', 'Zuschauer AG')).stdout).toMatch(
    /^\d+\tZuschauer AG\tFeld \(→\)\t20\tnein\tnein\t0\t0\t0\t0\t20\n$/m,
  );
  expect(Month.parse(await backend.json(['billing', 'month', organisation]))).toMatchObject([
    { sum_monthly_cost: 1129.5 },
  ]);
});

test('F1: an earlier month that is opened for the first time is billed with the prices of that month', async () => {
  expect((await type('billing', 'month', organisation, '--month', 'letzter')).stdout).toMatch(/\tDach\t12\.5\tnein\t/);
  expect((await type('billing', 'month', organisation)).stdout).toMatch(/\tDach\t1079\.5\t/);
});

test('cost, invoiced and paid are set for one item or for all items of an organisation', async () => {
  expect((await type('billing', 'set', organisation, 'Dach', '--cost', '99,9', '--dry-run')).stdout).toContain(
    '"monthly_cost": 99.9',
  );
  expect(await backend.json(['billing', 'set', organisation, 'Dach', '--cost', '99,9', '--paid', 'ja'])).toMatchObject([
    { name: 'Dach', monthly_cost: 99.9, is_payed: true },
  ]);
  expect(await backend.json(['billing', 'set', organisation, '--all', '--invoiced', 'ja'])).toMatchObject([
    { is_invoiced: true },
    { is_invoiced: true },
  ]);
  expect((await type('billing', 'set', organisation, 'Dach', '--paid', 'nein')).stdout).toMatch(
    /\tDach\t99\.9\tja\tnein\t/,
  );
});

test('ambiguous input is refused, and the server refuses changes of a closed month', async () => {
  expect((await type('billing', 'set', organisation, 'Dach')).code).toBe(2);
  expect((await type('billing', 'set', organisation, '--paid', 'ja')).code).toBe(2);
  expect((await type('billing', 'set', organisation, 'Nirgends', '--paid', 'ja')).code).toBe(6);
  expect((await type('billing', 'month', '--month', '2026-13')).code).toBe(2);
  const closed = await type('billing', 'set', organisation, 'Dach', '--month', 'letzter', '--cost', '5');
  expect(closed).toMatchObject({ code: 1, stderr: expect.stringContaining('Monat') });
});

test('differences between a month and the current prices are listed before the month is closed', async () => {
  await backend.json(['billing', 'set', organisation, 'Dach', '--cost', '12,5']);
  expect((await type('billing', 'closing')).stdout).toMatch(/\tDach\tanders als der Preis\t12\.5\t/);
  expect((await type('billing', 'closing', '--month', '2099-01')).stdout.trim().split('\n')).toHaveLength(1);
});

test('the itemisation is a PDF with the file name of the portal', async () => {
  const before = process.cwd();
  const folder = emptyFolder();
  process.chdir(folder);
  try {
    const { file } = z.object({ file: z.string() }).parse(await backend.json(['billing', 'itemise', organisation]));
    expect(readFileSync(join(folder, file)).subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    process.chdir(before);
  }
  expect((await backend.leitwarte(['billing', 'itemise', organisation, '-o', '-'], { terminal: 80 })).code).toBe(2);
});

test('4.57: messages through channels with a price have their own columns in the bill', async () => {
  const { context, world } = backend;
  const plant_id = await world.plant({ name: 'Mit Fax' });
  await context.db
    .insertInto('sent_message')
    .values({
      plant_id,
      organisation_id: world.organisationId,
      channel: 'fax',
      sent_at: context.platform.now(),
      recipient: 'Netzstelle',
      price_micros: 150_000,
    })
    .execute();
  const { stdout } = await type('billing', 'month', organisation);
  expect(stdout.split('\n')[0]).toMatch(/\tFax über E-Mail\tFax über E-Mail €\t[^\t]+$/);
  expect(stdout).toMatch(/\tMit Fax\t12\.5\tnein\tnein\t0\t0\t0\t0\t1\t0\.15\t12\.65\n/);
  const shown = await backend.leitwarte(['billing', 'month', organisation], { terminal: 160 });
  expect(stripVTControlCharacters(shown.stdout)).toMatch(/Mit Fax\s+12,50\s+nein\s+nein\s.*\s1\s+0,15\s+12,65\s/);
});
