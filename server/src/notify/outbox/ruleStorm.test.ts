import { afterEach, describe, expect, test } from 'vitest';
import { evaluateRules } from '../../alarms/rules/evaluateRules.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { insertWatcher } from '../../testing/alarms.ts';
import { testEngines, type TestContext } from '../../testing/database.ts';
import { mailingContext } from '../../testing/mailing.ts';
import { ruledPlant } from '../../testing/ruledPlant.ts';
import { createWorld } from '../../testing/world.ts';
import { outboxPass } from './pass.ts';

const START = Date.UTC(2026, 5, 15, 6);
const MINUTE = 60_000;
const PLANTS = 100;

describe.each(testEngines)('4.50: alarms of a rule for many plants at once (%s)', (engine) => {
  let context: TestContext;
  let mails: MailMessage[] = [];
  afterEach(() => context.close());

  test('alarms of many plants are sent in one mail at the end of the window instead of one mail each; planned work suppresses those of its plant', async () => {
    let now = START;
    ({ context, mails } = await mailingContext(engine, () => now));
    const world = await createWorld(context);
    const manager = await world.actor(world.groups.orgaManager);
    const condition = { kind: 'beyond', column: 'T', side: 'above', level: 110 } as const;
    const made = [];
    for (let index = 0; index < PLANTS; index += 1) {
      const one = await ruledPlant(context, ['WR 1']);
      await context.db
        .updateTable('plant')
        .set({ organisation_id: world.organisationId })
        .where('id', '=', one.plantId)
        .execute();
      const body = { name: 'Zu heiß', condition, send_mail: true };
      await manager.client.alarmRules.create({ id: one.plantId, body });
      made.push(one);
    }
    const plants = made.map(({ plantId }) => plantId);
    await insertWatcher(context.db, { organisationId: world.organisationId, plants, email: 'a@example.org' });
    const until = new Date(START + 60 * MINUTE).toISOString();
    await manager.client.plannedWork.create({ id: plants[0] ?? 0, body: { until, reason: 'Tausch' } });
    for (const one of made) await one.store(0, new Map([[now + MINUTE, { T: 120 }]]));
    now += MINUTE;
    expect(await evaluateRules(context.db, context.platform)).toBe(PLANTS);
    await outboxPass(context);
    now += 60 * MINUTE;
    await outboxPass(context);
    const told = mails.map(({ text }) => [...text.matchAll(/Zu heiß/g)].length);
    expect(mails.length).toBeLessThan(4);
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(PLANTS);
  });
});
