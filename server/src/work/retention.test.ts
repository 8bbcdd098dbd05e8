import { expect, test } from 'vitest';
import { insertImport } from '../testing/ledger.ts';
import { onEveryEngine } from '../testing/database.ts';
import { createWorld } from '../testing/world.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { forgetOld } from './retention.ts';

const DAY = 86_400_000;

onEveryEngine('4.46: what names people is kept so long', (fixture) => {
  const now = Date.UTC(2026, 10, 22);
  const context = () => ({ ...fixture.context, platform: { ...fixture.context.platform, now: () => now } });

  test('texts of messages are kept for 400 days, those of waiting messages longer, and more than one portion is emptied', async () => {
    const { db } = fixture;
    const message = (days: number, state: string) => ({
      channel: 'email',
      kind: 'cap',
      recipient: 'a@example.org',
      subject: 'S',
      text: 'T',
      html: 'T',
      state,
      created_at: now - days * DAY,
      due_at: now,
    });
    const old = Array.from({ length: 2_500 }, () => message(401, 'sent'));
    for (const portion of chunk(old, 10)) await db.insertInto('message').values(portion).execute();
    await db
      .insertInto('message')
      .values([message(399, 'sent'), message(500, 'waiting')])
      .execute();
    await forgetOld(context());
    const left = await db
      .selectFrom('message')
      .where('text', '!=', '')
      .select(['state', 'html'])
      .orderBy('id')
      .execute();
    expect(left).toEqual([
      { state: 'sent', html: 'T' },
      { state: 'waiting', html: 'T' },
    ]);
    expect(await db.selectFrom('message').select('id').execute()).toHaveLength(2_502);
    const shorter = { ...context(), platform: { ...context().platform, retention: { messageTextDays: 300 } } };
    await forgetOld(shorter);
    expect(await db.selectFrom('message').where('text', '!=', '').select('state').execute()).toEqual([
      { state: 'waiting' },
    ]);
  });

  test('IP addresses of sign-ins are kept for 90 days, security events for 400', async () => {
    const { db } = fixture;
    const event = (days: number) => ({
      at: now - days * DAY,
      event: 'sign_in',
      address: '192.0.2.7',
      result: 'ok',
      request_id: String(days),
    });
    await db
      .insertInto('security_event')
      .values([event(401), event(399), event(91), event(89)])
      .execute();
    const world = await createWorld(fixture.context);
    const { id } = await world.actor(world.groups.admin);
    const session = { account_id: id, address: '192.0.2.7', agent: 'Browser', last_used_at: now };
    await db
      .insertInto('session_token')
      .values([
        { ...session, token_hash: 'a', created_at: now - 91 * DAY },
        { ...session, token_hash: 'b', created_at: now - 89 * DAY },
      ])
      .execute();
    await forgetOld(context());
    const events = await db.selectFrom('security_event').select(['request_id', 'address']).orderBy('at').execute();
    expect(events).toEqual([
      { request_id: '399', address: '' },
      { request_id: '91', address: '' },
      { request_id: '89', address: '192.0.2.7' },
    ]);
    const kept = db.selectFrom('session_token').where('token_hash', 'in', ['a', 'b']).select(['token_hash', 'address']);
    expect(await kept.orderBy('token_hash').execute()).toEqual([
      { token_hash: 'a', address: '' },
      { token_hash: 'b', address: '192.0.2.7' },
    ]);
  });

  test('changes of a plant are kept for ten years', async () => {
    const { db } = fixture;
    const plant_id = await (await createWorld(fixture.context)).plant();
    const line = (days: number) => ({ plant_id, at: now - days * DAY, event: 'plant_changed', changes: '{}' });
    await db
      .insertInto('plant_change')
      .values([line(3_661), line(3_659)])
      .execute();
    await forgetOld(context());
    expect(await db.selectFrom('plant_change').where('plant_id', '=', plant_id).select('at').execute()).toEqual([
      { at: now - 3_659 * DAY },
    ]);
  });

  test('4.25: if the key cannot be read, only security events are kept longer', async () => {
    const { db, platform } = { ...fixture.context, ...context() };
    const plant_id = await (await createWorld(fixture.context)).plant();
    const line = { plant_id, at: now - 3_661 * DAY, event: 'plant_changed', changes: '{}' };
    await db.insertInto('plant_change').values(line).execute();
    const secrets = { ...platform.secrets, authenticator: () => Promise.reject(new Error('key is locked away')) };
    await expect(forgetOld({ db, platform: { ...platform, secrets } })).rejects.toThrow('key is locked away');
    expect(await db.selectFrom('plant_change').where('plant_id', '=', plant_id).select('at').execute()).toEqual([]);
  });

  test('ledger entries are kept as long as their plant exists; entries without stored values remain', async () => {
    const { db } = fixture;
    const world = await createWorld(fixture.context);
    const plants = [await world.plant(), await world.plant()];
    const [gone = 0, stays = 0] = await Promise.all(plants.map((plant) => insertImport(db, plant, 5)));
    const refused = await insertImport(db, plants[0] ?? 0, 0);
    const finished = { finished_at: now - 31 * DAY };
    await db
      .updateTable('import_file')
      .set({ ...finished, rows_stored: 5 })
      .where('id', 'in', [gone, stays])
      .execute();
    await db
      .updateTable('import_file')
      .set({ ...finished, rows_stored: 0 })
      .where('id', '=', refused)
      .execute();
    await db
      .deleteFrom('plant')
      .where('id', '=', plants[0] ?? 0)
      .execute();
    await forgetOld(context());
    const left = await db.selectFrom('import_file').where('id', 'in', [gone, stays, refused]).select('id').execute();
    expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([stays, refused].toSorted((a, b) => a - b));
  });
});
