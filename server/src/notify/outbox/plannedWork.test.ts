import { afterEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '../../platform/mail.ts';
import { insertAlarms, insertWatcher } from '../../testing/alarms.ts';
import { testEngines, type TestContext } from '../../testing/database.ts';
import { mailingContext } from '../../testing/mailing.ts';
import { onePlant } from '../../testing/onePlant.ts';
import { outboxHasWork, outboxPass } from './pass.ts';
import { planUntold } from './planMessages.ts';

const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;

describe.each(testEngines)('4.47: messages during planned work (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let mails: MailMessage[] = [];
  afterEach(() => context.close());

  async function open() {
    now = START;
    ({ context, mails } = await mailingContext(engine, () => now, { providerMail: 'betreiber@example.org' }));
    const one = await onePlant(context);
    const { world, plant, manager } = one;
    await insertWatcher(context.db, { organisationId: world.organisationId, plants: [plant], email: 'a@example.org' });
    const plan = (fromMinutes: number, untilMinutes: number) =>
      manager.client.plannedWork.create({
        id: plant,
        body: {
          from: new Date(START + fromMinutes * MINUTE).toISOString(),
          until: new Date(START + untilMinutes * MINUTE).toISOString(),
          reason: 'Tausch',
        },
      });
    return { ...one, plan };
  }
  const pass = async (laterMs = 0) => {
    now += laterMs;
    await outboxPass(context);
    expect(await outboxHasWork(context)).toBe(false);
  };
  const alarms = (...rows: Parameters<typeof insertAlarms>[2]) => insertAlarms(context.db, now, rows);
  const end = (id = 0) =>
    context.db
      .updateTable('alarm')
      .set({ open: null, ended_at: now, ended_by: 'event' })
      .where('id', '=', id)
      .execute();
  const told = () => mails.map(({ text }) => [...text.matchAll(/: (\d+), Netzausfall/g)].map(([, code]) => code));

  test('alarms are recorded but nobody is notified during the work; those still open at its end are sent then, once', async () => {
    const { plant, manager, plan } = await open();
    const { id } = await plan(0, 60);
    const [over] = await alarms(
      { plant_id: plant, alarm_code: '1' },
      { plant_id: plant, alarm_code: '2' },
      { plant_id: plant, cause: 'silent', alarm_code: '', severity: '1' },
      { plant_id: plant, cause: 'import', alarm_code: 'x.csv' },
    );
    await pass();
    await end(over);
    await pass(59 * MINUTE);
    expect(mails).toEqual([]);
    const { results } = await manager.client.alarms.list({ query: {} });
    expect(results.map(({ planned_work }) => planned_work?.id)).toEqual([id, id, id]);
    await pass(MINUTE);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['a@example.org', 'betreiber@example.org']);
    expect(told().flat()).toEqual(['2']);
    await pass(24 * 60 * MINUTE);
    expect(mails).toHaveLength(2);
    const later = await manager.client.alarms.list({ query: {} });
    expect(later.results.map(({ planned_work }) => planned_work?.reason)).toEqual(['Tausch', 'Tausch', 'Tausch']);
  });

  test('an alarm that ends between the end of the work and the next check is sent anyway', async () => {
    const { plant, plan } = await open();
    await plan(0, 60);
    const [id] = await alarms({ plant_id: plant, alarm_code: '1' });
    await pass();
    now += 61 * MINUTE;
    await end(id);
    await pass();
    expect(told()).toEqual([['1']]);
  });

  test('nobody is notified of alarms that began and ended during the work and arrive afterwards', async () => {
    const { plant, plan, manager } = await open();
    await plan(0, 60);
    now += 120 * MINUTE;
    const within = { open: null, began_at: START + MINUTE, ended_by: 'event' };
    await alarms(
      { plant_id: plant, alarm_code: '1', ...within, ended_at: START + 2 * MINUTE },
      { plant_id: plant, alarm_code: '2', ...within, ended_at: START + 61 * MINUTE },
    );
    await pass();
    expect(told()).toEqual([['2']]);
    const { results } = await manager.client.alarms.list({ query: {} });
    expect(new Map(results.map((one) => [one.alarm_code, one.planned_work?.reason]))).toEqual(
      new Map([
        ['1', 'Tausch'],
        ['2', undefined],
      ]),
    );
  });

  test('if work is ended early, messages are sent at once; cancelled work suppresses nothing', async () => {
    const { plant, plan, manager } = await open();
    const running = await plan(0, 60);
    await alarms({ plant_id: plant, alarm_code: '1' });
    await pass();
    await manager.client.plannedWork.end({ id: running.id });
    await pass();
    expect(told()).toEqual([['1']]);
    const { id } = await plan(30, 90);
    await manager.client.plannedWork.end({ id });
    now += 45 * MINUTE;
    await alarms({ plant_id: plant, alarm_code: '2' });
    await pass();
    expect(told()).toEqual([['1'], ['2']]);
  });

  test('other plants, and alarms that were sent before the work, are not affected', async () => {
    const { plant, plan, world } = await open();
    const other = await world.plant({ name: 'Andere' });
    const { organisationId } = world;
    await insertWatcher(context.db, { organisationId, plants: [other], email: 'b@example.org' });
    await alarms({ plant_id: plant, alarm_code: '1' });
    await pass();
    await plan(1, 60);
    now += 2 * MINUTE;
    await alarms({ plant_id: other, alarm_code: '2' });
    await pass();
    expect(told()).toEqual([['1'], ['2']]);
    await pass(24 * 60 * MINUTE);
    expect(mails).toHaveLength(2);
  });

  test('4.36: a user who becomes responsible for a silent plant during the work is notified when the work is over', async () => {
    const { plant, plan, world } = await open();
    await alarms({ plant_id: plant, cause: 'silent', alarm_code: '', severity: '1' });
    await pass();
    await plan(1, 60);
    now += 2 * MINUTE;
    const { organisationId } = world;
    await insertWatcher(context.db, { organisationId, plants: [plant], email: 'new@example.org' });
    await planUntold(context);
    await pass();
    expect(mails.map(({ to }) => to)).toEqual(['a@example.org']);
    now += 60 * MINUTE;
    await planUntold(context);
    await pass();
    expect(mails.map(({ to }) => to)).toEqual(['a@example.org', 'new@example.org']);
  });

  test('if an alarm about missing data becomes worse during a second planned work, its message is suppressed again', async () => {
    const { plant, plan } = await open();
    await plan(0, 60);
    const [id = 0] = await alarms({ plant_id: plant, cause: 'silent', alarm_code: '', severity: '1' });
    await pass();
    await pass(60 * MINUTE);
    expect(mails).toHaveLength(1);
    const second = await plan(61, 120);
    now += 2 * MINUTE;
    await context.db.updateTable('alarm').set({ severity: '2', planned_at: null }).where('id', '=', id).execute();
    await pass();
    expect(mails).toHaveLength(1);
    const row = await context.db.selectFrom('alarm').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.planned_work_id).toBe(second.id);
    await pass(60 * MINUTE);
    expect(mails).toHaveLength(2);
  });
});
