import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('a superuser starts an installation with an organisation, and works in it', async () => {
  const name = `Stadtwerke ${crypto.randomUUID()}`;
  const line = ['organisations', 'create', name, '--city', 'Friedberg', '--folder', crypto.randomUUID()];
  const tried = await backend.leitwarte([...line, '--dry-run']);
  expect(tried.code).toBe(0);
  const created = await backend.leitwarte([...line, '--json']);
  expect(created.code).toBe(0);
  expect(JSON.parse(created.stdout)).toMatchObject({ name, city: 'Friedberg', status: '00' });
  const again = await backend.leitwarte(line);
  expect(again).toMatchObject({ code: 1, stderr: '<name>: Dieser Wert ist bereits vergeben.\n' });

  const switched = await backend.leitwarte(['organisations', 'switch', name, '--json']);
  expect(JSON.parse(switched.stdout)).toMatchObject({ name });
  const plant = await backend.leitwarte(['plants', 'create', 'Erste Anlage', '--type', 'Solar', '--json']);
  expect(JSON.parse(plant.stdout)).toMatchObject({ organisation_bez: name });
});

test('an unknown organisation is reported with exit code 6', async () => {
  const { code, stderr } = await backend.leitwarte(['organisations', 'switch', 'Nirgends']);
  expect(code).toBe(6);
  expect(stderr).toContain('Nirgends');
});

test('every field of an organisation can be set, shown and cleared', async () => {
  const name = `Werke ${crypto.randomUUID()}`;
  await backend.json(['organisations', 'create', name]);
  const fields = ['--contact', 'Anna Adler', '--phone', '+4960311', '--vat-id', 'DE1', '--price-sms', '0,09'];
  const licence = ['--licence', 'demo', '--licence-until', '31.12.2027', '--view', 'map'];
  expect(await backend.json(['organisations', 'update', name, ...fields, ...licence])).toMatchObject({
    contact_person: 'Anna Adler',
    phone_number: '+4960311',
    vat_id: 'DE1',
    price_per_sms: 0.09,
    status_license: '10',
    license_valid_until: '2027-12-31',
    standard_dashboard: 'map',
  });
  const shown = await backend.leitwarte(['organisations', 'show', name]);
  expect(shown.stdout).toContain('Lizenz\tDemo\nLizenz bis\t31.12.2027\n');
  expect(shown.stdout).toMatch(/Preis je SMS\t0,09.€\n/);
  const cleared = ['--price-sms', '-', '--licence-until', '', '--contact', ''];
  expect(await backend.json(['organisations', 'update', name, ...cleared])).toMatchObject({
    price_per_sms: null,
    license_valid_until: null,
    contact_person: null,
  });
  expect((await backend.leitwarte(['organisations', 'update', name])).code).toBe(2);
  expect((await backend.leitwarte(['organisations', 'update', name, '--price-sms', 'viel'])).code).toBe(2);
});

test('an organisation is deactivated and activated again', async () => {
  const name = `Pause ${crypto.randomUUID()}`;
  await backend.json(['organisations', 'create', name]);
  expect(await backend.json(['organisations', 'deactivate', name, '--yes'])).toMatchObject({ status: '80' });
  expect(await backend.json(['organisations', 'activate', name])).toMatchObject({ status: '00' });
});

test('key figures, logo and mail text of an organisation can be changed', async () => {
  const name = `Zahlen ${crypto.randomUUID()}`;
  await backend.json(['organisations', 'create', name]);
  const kpis = ['--kpi', 'Leistung:sum', '--kpi', 'Temperatur', '--hours', '3'];
  expect(await backend.json(['organisations', 'kpis', name, ...kpis])).toMatchObject({
    recent_data_hours: 3,
    organisation_kpis: [
      { kpi: 'Leistung', aggregation: 'sum' },
      { kpi: 'Temperatur', aggregation: 'avg' },
    ],
  });
  expect(await backend.json(['organisations', 'kpis', name, '--hours', '4'])).toMatchObject({
    recent_data_hours: 4,
    organisation_kpis: [{ kpi: 'Leistung' }, { kpi: 'Temperatur' }],
  });
  const figures = ['--figure', 'pr', '--figure', 'EE:sum'];
  expect(await backend.json(['organisations', 'kpis', name, '--kpi', 'Leistung', ...figures])).toMatchObject({
    organisation_kpis: [
      { kpi: 'Leistung', aggregation: 'avg' },
      { kpi: 'PR', code: 'PR', aggregation: 'avg' },
      { kpi: 'EE', code: 'EE', aggregation: 'sum' },
    ],
  });
  expect((await backend.leitwarte(['organisations', 'kpis', name, '--figure', 'PR:sum'])).code).toBe(1);
  const tooLong = await backend.leitwarte(['organisations', 'kpis', name, '--hours', '25']);
  expect(tooLong).toMatchObject({ code: 2, stderr: expect.stringContaining('recentDataHours') });

  const folder = emptyFolder();
  writeFileSync(join(folder, 'logo.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]));
  writeFileSync(join(folder, 'kein.png'), 'kein Bild');
  writeFileSync(join(folder, 'mail.txt'), 'Guten Morgen');
  const logo = (...rest: string[]) => backend.leitwarte(['organisations', 'logo', name, ...rest]);
  expect((await logo(join(folder, 'logo.png'))).stdout).toContain('Logo\tja\n');
  expect((await logo(join(folder, 'kein.png'))).stderr).toContain('weder PNG noch JPEG');
  expect((await logo(join(folder, 'fehlt.png'))).code).toBe(2);
  expect((await logo('--remove')).stdout).toContain('Logo\tnein\n');
  expect((await logo()).code).toBe(2);
  expect(await backend.json(['organisations', 'report-mail', name, '--plain', join(folder, 'mail.txt')])).toMatchObject(
    { daily_report_plain_text_content: 'Guten Morgen', daily_report_html_content: null },
  );
  const tested = await backend.leitwarte(['organisations', 'test-report-mail', name]);
  expect(tested).toMatchObject({ code: 1, stderr: expect.stringContaining('E-Mail-Adresse') });
});

test('4.46: all data of an organisation are written to a file as they arrive, counted, and erased after its name was typed', async () => {
  const name = `Abschied ${crypto.randomUUID()}`;
  await backend.json(['organisations', 'create', name]);
  const out = join(emptyFolder(), 'daten.zip');
  const given = await backend.leitwarte(['organisations', 'give-out', name, '-o', out]);
  expect(given).toMatchObject({ code: 0, stdout: '' });
  expect(given.stderr).toContain(`Geschrieben: ${out}`);
  expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK');
  const piped = await backend.leitwarte(['organisations', 'give-out', name]);
  expect(piped.stdout.startsWith('PK')).toBe(true);
  expect(await backend.json(['organisations', 'erase', name, '--count'])).toMatchObject({ rows: { auth_group: 2 } });
  const unsure = await backend.leitwarte(['organisations', 'erase', name]);
  expect(unsure.code).toBe(2);
  expect(await backend.json(['organisations', 'erase', name, '--yes'])).toMatchObject({ rows: { auth_group: 2 } });
  expect((await backend.leitwarte(['organisations', 'erase', name, '--yes'])).code).toBe(6);
});
