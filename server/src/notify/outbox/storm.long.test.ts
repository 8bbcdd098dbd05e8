import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOf } from '../../node/messages/mail.ts';
import { smsGateway } from '../../node/messages/smsGateway.ts';
import { insertAlarms, insertWatcher } from '../../testing/alarms.ts';
import { testContext, testEngines } from '../../testing/database.ts';
import { openSmsGateway, type SmsGatewayServer } from '../../testing/smsGatewayServer.ts';
import { openSmtpServer, type SmtpServer } from '../../testing/smtpServer.ts';
import { createWorld } from '../../testing/world.ts';
import { outboxPass } from './pass.ts';

const PLANTS = 1_000;
const WATCHERS = 20;
const MINUTE = 60_000;

describe.each(testEngines)('a storm of 1,000 plants, with a real mail server and a real gateway (%s)', (engine) => {
  let smtp: SmtpServer;
  let gateway: SmsGatewayServer;
  beforeAll(async () => {
    [smtp, gateway] = await Promise.all([openSmtpServer(), openSmsGateway()]);
  });
  afterAll(() => Promise.all([smtp.close(), gateway.close()]));

  async function open() {
    let now = Date.UTC(2026, 10, 21, 9);
    const made = await testContext({ engine, platform: { now: () => now } });
    const sms = smsGateway({
      url: gateway.url,
      method: 'POST',
      headers: {},
      body: '{"to":"{to}","text":"{text}"}',
      ok: /^OK/,
      reference: undefined,
      timeoutMs: 500,
    });
    const limits = { connectMs: 500, silenceMs: 500, totalMs: 2_000 };
    const mail = mailOf(
      { smtpUrl: smtp.url, from: 'l@example.org', folder: '/nowhere', limits },
      () => 'https://p.test',
    );
    const platform = { ...made.platform, sms, notifying: { providerMail: 'betreiber@example.org' } };
    const context = { ...made, platform: { ...platform, mail: { ...platform.mail, ...mail } } };
    const world = await createWorld(context);
    const plants: number[] = [];
    for (let index = 0; index < PLANTS; index += 1) plants.push(await world.plant({ name: `Anlage ${index}` }));
    return { context, world, plants, later: (ms: number) => void (now += ms), now: () => now };
  }

  test('in a storm every recipient gets one message for each window, no alarm is lost, and the cap is kept', async () => {
    const { context, world, plants, later, now } = await open();
    const { db } = context;
    const { organisationId } = world;
    await db
      .updateTable('organisation')
      .set({ price_per_sms_micros: 79_500, message_cost_cap_cents: 100 })
      .where('id', '=', organisationId)
      .execute();
    await world.actor(world.groups.orgaManager, { email: 'leitung@storm.example' });
    for (let index = 0; index < WATCHERS; index += 1) {
      const phone = `+4917020${String(index).padStart(4, '0')}`;
      await insertWatcher(db, { organisationId, plants, email: `w${index}@storm.example` });
      await insertWatcher(db, { organisationId, plants, phone });
    }
    const silent = (from: number, to: number) =>
      insertAlarms(
        db,
        now(),
        plants.slice(from, to).map((plant_id) => ({ plant_id, cause: 'silent', alarm_code: '', send_mail: 0 })),
      );
    await silent(0, 1);
    await outboxPass(context);
    const begun = performance.now();
    await silent(1, PLANTS);
    await outboxPass(context);
    const planningMs = performance.now() - begun;
    for (let minute = 0; minute < 20; minute += 1) {
      later(MINUTE);
      await outboxPass(context);
    }
    const mailsTo = (address: string) => smtp.received.filter((one) => one.to.includes(address)).length;
    for (let index = 0; index < WATCHERS; index += 1) expect(mailsTo(`w${index}@storm.example`)).toBe(2);
    // 100 cents pay for 12 SMS at 7.95 cents: of 20 SMS in the first window 12 are sent, the others become mails to the
    // manager
    expect(gateway.received).toHaveLength(12);
    expect(new Set(gateway.received.map(({ body }) => body.slice(0, 24))).size).toBe(12);
    expect(mailsTo('leitung@storm.example')).toBe(2);
    expect(mailsTo('betreiber@example.org')).toBe(1);
    later(24 * 60 * MINUTE);
    await outboxPass(context);
    expect(mailsTo('leitung@storm.example')).toBe(3);

    const { count } = await db
      .selectFrom('message_alarm')
      .innerJoin('message', 'message.id', 'message_alarm.message_id')
      .where('message.state', '=', 'sent')
      .select((eb) => eb.fn.count<number>('alarm_id').distinct().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(PLANTS);
    const perRecipient = await db
      .selectFrom('message_alarm')
      .innerJoin('message', 'message.id', 'message_alarm.message_id')
      .where('message.recipient', 'like', 'w%')
      .groupBy('message.recipient')
      .select((eb) => ['message.recipient', eb.fn.countAll<number>().as('alarms')])
      .execute();
    expect(perRecipient.map(({ alarms }) => alarms)).toEqual(Array.from({ length: WATCHERS }, () => PLANTS));
    const sent = await db.selectFrom('sent_message').select('channel').execute();
    expect(sent.filter(({ channel }) => channel === 'sms')).toHaveLength(12);
    expect(planningMs, 'planning and what goes out at once').toBeLessThan(5_000);
    await context.close();
  });

  test('servers that fail, hang or die get no message twice unless the result of a try was unknown', async () => {
    const { context, world, plants, later, now } = await open();
    const { db } = context;
    const domains = [
      'stumm.test',
      'tot.test',
      'voll.test',
      'spam.test',
      'tot-nach-inhalt.test',
      'stumm-nach-inhalt.test',
    ];
    const numbers = ['+49170333404', '+49170333503', '+49170333504', '+49170333888', '+49170333999', '+49170333111'];
    const some = plants.slice(0, 1);
    for (const domain of [...domains, 'gut.test'])
      await insertWatcher(db, { organisationId: world.organisationId, plants: some, email: `x@${domain}` });
    for (const phone of numbers) await insertWatcher(db, { organisationId: world.organisationId, plants: some, phone });
    await insertAlarms(db, now(), [{ plant_id: some[0] ?? 0, cause: 'silent' }]);
    for (let round = 0; round < 5; round += 1) {
      await outboxPass(context);
      later(4 * MINUTE);
    }
    const rows = await db
      .selectFrom('message')
      .select(['recipient', 'state', 'attempts'])
      .orderBy('recipient')
      .execute();
    const found = Object.fromEntries(rows.map((row) => [row.recipient, `${row.state} ${row.attempts}`]));
    expect(found).toEqual({
      '+49170333404': expect.stringMatching(/^waiting [3-5]$/),
      '+49170333503': expect.stringMatching(/^waiting [3-5]$/),
      '+49170333504': 'unclear 1',
      '+49170333888': 'unclear 1',
      '+49170333999': 'unclear 1',
      '+49170333111': 'sent 1',
      'x@stumm.test': expect.stringMatching(/^waiting [3-5]$/),
      'x@tot.test': expect.stringMatching(/^waiting [3-5]$/),
      'x@voll.test': expect.stringMatching(/^waiting [3-5]$/),
      'x@spam.test': expect.stringMatching(/^waiting [3-5]$/),
      'x@tot-nach-inhalt.test': 'unclear 1',
      'x@stumm-nach-inhalt.test': 'unclear 1',
      'x@gut.test': 'sent 1',
    });
    const taken = (address: string) => smtp.received.filter((one) => one.to.includes(address)).length;
    for (const domain of ['tot-nach-inhalt.test', 'stumm-nach-inhalt.test', 'gut.test'])
      expect(taken(`x@${domain}`)).toBe(1);
    for (const domain of ['stumm.test', 'tot.test', 'voll.test', 'spam.test']) expect(taken(`x@${domain}`)).toBe(0);
    for (const end of ['504', '888', '999', '111'])
      expect(gateway.received.filter(({ body }) => body.includes(`+49170333${end}`))).toHaveLength(1);
    await context.close();
  });
});
