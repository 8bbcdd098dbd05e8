import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { watchAlarms } from '../../../jobs/alarmWatch.ts';
import { externalSourcesIn } from '../../../node/settings/externalSources.ts';
import { importFiles } from '../../../node/files/importFiles.ts';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import type { MailMessage } from '../../../platform/mail.ts';
import { insertWatcher } from '../../../testing/alarms.ts';
import { testContext, testEngines } from '../../../testing/database.ts';
import { makePlant } from '../../../testing/makePlant.ts';
import { portOf } from '../../../testing/smtpServer.ts';
import { createWorld } from '../../../testing/world.ts';
import { jobsHere } from '../../../work/runJob.ts';
import { dailyMailsBySchedule } from './sendDailyReports.ts';

describe.each(testEngines)('tasks that send messages and fetch data (%s)', (engine) => {
  async function open(sourcesFile?: string) {
    let now = Date.parse('2026-10-27T09:00:00Z');
    const mails: MailMessage[] = [];
    let breakAfter = Infinity;
    const bare = await testContext({ engine, platform: { now: () => now } });
    const mail = {
      ...bare.platform.mail,
      send: (message: MailMessage) => {
        if ((breakAfter -= 1) < 0) return Promise.resolve({ state: 'failed', error: '451' } as const);
        mails.push(message);
        return Promise.resolve({ state: 'sent', reference: null } as const);
      },
    };
    const files = importFiles({ dataDir: '/nowhere', maxBytes: 1 });
    const externalSources = sourcesFile === undefined ? undefined : externalSourcesIn(sourcesFile);
    const platform = { ...bare.platform, mail, externalSources };
    const context = { ...bare, platform, jobs: jobsHere({ ...bare, files, yield: () => Promise.resolve() }) };
    const world = await createWorld(context);
    const root = await world.superuser();
    const report = async (organisation = world.organisationId) =>
      root.client.dailyReports.createHeader({
        body: { name: 'Dach', position: 1, organisation_daily_report: organisation },
      });
    const reader = async (email: string, organisation = world.organisationId) => {
      const body = { first_name: 'A', last_name: email, email, organisation };
      const { id } = await root.client.reportUsers.create({ body });
      await root.client.reportUsers.update({ id, body: { send_daily_report: true } });
    };
    const later = (ms: number) => void (now += ms);
    const failAfter = (count: number) => void (breakAfter = count);
    return { context, world, root, report, reader, mails, later, failAfter };
  }

  test('report-users-2, 3.5: everybody who wants the daily report gets the PDF of the month once, and the log contains their number', async () => {
    const { context, world, root, report, reader, mails } = await open();
    await report();
    await reader('a@example.org');
    await reader('B@example.org');
    await reader('b@example.org');
    const user = await world.actor(world.groups.admin, { email: 'c@example.org' });
    await root.client.users.update({ id: user.id, body: { send_daily_report: true } });
    await world.actor(world.groups.admin, { email: 'nein@example.org' });
    const run = await root.client.tasks.sendDailyReports();
    expect(run).toMatchObject({
      status: 'ok',
      percent: 100,
      details: { organisations: 1, recipients: 3, sent: 3, failed: 0 },
      message: 'Tagesberichte gesendet: 3, Organisationen: 1, nicht zugestellt: 0.',
    });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
    expect(mails[0]?.subject).toBe(`Tagesbericht ${world.organisationName} 10/2026`);
    expect(mails[0]?.attachment).toMatchObject({ mediaType: 'application/pdf', name: expect.stringMatching(/\.pdf$/) });
    expect(new TextDecoder().decode(mails[0]?.attachment?.content.slice(0, 5))).toBe('%PDF-');
    // the mailed report is stored byte for byte, with its figures (decision 4.43)
    const kept = await root.client.dailyReports.sent({ id: world.organisationId });
    expect(kept.results).toMatchObject([{ year: 2026, month: 10, recipients: 3, file: mails[0]?.attachment?.name }]);
    const { id: sentId = 0 } = kept.results[0] ?? {};
    const mailed = Uint8Array.from(mails[0]?.attachment?.content ?? []);
    expect((await root.client.dailyReports.sentFile({ id: sentId })).bytes).toEqual(mailed);
    expect((await root.client.dailyReports.sentReport({ id: sentId })).report.page_positions).toHaveLength(1);
    const { results } = await root.client.log.list({ query: { action_type: 'Send TB' } });
    expect(results).toMatchObject([{ actor_bez: root.username, remarks: `${world.organisationName}: 3 Empfänger` }]);
    await context.close();
  });

  test('daily-report-mail-8, 2.22: the organisation’s texts are sent unchanged, and an inactive organisation gets no mail', async () => {
    const { context, world, root, report, reader, mails } = await open();
    const other = await createWorld(context);
    await report();
    await report(other.organisationId);
    await reader('a@example.org');
    await reader('x@example.org', other.organisationId);
    await root.client.dailyReports.updateMailContent({
      id: world.organisationId,
      body: { daily_report_html_content: '<p>Hallo {name}</p>', daily_report_plain_text_content: '' },
    });
    await root.client.organisations.update({ id: other.organisationId, body: { status: '80' } });
    await root.client.tasks.sendDailyReports();
    expect(mails).toMatchObject([{ to: 'a@example.org', html: '<p>Hallo {name}</p>' }]);
    expect(mails[0]?.text).toContain('im Anhang finden Sie den Tagesbericht');
    await context.close();
  });

  test('2.22: only the superuser gets the test mail; it equals the real mail and is not recorded as sent', async () => {
    const { context, world, report, reader, mails, failAfter } = await open();
    const id = world.organisationId;
    const me = await world.superuser({ email: 'Ich@example.org' });
    const test = () => me.client.dailyReports.testMail({ id });
    await expect(test()).rejects.toMatchObject({ problem: { status: 409, detail: 'no_report_mail' } });
    await report();
    await reader('a@example.org');
    const body = { daily_report_html_content: '<p>Hallo {name}</p>', daily_report_plain_text_content: '' };
    await me.client.dailyReports.updateMailContent({ id, body });
    expect(await test()).toEqual({ recipient: 'ich@example.org', state: 'sent', error: null });
    expect(mails).toHaveLength(1);
    expect((await me.client.dailyReports.sent({ id })).results).toEqual([]);
    await me.client.tasks.sendDailyReports();
    const [tried, sent] = mails;
    expect({ ...tried, to: 'a@example.org' }).toEqual(sent);
    failAfter(0);
    expect(await test()).toEqual({ recipient: 'ich@example.org', state: 'failed', error: '451' });
    const nobody = await world.superuser();
    const ofNobody = nobody.client.dailyReports.testMail({ id });
    await expect(ofNobody).rejects.toMatchObject({ problem: { status: 400 } });
    await expect(me.client.dailyReports.testMail({ id: 987_654 })).rejects.toMatchObject({ problem: { status: 404 } });
    const manager = await world.actor(world.groups.orgaManager, { email: 'm@example.org' });
    await expect(manager.client.dailyReports.testMail({ id })).rejects.toMatchObject({ problem: { status: 403 } });
    for (let more = 0; more < 8; more += 1) await test();
    await expect(test()).rejects.toMatchObject({ problem: { status: 429 } });
    await context.close();
  });

  test('an interrupted run continues where it stopped; if a user starts another run after that, the mails are sent again', async () => {
    const { context, root, report, reader, mails, failAfter, later } = await open();
    await report();
    for (const name of ['a', 'b', 'c']) await reader(`${name}@example.org`);
    failAfter(2);
    await dailyMailsBySchedule(context);
    expect(mails).toHaveLength(2);
    later(HOUR_MS);
    failAfter(Infinity);
    await dailyMailsBySchedule(context);
    await root.client.tasks.sendOldData();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
    await root.client.tasks.sendDailyReports();
    expect(mails).toHaveLength(6);
    await root.client.tasks.sendDailyReports();
    expect(mails).toHaveLength(9);
    await context.close();
  });

  test('on the first day of a month the schedule sends the report of the previous month', async () => {
    const { context, report, reader, mails, later } = await open();
    await report();
    await reader('a@example.org');
    later(5 * 24 * HOUR_MS);
    await dailyMailsBySchedule(context);
    expect(mails[0]?.subject).toMatch(/10\/2026$/);
    await context.close();
  });

  test('3.3: each recipient is notified of missing data once for each level, and again only after new data have arrived', async () => {
    const { context, root, mails, later } = await open();
    const plants = [];
    const now = context.platform.now();
    for (const name of ['Nord', 'Süd']) {
      const component = { calculate_old_data: 1, time_diff_warn: 24, time_diff_error: 500, columns: [] } as const;
      const made = await makePlant(context.db, { plant: { name }, components: [component] });
      await context.db
        .insertInto('component_latest')
        .values({ component_id: made.componentIds[0] ?? 0, ts: now - 30 * HOUR_MS, latest: '{}', received_at: now })
        .execute();
      plants.push(made);
    }
    for (const { organisationId, plantId } of plants)
      await insertWatcher(context.db, { organisationId, plants: [plantId], email: `o${organisationId}@example.org` });
    const run = await root.client.tasks.sendOldData();
    expect(run.details).toEqual({
      plants: 2,
      told_now: 2,
      told_before: 0,
      recipients: 2,
      num_email: 2,
      num_sms: 0,
      sent: 2,
    });
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Keine Daten');
    later(HOUR_MS);
    expect((await root.client.tasks.sendOldData()).details).toMatchObject({
      plants: 2,
      told_now: 0,
      told_before: 2,
      num_email: 0,
    });
    expect(mails).toHaveLength(2);
    expect(await context.db.selectFrom('sent_message').select('channel').execute()).toHaveLength(2);
    await context.close();
  });

  test('4.36: a user who becomes responsible after the alarm about missing data is notified once; the response shows who was notified when', async () => {
    const { context, root, mails, later } = await open();
    const component = { calculate_old_data: 1, time_diff_warn: 24, time_diff_error: 500, columns: [] } as const;
    const { organisationId, plantId, componentIds } = await makePlant(context.db, { components: [component] });
    const ts = context.platform.now() - 96 * HOUR_MS;
    await context.db
      .insertInto('component_latest')
      .values({ component_id: componentIds[0] ?? 0, ts, latest: '{}', received_at: ts })
      .execute();
    const told = async () => (await root.client.tasks.sendOldData()).details;
    expect(await told()).toMatchObject({ plants: 1, told_now: 0, told_before: 0, num_email: 0 });
    await insertWatcher(context.db, { organisationId, plants: [plantId], email: 'erste@example.org' });
    later(HOUR_MS);
    expect(await told()).toMatchObject({ plants: 1, told_now: 1, told_before: 0, recipients: 1, sent: 1 });
    expect(await told()).toMatchObject({ plants: 1, told_now: 0, told_before: 1, recipients: 0 });
    await insertWatcher(context.db, { organisationId, plants: [plantId], email: 'zweite@example.org' });
    later(HOUR_MS);
    await watchAlarms(context);
    await outboxPass(context);
    expect(mails.map(({ to }) => to)).toEqual(['erste@example.org', 'zweite@example.org']);
    later(HOUR_MS);
    expect(await told()).toMatchObject({ told_now: 0, told_before: 1 });
    expect(mails).toHaveLength(2);
    await context.close();
  });

  test('3.2: without a configured source get_kago_data returns ok with sources 0', async () => {
    const { context, root } = await open();
    expect(await root.client.tasks.fetchExternalData()).toMatchObject({
      status: 'ok',
      details: { sources: 0, failed: 0 },
    });
    await context.close();
  });

  test('W2, 3.2: a source is requested for values after the last reading, which are stored like imported lines; a failing source is a finding', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.headers.authorization} ${request.url}`);
      const items = [
        { t: '2026-10-27T06:00:00Z', power: 4.5 },
        { t: '2026-10-27T06:15:00Z', power: 5, other: 'x' },
        { t: 'kaputt', power: 1 },
      ];
      if (request.url?.startsWith('/broken')) response.writeHead(500).end();
      else if (request.url?.startsWith('/csv')) response.end('zeit,P\n2026-10-27 08:00:00,1.5\n');
      else response.end(JSON.stringify({ data: { items } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const folder = await mkdtemp(join(tmpdir(), 'leitwarte-external-'));
    const file = join(folder, 'sources.json');
    const { context, root } = await open(file);
    const component = { timezone_file: 'Europe/Berlin', columns: ['W1'] };
    const made = await makePlant(context.db, { components: [component, component] });
    const url = `http://127.0.0.1:${portOf(server.address())}`;
    const shared = { headers: { authorization: 'Bearer s' }, columns: { power: 'W1' }, time: 't' };
    const json = { ...shared, format: 'json', records: 'data.items' };
    const sources = [
      { ...json, name: 'kago', url: `${url}/json?since={from}`, component: made.componentIds[0] },
      { ...json, name: 'broken', url: `${url}/broken`, component: made.componentIds[0] },
      {
        ...shared,
        name: 'lines',
        url: `${url}/csv`,
        component: made.componentIds[1],
        format: 'csv',
        separator: ',',
        time: 'zeit',
        timeFormat: 'yyyy-MM-dd HH:mm:ss',
        columns: { P: 'W1' },
      },
    ];
    await writeFile(file, JSON.stringify({ sources }));
    const first = await root.client.tasks.fetchExternalData();
    expect(first.details).toMatchObject({ sources: 3, failed: 1, rows_imported: 3 });
    const found = (await root.client.system.findings()).filter(({ check }) => check === 'external');
    expect(found, 'W2: the source that fails is a finding with its reason').toEqual([
      expect.objectContaining({
        state: 'error',
        cause: 'external broken',
        text: expect.stringContaining('answers 500'),
      }),
    ]);
    const imports = await root.client.imports.list({ query: { plant: made.plantId } });
    expect(imports.results.map((one) => [one.file, one.rows_read, one.rows_stored, one.rows_rejected])).toEqual([
      ['lines', 1, 1, 0],
      ['kago', 3, 2, 1],
    ]);
    expect((await root.client.tasks.fetchExternalData()).details).toMatchObject({ rows_imported: 0 });
    expect(asked[0]).toBe(`Bearer s /json?since=${encodeURIComponent('1970-01-01T00:00:00.000Z')}`);
    expect(asked[3]).toBe(`Bearer s /json?since=${encodeURIComponent('2026-10-27T06:15:00.000Z')}`);
    const axis = await context.db
      .selectFrom('measurement_axis')
      .where('component_id', '=', made.componentIds[1] ?? 0)
      .select('first_ts')
      .executeTakeFirstOrThrow();
    expect(axis.first_ts).toBe(Date.parse('2026-10-27T07:00:00Z'));
    await context.db.updateTable('plant').set({ plant_system_id: null }).where('id', '=', made.plantId).execute();
    await root.client.tasks.fetchExternalData();
    const unset = (await root.client.system.findings()).filter(({ check }) => check === 'external');
    expect(unset.map(({ text }) => text)).toContainEqual(expect.stringContaining('its plant has no plant system'));
    await writeFile(file, 'no json');
    await expect(root.client.tasks.fetchExternalData()).rejects.toMatchObject({ problem: { status: 500 } });
    expect(await root.client.system.findings()).toContainEqual(expect.objectContaining({ cause: 'external' }));
    server.close();
    await rm(folder, { recursive: true });
    await context.close();
  });
});
