import { DAY_MS } from '@leitwarte/core/rules';
import { describe, expect, test } from 'vitest';
import type { MailMessage } from '../platform/mail.ts';
import type { Retention } from '../platform/retention.ts';
import { testContext, testEngines } from '../testing/database.ts';
import { noFiles } from '../testing/noFiles.ts';
import { createWorld } from '../testing/world.ts';
import { runNightly } from './nightly.ts';
import { jobsHere } from './runJob.ts';

const SENT = Date.parse('2026-10-27T09:00:00Z');

describe.each(testEngines)('mailed daily reports (%s)', (engine) => {
  /**
   * An organisation whose report of a month was mailed; `nightAfter` runs the nightly work a number of days later and
   * returns the stored reports.
   */
  async function mailed(retention?: Partial<Retention>) {
    let now = SENT;
    const bare = await testContext({ engine, platform: { now: () => now, ...(retention && { retention }) } });
    const contents: Uint8Array[] = [];
    const mail = {
      ...bare.platform.mail,
      send: ({ attachment }: MailMessage) => {
        contents.push(Uint8Array.from(attachment?.content ?? []));
        return Promise.resolve({ state: 'sent', reference: null } as const);
      },
    };
    const platform = { ...bare.platform, mail };
    const jobs = jobsHere({ ...bare, platform, files: noFiles, yield: () => Promise.resolve() });
    const context = { ...bare, platform, jobs };
    const world = await createWorld(context);
    const { client } = await world.superuser();
    // signs in again, because sessions end long before three years
    const later = async () => (await world.superuser()).client.dailyReports;
    const id = world.organisationId;
    await client.dailyReports.createHeader({ body: { name: 'Dach', position: 1, organisation_daily_report: id } });
    const reader = { first_name: 'A', last_name: 'B', email: 'a@example.org', organisation: id };
    const { id: person } = await client.reportUsers.create({ body: reader });
    await client.reportUsers.update({ id: person, body: { send_daily_report: true } });
    const send = async () => (await world.superuser()).client.tasks.sendDailyReports();
    await send();
    const nightAfter = async (days: number) => {
      now = SENT + days * DAY_MS;
      await runNightly(context);
      return (await (await later()).sent({ id })).results;
    };
    return { later, contents, send, nightAfter };
  }

  test('4.43: mailed daily reports are stored byte for byte for three years, and then deleted at night, but no other reports', async () => {
    const { later, contents, send, nightAfter } = await mailed();
    const [first] = await nightAfter(400);
    expect(first?.file).toMatch(/\.pdf$/);
    await send();
    // a year counts 366 days, so that no report is deleted too early
    expect((await nightAfter(3 * 365)).map(({ id }) => id)).toContain(first?.id);
    expect((await (await later()).sentFile({ id: first?.id ?? 0 })).bytes).toEqual(contents[0]);
    const left = await nightAfter(3 * 366 + 1);
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(first?.id);
    await expect((await later()).sentFile({ id: first?.id ?? 0 })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await expect((await later()).sentReport({ id: first?.id ?? 0 })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    expect((await (await later()).sentFile({ id: left[0]?.id ?? 0 })).bytes).toEqual(contents[1]);
  });

  test('SENT_REPORT_YEARS sets for how many years mailed daily reports are stored', async () => {
    const one = await mailed({ sentReportYears: 1 });
    expect(await one.nightAfter(365)).toHaveLength(1);
    expect(await one.nightAfter(367)).toEqual([]);
    const ten = await mailed({ sentReportYears: 10 });
    expect(await ten.nightAfter(10 * 365)).toHaveLength(1);
  });
});
