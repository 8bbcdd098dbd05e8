import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../harness/browser.ts';
import { openPortal, type Portal, signIn, tileOf } from '../harness/portal.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openTerminal, type Terminal } from '../harness/terminal.ts';
import { expectedOf, germanNumber } from './expected.ts';
import type { Sample } from './sample.ts';
import * as steps from './steps.ts';

const password = 'a password of this test';

/** Tests that follow a plant's files from the terminal to its tile; each continues where the previous one ended. */
export function tellStory(sampleOf: () => Sample): void {
  let sample: Sample;
  let expected: ReturnType<typeof expectedOf>;
  let server: TestServer;
  let terminal: Terminal;

  beforeAll(async () => {
    sample = sampleOf();
    expected = expectedOf(sample);
    // Files are imported by a step of the test, not by the pass of every minute.
    server = await startServer({ DEMO: '1', DEMO_PASSWORD: password, IMPORT_EVERY_SECONDS: '0' });
    terminal = openTerminal(server.url);
    return async () => expect(await server.stop()).toBe(0);
  });

  describe('the plant is set up in the terminal', () => {
    test('a superuser signs in with a password that is not visible in a list of processes', async () => {
      const login = await terminal.run(['login', '--username', 'root', '--password-stdin'], `${password}\n`);
      expect(login).toMatchObject({ code: 0 });
      expect(await terminal.json(['whoami'])).toMatchObject({ username: 'root', is_superuser: true });
    });

    test('a plant system has the settings for reading files of this make', async () => {
      expect(await steps.createSystem(terminal)).toMatchObject({
        type_import: 'PF',
        import_separator: '\\t',
        import_encoding: 'ISO-8859-1',
        import_decimal_sign: '.',
        import_sernum_column_name: 'Numero di serie',
      });
    });

    test('a plant gets a component for each inverter, with 19 columns each', async () => {
      expect(await steps.createPlant(terminal)).toMatchObject({ name: steps.plantName, timezone: 'Europe/Rome' });
      const nineteen = { length: 19 };
      expect(await steps.createInverters(terminal, sample)).toMatchObject(
        expected.inverters.map(({ name, sernum }) => ({ name, sernum, component_data_description: nineteen })),
      );
    });

    test("the plant's three priority values are chosen by name", async () => {
      expect(await steps.choosePriorityValues(terminal)).toMatchObject({
        plant_prio_values: [{ name: 'Leistung' }, { name: 'Energie heute' }, { name: 'Temperatur' }],
      });
    });

    test('a run of monitor_directories shows progress and the result for the file, and leaves the other files untouched', async () => {
      steps.deliver(server.dataDir, sample.files);
      const { code, stdout, stderr } = await terminal.run(['tasks', 'run', 'monitor_directories']);
      expect(code, stderr).toBe(0);
      const { lines } = expected;
      expect(stdout).toContain(`\tdetails.txt\t${steps.plantName}\t${lines}\t${lines}\t0\t0\t0\t0\t0\tfertig`);
      expect(stderr).toContain('100 %');
      expect(stderr).toContain('Liegen geblieben, weil keine Komponente sie beansprucht');
      expect(stderr.match(/ \(seit /g)).toHaveLength(2);
    });

    test('every line is counted for its inverter, none is lost', async () => {
      const [newest] = await imports();
      expect(await terminal.json(['imports', 'show', String(newest?.id)])).toMatchObject({
        rows_read: expected.lines,
        rows_stored: expected.lines,
        rows_rejected: 0,
        cells_rejected: 0,
        components: expected.inverters.map(({ name, lines }) => ({ name, rows_stored: lines })),
      });
    });

    test('a second run of the same file stores nothing and counts every line as a duplicate', async () => {
      steps.deliver(server.dataDir, sample.files);
      expect(await terminal.json(['tasks', 'run', 'monitor_directories'])).toMatchObject({
        status: 'ok',
        details: { files_imported: 1, rows_imported: 0, rows_duplicate: expected.lines, rows_rejected: 0 },
      });
    });
  });

  describe.runIf(hasBrowser)('the plant is shown in the browser', () => {
    let browser: Browser;
    let portal: Portal;

    beforeAll(async () => {
      browser = await openBrowser();
      portal = await openPortal(browser, server.url);
      await signIn(portal.page, 'orga', password);
    });
    afterAll(() => browser.close());

    test("staff see the plant's tile: history is no fault; three values, their course, and their age", async () => {
      const tile = tileOf(portal.page, steps.plantName);
      await tile.waitFor();
      expect(await tile.getAttribute('data-status')).toBe('0');
      const { last } = expected.inverters[0] ?? { last: new Map<string, number>() };
      for (const name of ['Leistung', 'Energie heute', 'Temperatur']) {
        const shown = await tile.getByRole('paragraph').filter({ hasText: name }).innerText();
        expect(germanNumber(shown.replace(name, '')), shown).toBeCloseTo(last.get(name) ?? Number.NaN, 2);
      }
      expect(await tile.locator('svg[preserveAspectRatio] path').count()).toBeGreaterThan(0);
      const age = /vor (\d+) d/.exec(await tile.innerText())?.[1];
      expect(Math.abs(Number(age) - daysSince(expected.newest))).toBeLessThanOrEqual(1);
    });

    test("the plant's dialog has a section per inverter with the last values of the file", async () => {
      await tileOf(portal.page, steps.plantName).getByRole('link').click();
      const modal = portal.page.getByRole('dialog');
      await modal.getByRole('article').first().waitFor();
      expect(await modal.innerText()).toContain(expected.newest);
      for (const { name, last } of expected.inverters) {
        const section = modal.getByRole('region', { name, exact: true });
        const shown = new Map<string, number>();
        for (const text of await section.locator('dl > div').allInnerTexts()) {
          const [label = '', value = ''] = text.split('\n');
          const number = germanNumber(value);
          if (number !== undefined) shown.set(label, number);
        }
        expect([name, shown]).toEqual([name, last]);
      }
    });

    test('the browser reported no errors, neither about the security policy nor about the page', () => {
      expect(portal.complaints).toEqual([]);
    });
  });

  async function imports(): Promise<{ id: number }[]> {
    return (await terminal.json(['imports', 'list'])) as { id: number }[];
  }
}

/** Whole days since a local time such as `25.09.2019 23:10`. */
function daysSince(time: string): number {
  const [day = '', month = '', year = ''] = time.split(/[. ]/);
  return Math.floor((Date.now() - Date.parse(`${year}-${month}-${day}T12:00:00Z`)) / 86_400_000);
}
