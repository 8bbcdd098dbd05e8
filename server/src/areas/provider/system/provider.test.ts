import { afterEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '../../../platform/mail.ts';
import type { DeliverySettings } from '../../../platform/deliverySettings.ts';
import { saidError } from '../../../platform/errorText.ts';
import { failure, type Finding } from '../../../platform/finding.ts';
import { startSchedule } from '../../../jobs/schedule.ts';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import { sendNow } from '../../../notify/outbox/sendNow.ts';
import { noticeText, storedNotice } from '../../../platform/notices.ts';
import { insertAlarms } from '../../../testing/alarms.ts';
import { testEngines, type TestContext } from '../../../testing/database.ts';
import { mailingContext } from '../../../testing/mailing.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { findingsOf, tellProvider } from './provider.ts';

const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(testEngines)('4.48: informing the provider of problems (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let mails: MailMessage[] = [];
  let host: Finding[] = [];
  afterEach(() => context.close());

  async function open(settings: Partial<DeliverySettings> = {}) {
    now = START;
    host = [];
    ({ context, mails } = await mailingContext(engine, () => now, {
      providerMail: 'betreiber@example.org',
      ...settings,
    }));
    context = {
      ...context,
      platform: {
        ...context.platform,
        log: { ...context.platform.log, error: () => undefined },
        hostFindings: () => Promise.resolve(host),
      },
    };
    return onePlant(context);
  }
  const look = async (laterMs = 0) => {
    now += laterMs;
    await tellProvider(context);
    await outboxPass(context);
  };
  const wrong = async () =>
    (await findingsOf(context)).flatMap(({ state, cause }) => (state === 'ok' || cause === undefined ? [] : [cause]));
  /** Sends a mail that the mail server refuses, with `tries` attempts or until it is given up. */
  async function failing(tries: number) {
    const refusing = {
      ...context,
      platform: {
        ...context.platform,
        mail: {
          ...context.platform.mail,
          send: () => Promise.resolve({ state: 'failed' as const, error: 'mailbox full' }),
        },
      },
    };
    const { id } = await context.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const mail = { to: 'a@example.org', subject: 'S', text: 'T', html: 'T' };
    await sendNow(refusing, { kind: 'account', accountId: id }, mail);
    for (let index = 1; index < tries; index += 1) {
      now += HOUR;
      await outboxPass(refusing);
    }
  }

  test('no mail is sent for an installation without problems', async () => {
    await open();
    await look();
    expect(await wrong()).toEqual([]);
    expect(mails).toEqual([]);
  });

  test('a message that was given up is reported once, even after restarts and with several processes, and so is the recovery', async () => {
    await open();
    await failing(12);
    expect(await wrong()).toEqual(['outbox failed']);
    await look();
    await look(5 * MINUTE);
    await Promise.all([tellProvider({ ...context }), tellProvider(context)]);
    await look();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['betreiber@example.org', 'Leitwarte braucht Sie']]);
    expect(mails[0]?.text).toContain('gescheitert');
    await look(24 * HOUR);
    expect(await wrong()).toEqual([]);
    await look(16 * MINUTE);
    await look(HOUR);
    expect(mails.map(({ subject }) => subject)).toEqual(['Leitwarte braucht Sie', 'Leitwarte: wieder in Ordnung']);
  });

  test('the mails are in the language that is set for the provider; here English', async () => {
    await open({ providerLanguage: 'en' });
    await failing(12);
    await look();
    await look(24 * HOUR);
    await look(16 * MINUTE);
    expect(mails.map(({ subject }) => subject)).toEqual(['Leitwarte needs you', 'Leitwarte: well again']);
    expect(mails[0]?.text).toMatch(/This needs you:\s+Messages that failed or became unclear within 24 hours: 1/);
    expect(mails[0]?.html).toContain('<html lang="en">');
    expect(mails[1]?.text).toContain('told on');
    for (const { text } of mails) expect(text).not.toMatch(/Nachricht|Portal öffnen|Guten Tag/);
  });

  test('messages that cannot be sent are reported once sending works again, and so is a full outbox', async () => {
    await open();
    await failing(5);
    expect(await wrong()).toEqual(['outbox stuck']);
    const stamp = { channel: 'sms', kind: 'alarm', recipient: '+491701234567', state: 'waiting', created_at: now };
    await context.db
      .insertInto('message')
      .values({ ...stamp, due_at: now - 16 * MINUTE })
      .execute();
    expect((await findingsOf(context)).find(({ cause }) => cause === 'outbox stuck')?.de).toContain(': 2.');
  });

  test('4.57: a failed push message is reported, unless it failed because its device no longer exists', async () => {
    await open();
    const stamp = { channel: 'push', kind: 'alarm', state: 'failed', created_at: now, due_at: now, ended_at: now };
    const fails = (error: string) =>
      context.db
        .insertInto('message')
        .values({ ...stamp, recipient: 'Telefon (#1)', error })
        .execute();
    for (const error of ['HTTP 404', 'HTTP 410', 'push_device_ended', 'web_push_off']) await fails(error);
    expect(await wrong()).toEqual([]);
    await fails('HTTP 500');
    expect(await wrong()).toEqual(['outbox failed']);
  });

  test('a job that fails or hangs is reported with its reason', async () => {
    await open();
    const fail = () => Promise.reject(new Error('no room'));
    const schedule = startSchedule([{ name: 'nightly', when: 60, run: fail }], context);
    await schedule.tick();
    await schedule.stop();
    expect(await wrong()).toEqual(['job nightly']);
    await look();
    expect(mails[0]?.text).toContain('„nightly“ scheitert: Error: no room');
    await context.db.updateTable('scheduled_work').set({ result: 'ok', next_at: now }).execute();
    expect(await wrong()).toEqual([]);
    now += 3 * HOUR + 1;
    expect(await wrong()).toEqual(['job nightly']);
  });

  test('34.6: if the error of a job has texts in both languages, it is reported in the viewer’s language and without a stack trace', async () => {
    await open();
    const fail = () => Promise.reject(saidError({ de: 'Kein Platz.', en: 'No room.' }));
    const schedule = startSchedule([{ name: 'backup', when: 60, run: fail }], context);
    await schedule.tick();
    await schedule.stop();
    expect((await findingsOf(context)).find(({ cause }) => cause === 'job backup')).toMatchObject({
      de: '„backup“ scheitert: Kein Platz.',
      en: '"backup" fails: No room.',
    });
  });

  test('a broken import is reported only by its alarm; its recovery is reported only by the provider’s mail', async () => {
    const { plant } = await open();
    const [id = 0] = await insertAlarms(context.db, now, [{ plant_id: plant, cause: 'import', alarm_code: 'x.csv' }]);
    await look();
    await look(MINUTE);
    expect(await wrong()).toEqual([`import ${plant}`]);
    expect(mails.map(({ subject }) => subject)).toEqual(['Leitwarte: Import Solarpark']);
    await context.db.updateTable('alarm').set({ open: null, ended_at: now }).where('id', '=', id).execute();
    await look(HOUR);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Leitwarte: Import Solarpark',
      'Leitwarte: wieder in Ordnung',
    ]);
    expect(mails[1]?.text).toContain('Solarpark');
  });

  test('if several files cannot be read the newest one is reported, with the reason', async () => {
    const { plant } = await open();
    const notice = (file: string) =>
      storedNotice([noticeText('file.failed', { file }), noticeText('rejection.empty_file')]);
    const alarm = { plant_id: plant, cause: 'import' as const };
    await insertAlarms(context.db, now, [
      { ...alarm, alarm_code: 'a#.csv', notice: notice('a1.csv'), last_seen_at: now },
      { ...alarm, alarm_code: 'b#.csv', notice: notice('b1.csv'), last_seen_at: now + 1 },
    ]);
    await look();
    await look(MINUTE);
    expect((await findingsOf(context)).filter(({ check }) => check === 'import')).toMatchObject([
      {
        de: 'Dateien der Anlage „Solarpark“ lassen sich nicht lesen (Reihen: 2). Datei b1.csv konnte nicht gelesen werden: Die Datei ist leer.',
        en: 'Files of the plant "Solarpark" cannot be read (series: 2). File b1.csv could not be read: The file is empty.',
      },
    ]);
  });

  test('many findings at once give one mail that lists fifty and counts the rest; recurring findings are reported once', async () => {
    const { root } = await open();
    host = Array.from({ length: 60 }, (_, index) =>
      failure('disk', { de: `Platte ${index} voll.`, en: `Disk ${index} full.` }, { cause: `disk ${index}` }),
    );
    await look();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Leitwarte braucht Sie (60 Ursachen)');
    expect(mails[0]?.text.match(/Platte \d+ voll/g)).toHaveLength(50);
    expect(mails[0]?.text).toContain('… und 10 weitere.');
    const all = host;
    host = all.slice(1);
    await look(10 * MINUTE);
    host = all;
    await look(4 * MINUTE);
    expect(mails).toHaveLength(1);
    const found = await root.client.system.findings();
    expect(found.find(({ cause }) => cause === 'disk 0')).toEqual({
      check: 'disk',
      state: 'error',
      cause: 'disk 0',
      text: 'Platte 0 voll.',
      since: new Date(START).toISOString(),
    });
  });

  test('findings are in the viewer’s language and only for superusers', async () => {
    const { world, root, manager } = await open();
    host = [failure('disk', { de: 'Platte voll.', en: 'Disk full.' }, { cause: 'disk' })];
    const answer = await world.api(
      new Request('http://leitwarte.test/api/v1/system/findings/', {
        headers: { authorization: `Token ${root.token}`, 'accept-language': 'en' },
      }),
    );
    expect(await answer.json()).toContainEqual(expect.objectContaining({ check: 'disk', text: 'Disk full.' }));
    await expect(manager.client.system.findings()).rejects.toMatchObject({ problem: { status: 403 } });
  });

  test('a test mail can be sent to an address or to the provider, and its result is shown', async () => {
    const { root } = await open();
    expect(await root.client.system.testMail({ body: { to: 'probe@example.org' } })).toEqual([
      { recipient: 'probe@example.org', state: 'sent', error: null },
    ]);
    const [told] = await root.client.system.testMail({ body: {} });
    expect(told?.recipient).toBe('betreiber@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['Leitwarte: Testnachricht', 'Leitwarte: Testnachricht']);
    await expect(root.client.system.testMail({ body: { to: 'kein' } })).rejects.toMatchObject({
      problem: { status: 400 },
    });
  });
});
