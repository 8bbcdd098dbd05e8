import { DAY_MS, QUARTER_MS } from '@leitwarte/core/rules';
import { describe, expect, test } from 'vitest';
import type { MailMessage } from '../../../platform/mail.ts';
import { testContext, testEngines } from '../../../testing/database.ts';
import { pdfWords } from '../../../testing/pdfWords.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { sheetCells } from '../../../testing/sheets.ts';
import { createWorld } from '../../../testing/world.ts';
import { dailyMailsBySchedule } from './sendDailyReports.ts';

const midnight = Date.parse('2025-06-09T22:00:00Z');
const june = { from: '2025-06-01', until: '2025-06-30' };

describe.each(testEngines)('the mailed report of yield and losses (%s)', (engine) => {
  /** Four inverters, the first of which fails for two hours on 10 June 2025; the current month is July. */
  async function open() {
    let now = Date.parse('2025-07-03T09:00:00Z');
    let prints = true;
    const mails: MailMessage[] = [];
    const bare = await testContext({ engine, platform: { now: () => now } });
    const mail = {
      ...bare.platform.mail,
      send: (message: MailMessage) => {
        mails.push(message);
        return Promise.resolve({ state: 'sent', reference: null } as const);
      },
    };
    const printPdf: typeof bare.platform.printPdf = (...input) =>
      prints ? bare.platform.printPdf(...input) : Promise.reject(new Error('no printer'));
    const context = { ...bare, platform: { ...bare.platform, mail, printPdf } };
    const world = await createWorld(context);
    const root = await world.superuser();
    const plantId = await world.plant({ name: 'Dach Nord', type: 'Solar' });
    await root.client.plants.update({ id: plantId, body: { tariffs: [{ from: '2025-01-01', ct_per_kwh: 10 }] } });
    for (const number of [1, 2, 3, 4]) {
      const { id, columns } = await world.component(plantId, { name: `WR ${number}`, columns: 1 });
      const [column = 0] = columns;
      await root.client.components.update({
        id,
        body: {
          capacity: 10,
          component_data_description: [{ id: column, col_description: 'Leistung', col_role: 'power' }],
        },
      });
      const times = Array.from({ length: 97 }, (_, quarter) => midnight + quarter * QUARTER_MS);
      const power = times.map((_, quarter) => {
        const isDead = number === 1 && quarter >= 44 && quarter < 52;
        return isDead ? 0 : Math.max(0, 8 * Math.sin((Math.PI * (quarter - 24)) / 56));
      });
      await storeReadings(context, id, times, new Map([[column, power]]));
    }
    const reader = async (email: string) => {
      const body = { first_name: 'A', last_name: email, email, organisation: world.organisationId };
      const { id } = await root.client.reportUsers.create({ body });
      await root.client.reportUsers.update({ id, body: { send_daily_report: true } });
    };
    const wants = async (send_losses_report: boolean) =>
      (await world.superuser()).client.dailyReports.updateMailContent({
        id: world.organisationId,
        body: { daily_report_html_content: null, daily_report_plain_text_content: null, send_losses_report },
      });
    return {
      context,
      world,
      root,
      plantId,
      mails,
      reader,
      wants,
      later: (ms: number) => void (now += ms),
      print: (does: boolean) => void (prints = does),
      told: () =>
        mails
          .splice(0)
          .map(({ to, subject }) => `${to}: ${subject}`)
          .toSorted(),
    };
  }

  test('4.51: the report is mailed once a month to the recipients of the daily report, if their organisation wants it', async () => {
    const { context, world, mails, reader, wants, later, told } = await open();
    await reader('a@example.org');
    await dailyMailsBySchedule(context);
    expect(mails).toEqual([]);
    expect(await wants(true)).toMatchObject({ send_losses_report: true });
    await dailyMailsBySchedule(context);
    const [sent] = mails;
    expect(sent?.attachment?.name).toBe(`Ertrag_und_Verluste_${world.organisationName}_202506.pdf`);
    const words = pdfWords(Uint8Array.from(sent?.attachment?.content ?? []));
    expect(words).toEqual(expect.arrayContaining(['Erwartet', 'Ausfall', 'Gemessen', '10.06.2025']));
    const june2025 = `Ertrag und Verluste ${world.organisationName} 06/2025`;
    expect(told()).toEqual([`a@example.org: ${june2025}`]);
    await reader('b@example.org');
    later(DAY_MS);
    await dailyMailsBySchedule(context);
    expect(told()).toEqual([`b@example.org: ${june2025}`]);
    later(30 * DAY_MS);
    await dailyMailsBySchedule(context);
    expect(told()).toEqual([
      `a@example.org: Ertrag und Verluste ${world.organisationName} 07/2025`,
      `b@example.org: Ertrag und Verluste ${world.organisationName} 07/2025`,
    ]);
    expect(await wants(false)).toMatchObject({ send_losses_report: false });
    later(31 * DAY_MS);
    await dailyMailsBySchedule(context);
    expect(told()).toEqual([]);
    await context.close();
  });

  test('4.51: if a report cannot be created the run fails, which is reported, and the next run sends the report once', async () => {
    const { context, reader, wants, later, print, told } = await open();
    await reader('a@example.org');
    await wants(true);
    print(false);
    await expect(dailyMailsBySchedule(context)).rejects.toMatchObject({ problem: { status: 500 } });
    expect(told()).toEqual([]);
    print(true);
    later(DAY_MS);
    await dailyMailsBySchedule(context);
    await dailyMailsBySchedule(context);
    expect(told()).toHaveLength(1);
    await context.close();
  });

  test('4.51: in each row of the report the parts add up to the watt-hour, and no euros are shown for shared plants', async () => {
    const { context, world, root, plantId } = await open();
    const asked = { ...june, plant: plantId };
    const [balance] = await root.client.losses.list({ query: asked });
    const file = await root.client.losses.report({ body: { ...asked, type_data: 'xlsx' } });
    const cells = await sheetCells(file.bytes);
    const rows = cells.filter(([first]) => first === 'Dach Nord' || first === 'Summe');
    const sums = rows.filter((row) => row.length >= 5 && typeof row[1] === 'number');
    expect(sums).toHaveLength(2);
    for (const row of sums) {
      const [, expected, measured, ...rest] = row.map(Number);
      const causes = rest.slice(0, balance?.losses.length).reduce((sum, kwh) => sum + kwh, 0);
      expect(Math.round((expected ?? 0) * 1000)).toBe(balance?.expected_wh);
      expect(Math.round(((measured ?? 0) + causes) * 1000)).toBe(balance?.expected_wh);
    }
    const other = await createWorld(context);
    const viewer = await other.actor(await other.group(() => true));
    const report = () => viewer.client.losses.report({ body: { ...asked, type_data: 'xlsx' } });
    await expect(report()).rejects.toMatchObject({ problem: { status: 404 } });
    await context.db
      .insertInto('plant_view_organisation')
      .values({ plant_id: plantId, organisation_id: other.organisationId })
      .execute();
    const euros = async ({ bytes }: { readonly bytes: Uint8Array }) =>
      (await sheetCells(bytes, 1)).filter((row) => row[1] === 'Ausfall').map((row) => typeof row[3]);
    expect(await euros(file)).toEqual(['number']);
    expect(await euros(await report())).toEqual(['object']);
    expect(world.organisationId).not.toBe(other.organisationId);
    await context.close();
  });
});
