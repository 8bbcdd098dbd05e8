import { expect, test } from 'vitest';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import { insertAlarms, insertWatcher } from '../../../testing/alarms.ts';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';
import type { Delivery } from '../../../platform/delivery.ts';

async function open(engine: TestContext['engine']) {
  let [now, answer]: [number, Delivery] = [Date.UTC(2026, 10, 21, 9), { state: 'sent', reference: 'id 1' }];
  let sent = 0;
  const made = await testContext({ engine, platform: { now: () => now } });
  const send = () => {
    sent += 1;
    return Promise.resolve(answer);
  };
  const platform = { ...made.platform, mail: { ...made.platform.mail, send }, sms: { send } };
  const context = { ...made, platform };
  const world = await createWorld(context);
  const root = await world.superuser();
  const later = (ms: number) => void (now += ms);
  const answers = (next: Delivery) => void (answer = next);
  return { context, world, root, later, answers, now: () => now, sent: () => sent };
}

test.each(testEngines)('the messages of an invoice line can be read, including their alarms (%s)', async (engine) => {
  const { context, world, root, later, now } = await open(engine);
  const { organisationId } = world;
  await root.client.organisations.update({ id: organisationId, body: { price_per_sms: 0.1 } });
  const plants = [await world.plant({ name: 'Nord' }), await world.plant({ name: 'Süd' })];
  await insertWatcher(context.db, { organisationId, plants, email: 'a@example.org', phone: '+4917011111' });
  for (let hour = 0; hour < 3; hour += 1) {
    await insertAlarms(
      context.db,
      now(),
      plants.map((plant_id) => ({ plant_id, alarm_code: String(hour), send_sms: 1 as const })),
    );
    await outboxPass(context);
    later(3_600_000);
  }
  const point = { year: 2026, month: 10, day: 1, hour: 0, minute: 0 };
  const [group] = await root.client.billing.month({
    body: { startIntervall: point, endIntervall: { ...point, day: 30 }, type_data: 'plain' },
  });
  const [north, south] = group?.plants ?? [];
  expect(north).toMatchObject({ name: 'Nord', total_sms: 3, total_email: 3, price_sms: 0.3 });
  expect(south).toMatchObject({ name: 'Süd', total_sms: 0, total_email: 0 });
  const list = await root.client.messages.list({ query: { item: north?.id ?? 0 } });
  expect(list.count).toBe(6);
  expect(list.results.every((one) => one.plant_name === 'Nord' && one.state === 'sent')).toBe(true);
  expect((await root.client.messages.list({ query: { item: south?.id ?? 0 } })).count).toBe(0);
  const details = await root.client.messages.retrieve({ id: list.results[0]?.id ?? 0 });
  expect(details.alarms.map((one) => [one.plant_name, one.alarm_code])).toEqual([
    ['Nord', '2'],
    ['Süd', '2'],
  ]);
  expect(details.tries).toMatchObject([{ outcome: 'sent', reference: 'id 1' }]);
  const [alarm] = details.alarms;
  expect((await root.client.messages.list({ query: { alarm: alarm?.id ?? 0 } })).count).toBe(2);
  const count = async (query: object) => (await root.client.messages.list({ query })).count;
  expect(await count({ channel: 'sms' })).toBe(3);
  expect(await count({ month: '2026-11', plant: plants[0] })).toBe(6);
  expect(await count({ month: '2026-10' })).toBe(0);
  expect(await count({ state: 'failed' })).toBe(0);
  await expect(root.client.messages.list({ query: { item: 999_999 } })).rejects.toMatchObject({
    problem: { status: 404 },
  });
  await context.close();
});

test.each(testEngines)(
  'only a superuser can repeat an unclear message, and a repeated message is billed when it is sent (%s)',
  async (engine) => {
    const { context, world, root, later, answers, now, sent } = await open(engine);
    const plant = await world.plant();
    await insertWatcher(context.db, { organisationId: world.organisationId, plants: [plant], email: 'a@example.org' });
    await insertAlarms(context.db, now(), [{ plant_id: plant }]);
    answers({ state: 'unclear', error: 'Timeout' });
    await outboxPass(context);
    const [message] = (await root.client.messages.list({ query: { plant } })).results;
    expect(message).toMatchObject({ state: 'unclear', error: 'Timeout', attempts: 1 });
    const id = message?.id ?? 0;
    const manager = await world.actor(world.groups.orgaManager);
    await expect(manager.client.messages.repeat({ id })).rejects.toMatchObject({ problem: { status: 403 } });
    later(3_600_000);
    answers({ state: 'sent', reference: 'id 2' });
    expect(await root.client.messages.repeat({ id })).toMatchObject({
      state: 'sent',
      reference: 'id 2',
      attempts: 2,
      tries: [{ outcome: 'unclear' }, { outcome: 'sent' }],
    });
    expect(sent()).toBe(2);
    await expect(root.client.messages.repeat({ id })).rejects.toMatchObject({
      problem: { status: 400, detail: 'not_repeatable' },
    });
    await expect(root.client.messages.repeat({ id: 999_999 })).rejects.toMatchObject({ problem: { status: 404 } });
    expect(await context.db.selectFrom('sent_message').selectAll().execute()).toMatchObject([{ message_id: id }]);
    await context.close();
  },
);

test.each(testEngines)('the token in an account mail is stored nowhere (%s)', async (engine) => {
  const { context, world, root } = await open(engine);
  const user = await world.actor(world.groups.admin, { email: 'ute@example.org' });
  expect(user.id).toBeGreaterThan(0);
  await root.client.account.requestReset({ body: { email: 'ute@example.org' } });
  await context.platform.background.settled();
  const rows = await context.db.selectFrom('message').selectAll().where('kind', '=', 'account').execute();
  expect(rows).toMatchObject([{ state: 'sent', recipient: 'ute@example.org' }]);
  for (const body of [rows[0]?.text, rows[0]?.html]) expect(body).toMatch(/\/account\/password_reset\/\w+\/\{reset\}/);
  // a token has 64 hexadecimal digits
  expect(JSON.stringify(rows)).not.toMatch(/[0-9a-f]{64}/);
  const refused = root.client.messages.repeat({ id: rows[0]?.id ?? 0 });
  await expect(refused).rejects.toMatchObject({ problem: { status: 400, detail: 'not_repeatable' } });
  await context.close();
});
