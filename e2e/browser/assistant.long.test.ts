import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { openTerminal, type Terminal } from '../harness/terminal.ts';

const realData = process.env['LEITWARTE_REAL_DATA'];
/** Files of loggers of six makes; `events.txt` is an alarm file. */
const files = [
  'solar-weblogger/details.txt',
  'solar-weblogger/summary.txt',
  'pv-research/serf_west_15min.csv',
  'pv-research/rmis_weather_data.csv',
  'pv-research/nrel_RSF_II.csv',
  'pv-research/ac_power_inv_2173_stale_data.csv',
];
const pictures = process.env['SCREENSHOTS'];

interface Guess {
  readonly [field: string]: string | null;
}
interface Account {
  readonly [field: string]: unknown;
}

/** Counts that must be equal after an import on the screens and one in the terminal. */
const figures = (of: Account) =>
  'rows_read rows_stored rows_overwritten rows_duplicate rows_rejected cells_rejected values_stored first_time last_time'
    .split(' ')
    .map((field) => [field, of[field]] as const);

describe.runIf(hasBrowser && realData !== undefined)('real files are imported using only the screens', () => {
  let demo: OpenDemo;
  let page: Page;
  let terminal: Terminal;
  const folder = mkdtempSync(join(tmpdir(), 'leitwarte-assistant-'));

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

  test.each(files)('%s: the figures are the same as after an import with the terminal', async (path) => {
    const name = `Anlage ${basename(path)}`;
    const file = join(realData ?? '', path);
    const previewed = await throughTheScreens(file, name);
    await throughTheTerminal(file, `${name} (Terminal)`);
    expect(await lastValues(name)).toEqual(await lastValues(`${name} (Terminal)`));
    const [screens, typed] = [await accountOf(name), await accountOf(`${name} (Terminal)`)];
    expect(screens['rows_stored']).toBeGreaterThan(0);
    expect(figures(screens)).toEqual(figures(typed));
    expect(screens).toMatchObject(previewed);
    expect(demo.portal.complaints).toEqual([]);
  });

  async function throughTheScreens(file: string, name: string): Promise<Account> {
    await page.goto('/settings/plants/assistant');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(/Zeilen angesehen/).waitFor();
    await picture(`${basename(file)}-read`);
    const devices = page.getByRole('textbox', { name: /^Name der Komponente/ });
    for (let at = 0; at < (await devices.count()); at += 1) await devices.nth(at).fill(`WR ${at + 1}`);
    await page.getByLabel('Name der Anlage').fill(name);
    // the first combobox is in the menu and shows whose data are shown
    await page
      .getByRole('combobox', { name: /^Organisation/ })
      .last()
      .click();
    await page.getByRole('option', { name: 'Stadtwerke Friedberg' }).click();
    await page.getByRole('combobox', { name: 'Anlagensystem' }).click();
    await page.getByRole('option', { name: 'neues Anlagensystem' }).click();
    await page.getByLabel('Name des Anlagensystems').fill(`Logger ${basename(file)}`);
    await page.getByRole('combobox', { name: 'Anlagentyp' }).click();
    await page.getByRole('option', { name: 'Solar', exact: true }).click();
    const previewed = await previewedInTheTerminal(file);
    await page.getByRole('button', { name: 'Prüfen' }).click();
    const question = page.getByRole('dialog', { name: 'Anlegen und einlesen?' });
    await question.waitFor();
    await picture(`${basename(file)}-confirm`);
    await question.getByRole('button', { name: 'Anlegen und einlesen' }).click();
    await page.getByText(/^Fertig: /).waitFor({ timeout: 60_000 });
    return previewed;
  }

  /** Counts of stored and rejected lines according to the terminal, for the settings file that the screen offers. */
  async function previewedInTheTerminal(file: string): Promise<Account> {
    await page.getByText('Im Terminal').click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'aufbau.json herunterladen' }).click();
    const plan = join(folder, 'aufbau.json');
    await (await download).saveAs(plan);
    const { stdout } = await terminal.run(['imports', 'set-up', plan, file, '--preview', '--json']);
    const { status, previews } = JSON.parse(stdout) as {
      readonly status: string;
      readonly previews: readonly Account[];
    };
    expect([status, previews.length]).toEqual(['dry_run', 1]);
    const { rows_read, rows_stored, rows_rejected } = previews[0] ?? {};
    return { rows_read, rows_stored, rows_rejected };
  }

  /** Imports the file with the commands that `imports guess` proposes. */
  async function throughTheTerminal(file: string, name: string): Promise<void> {
    const columns = join(folder, 'columns.csv');
    const guess = (await terminal.json(['imports', 'guess', file, '--columns', columns])) as Guess & {
      readonly devices: readonly string[];
    };
    const system = `${name} System`;
    const given = (options: Readonly<Record<string, string | null | undefined>>) =>
      Object.entries(options).flatMap(([option, value]) =>
        value === null || value === undefined ? [] : [`--${option}`, value],
      );
    const reading = {
      type: 'PF',
      extension: guess['file_extension_import_data'],
      separator: guess['import_separator'] === '\\t' ? 'tab' : guess['import_separator'],
      encoding: guess['import_encoding'],
      decimal: guess['import_decimal_sign'],
      'sernum-column': guess['import_sernum_column_name'],
    };
    await terminal.json(['systems', 'create', system, ...given(reading)]);
    const about = { system, type: 'Solar', organisation: 'Stadtwerke Friedberg' };
    await terminal.json(['plants', 'create', name, ...given(about)]);
    const [prefix = ''] = /^\D+/.exec(basename(file).replace(/\.[^.]*$/, '')) ?? [];
    const from = join(folder, 'devices.csv');
    const devices = guess.devices.length === 0 ? [''] : guess.devices;
    writeFileSync(
      from,
      ['name;sernum;file_prefix', ...devices.map((sernum, at) => `WR ${at + 1};${sernum};${prefix}`), ''].join('\n'),
    );
    const lines = {
      from,
      columns,
      'date-column': guess['import_data_date_column_name'],
      'time-column': guess['import_data_time_column_name'] ?? '',
      format: guess['import_data_datetime_format'],
      zone: guess['timezone_file'],
    };
    await terminal.json(['components', 'create', name, ...given(lines)]);
    await terminal.run(['imports', 'push', name, file]);
  }

  async function accountOf(plant: string): Promise<Account> {
    const answer = (await terminal.json(['imports', 'list', '--plant', plant])) as readonly Account[];
    expect(answer).toHaveLength(1);
    return answer[0] ?? {};
  }

  /** Newest value of every column of every component. */
  async function lastValues(plant: string): Promise<unknown> {
    const { plant_components } = (await terminal.json(['plants', 'show', plant])) as {
      readonly plant_components: readonly {
        readonly name: string;
        readonly sernum: string | null;
        readonly type_component: string;
        readonly component_data_description: readonly {
          readonly col_description: string;
          readonly col_unit: string | null;
          readonly last_value: unknown;
          readonly last_value_at: unknown;
        }[];
      }[];
    };
    // only the assistant offers the sum of the devices
    const devices = plant_components.filter(({ type_component }) => type_component === 'DA');
    return devices.map(({ name, sernum, component_data_description: columns }) => ({
      name,
      sernum,
      columns: columns
        .map((one) => [one.col_description, one.col_unit, one.last_value, one.last_value_at] as const)
        .filter(([, , value]) => value !== null)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    }));
  }

  async function picture(name: string): Promise<void> {
    if (pictures === undefined) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `assistant-${name}.png`), fullPage: true });
  }
});
