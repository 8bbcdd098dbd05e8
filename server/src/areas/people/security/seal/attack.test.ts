import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onEveryEngine } from '../../../../testing/database.ts';
import { createWorld } from '../../../../testing/world.ts';
import { memoryRecordEnd } from '../../../../platform/recordEnd.ts';
import { RECORD_KEY } from './codes.ts';
import { forgetEvents } from './forget.ts';
import { sealRecord } from './seal.ts';
import { verifyRecord } from './verify.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 27);
const PROTECTED = ['security_event', 'security_seal', 'security_mark'] as const;
const WHOLE = { broken: undefined, unsealed: 0, unchecked: 0, hasUncheckedMarks: false };

/** Each test begins with the empty security record of a new installation. */
onEveryEngine('4.25: who has the database and not the key', (fixture) => {
  let now = START;
  let recordEnd = memoryRecordEnd();
  const context = () => ({ ...fixture.context, platform: { ...fixture.context.platform, recordEnd, now: () => now } });
  const verify = async (after?: number) => {
    const auth = await fixture.context.platform.secrets.authenticator(RECORD_KEY);
    return verifyRecord(fixture.db, { auth, kept: await recordEnd.read(), after, most: 1e9, now });
  };
  const broken = async () => (await verify()).broken;
  const seal = () => sealRecord(context());
  const forget = (days = 400) => forgetEvents(context(), { addresses: now - 90 * DAY, events: now - days * DAY });
  async function write(count: number, at = now) {
    const event = { at, event: 'sign_in', actor: 'anna', address: '192.0.2.7', result: 'ok', request_id: '' };
    const rows = Array.from({ length: count }, () => event);
    return fixture.db.insertInto('security_event').values(rows).execute();
  }
  const said = async () =>
    (await fixture.db.selectFrom('security_event').select('reason').where('event', '=', 'record_broken').execute()).map(
      ({ reason }) => reason,
    );

  /** Runs `work` with the protecting triggers disabled, as the owner of the tables could. */
  async function withoutTriggers(work: () => Promise<unknown>) {
    if (fixture.engine === 'postgres') {
      const turn = async (how: string) => {
        for (const table of PROTECTED) await sql.raw(`alter table ${table} ${how} trigger user`).execute(fixture.db);
      };
      await turn('disable');
      await work();
      await turn('enable');
      return;
    }
    const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema
      where type = 'trigger' and name like 'security%'`.execute(fixture.db);
    for (const { name } of rows) await sql.raw(`drop trigger ${name}`).execute(fixture.db);
    await work();
    for (const each of rows) await sql.raw(each.sql).execute(fixture.db);
  }
  const empty = () =>
    withoutTriggers(async () => {
      for (const table of PROTECTED) await fixture.db.deleteFrom(table).execute();
    });
  async function snapshot() {
    const events = await fixture.db.selectFrom('security_event').selectAll().execute();
    const seals = await fixture.db.selectFrom('security_seal').selectAll().execute();
    const marks = await fixture.db.selectFrom('security_mark').selectAll().execute();
    return () =>
      withoutTriggers(async () => {
        for (const table of PROTECTED) await fixture.db.deleteFrom(table).execute();
        await fixture.db.insertInto('security_event').values(events).execute();
        await fixture.db.insertInto('security_seal').values(seals).execute();
        await fixture.db.insertInto('security_mark').values(marks).execute();
      });
  }

  beforeEach(async () => {
    await empty();
    now = START;
    recordEnd = memoryRecordEnd();
  });

  test('if the whole record is replaced by an older copy, the end stored outside the database reveals it, and this stays reported', async () => {
    await write(3);
    await seal();
    const putBack = await snapshot();
    await write(2);
    await seal();
    await putBack();
    expect(await broken()).toEqual({ no: 5, eventId: undefined, reason: 'rolled_back' });
    await write(1);
    await seal();
    expect(await said()).toEqual(['rolled_back']);
    expect(await broken()).toEqual({ no: 4, eventId: undefined, reason: 'gap' });
    await write(1);
    await seal();
    expect(await said()).toHaveLength(1);
    expect(await broken()).toMatchObject({ no: 4, reason: 'gap' });
    // the parts of the chain after the break can still be verified
    expect(await verify(4)).toMatchObject({ rows: 3, ...WHOLE });
    expect(await verify(7)).toMatchObject({ rows: 2, ...WHOLE });
  });

  test('removing the whole record is reported, also after new events were sealed', async () => {
    await write(3);
    await seal();
    await empty();
    expect(await broken()).toMatchObject({ no: 3, reason: 'rolled_back' });
    await write(1);
    await seal();
    expect(await broken()).toMatchObject({ no: 1, reason: 'gap' });
    expect(await said()).toEqual(['rolled_back']);
  });

  test('each link covers the key id of the previous one: if the key id of a changed event is replaced, the next link is broken', async () => {
    await write(3);
    await seal();
    await withoutTriggers(async () => {
      await fixture.db.updateTable('security_seal').set({ key_id: 'erfunden' }).where('no', '=', 2).execute();
      const second = fixture.db.selectFrom('security_seal').select('event_id').where('no', '=', 2);
      await fixture.db.updateTable('security_event').set({ result: 'refused' }).where('id', '=', second).execute();
    });
    expect(await broken()).toMatchObject({ no: 3, reason: 'changed' });
  });

  test('links and an end mark that were made with an invented key are not accepted as a change of the key', async () => {
    await write(3);
    await seal();
    await withoutTriggers(async () => {
      await fixture.db.updateTable('security_seal').set({ key_id: 'x' }).where('no', '=', 3).execute();
      await fixture.db.updateTable('security_mark').set({ key_id: 'x', seal_key_id: 'x' }).execute();
    });
    expect(await broken()).toMatchObject({ reason: 'head' });
    await write(1);
    await seal();
    expect(await said()).toEqual(['head, rolled_back']);
    expect(await broken()).toMatchObject({ no: 4, reason: 'gap' });
  });

  test('plain SQL statements cannot move back, replace or delete the marks, or insert a seal before the beginning', async () => {
    await write(3);
    await seal();
    now += 401 * DAY;
    await write(1);
    await forget();
    const refused = async (query: { execute(db: typeof fixture.db): Promise<unknown> }) =>
      expect(query.execute(fixture.db)).rejects.toThrow('append only');
    await refused(sql`update security_mark set no = no - 1 where kind = 'head'`);
    await refused(sql`update security_mark set no = no - 1 where kind = 'anchor'`);
    await refused(sql`update security_mark set kind = 'x'`);
    await refused(sql`delete from security_mark where kind = 'anchor'`);
    // if the number of a deleted link could be used again, a forged seal would make it possible to delete the newest
    // event
    await write(1);
    const id = (
      await fixture.db
        .selectFrom('security_event')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
    ).id;
    const fake = (no: number) => sql`insert into security_seal (no, event_id, digests, actor_salt, subject_salt,
      address_salt, changes_salt, key_id, seal) values (${no}, ${id}, '', '', '', '', '', 'x', 'x')`;
    await refused(fake(2));
    await refused(fake(0));
    await refused(fake(-5));
    await refused(sql`delete from security_event where id = ${id}`);
    if (fixture.engine === 'sqlite') {
      await refused(sql`insert or replace into security_mark (kind, no, at, seal, seal_key_id, key_id, code)
        values ('head', 1, 1, '', '', '', '')`);
      await refused(sql`insert or replace into security_mark (rowid, kind, no, at, seal, seal_key_id, key_id, code)
        select rowid, 'x', 1, 1, '', '', '', '' from security_mark where kind = 'head'`);
      await refused(sql`update or replace security_mark set rowid = (select max(rowid) from security_mark) where kind = 'head' and rowid < (select max(rowid) from security_mark)
        or kind = 'anchor' and rowid < (select max(rowid) from security_mark)`);
    }
    await seal();
    expect(await verify()).toMatchObject({ rows: 2, ...WHOLE });
  });

  test('moving the beginning forward to delete earlier events is reported, and the retention does not sign it', async () => {
    await write(4);
    await seal();
    now += 401 * DAY;
    await write(2);
    await forget();
    expect(await verify()).toMatchObject({ rows: 2, ...WHOLE });
    const fifth = await fixture.db
      .selectFrom('security_seal')
      .selectAll()
      .orderBy('no')
      .limit(1)
      .executeTakeFirstOrThrow();
    // the retention makes the same update, so triggers cannot refuse it
    await fixture.db
      .updateTable('security_mark')
      .set({ no: 5, seal: fifth.seal, seal_key_id: fifth.key_id })
      .where('kind', '=', 'anchor')
      .execute();
    await fixture.db.deleteFrom('security_event').where('id', '=', fifth.event_id).execute();
    await fixture.db.deleteFrom('security_seal').where('no', '=', 5).execute();
    expect(await broken()).toMatchObject({ no: 5, reason: 'anchor' });
    now += 500 * DAY;
    await fixture.db
      .insertInto('security_event')
      .values({ at: now, event: 'x', address: '', result: 'ok', request_id: '' })
      .execute();
    await seal();
    expect(await said()).toEqual(['anchor']);
    expect(await broken()).toMatchObject({ no: 7, reason: 'gap' });
  });

  test('a forged beginning far ahead stops neither the sealing nor the retention', async () => {
    await write(2);
    await seal();
    await fixture.db
      .insertInto('security_mark')
      .values({ kind: 'anchor', no: 1_000_000, at: 1, seal: '', seal_key_id: '', key_id: 'x', code: '' })
      .execute();
    expect(await broken()).toMatchObject({ reason: 'anchor' });
    now += 401 * DAY;
    await write(1);
    await forget();
    expect(await said()).toEqual(['anchor']);
    const rows = await fixture.db.selectFrom('security_event').select('event').orderBy('id').execute();
    expect(rows.map(({ event }) => event)).toEqual(['sign_in', 'record_broken']);
    expect(await broken()).toMatchObject({ no: 1_000_001, reason: 'gap' });
  });

  test('an address that was emptied directly in the database is reported, whatever code replaces its salt', async () => {
    await write(3);
    await seal();
    now += 100 * DAY;
    await forget();
    expect(await verify()).toMatchObject({ rows: 3, ...WHOLE });
    await write(2);
    await seal();
    const [honest, own, other] = await fixture.db
      .selectFrom('security_seal')
      .select(['no', 'event_id', 'address_salt'])
      .where('no', '>', 2)
      .orderBy('no')
      .execute();
    expect(honest?.address_salt).toMatch(/^-/);
    const emptyOf = async (no: number, event: number, salt: string) => {
      await fixture.db.updateTable('security_event').set({ address: '' }).where('id', '=', event).execute();
      await fixture.db.updateTable('security_seal').set({ address_salt: salt }).where('no', '=', no).execute();
    };
    // with the emptied-field code of another event
    await emptyOf(own?.no ?? 0, own?.event_id ?? 0, honest?.address_salt ?? '');
    expect(await broken()).toMatchObject({ no: own?.no, reason: 'emptied' });
    // with a code made with an invented key
    await emptyOf(other?.no ?? 0, other?.event_id ?? 0, '-erfunden.x');
    expect(await verify(own?.no)).toMatchObject({ unchecked: 1, broken: undefined });
    // the code can be written only once
    const again = fixture.db
      .updateTable('security_seal')
      .set({ address_salt: '-y' })
      .where('no', '=', other?.no ?? 0);
    await expect(again.execute()).rejects.toThrow('append only');
  });

  test('an event dated far in the future does not delay the deletion of the events around it', async () => {
    await write(2);
    await write(1, now + 3_000 * DAY);
    await write(2);
    await seal();
    now += 401 * DAY;
    await write(1);
    await write(1, now + 3_000 * DAY);
    await forget();
    const rows = await fixture.db.selectFrom('security_event').select('at').orderBy('id').execute();
    expect(rows.map(({ at }) => at)).toEqual([now, now + 3_000 * DAY]);
    expect(await verify()).toMatchObject({ rows: 2, ...WHOLE });
  });

  test('retention neither deletes nor anonymises backdated events as if they were old', async () => {
    await write(4);
    await seal();
    const dated = (by: number) =>
      withoutTriggers(() =>
        fixture.db
          .updateTable('security_event')
          .set((eb) => ({ at: eb('at', '+', by) }))
          .execute(),
      );
    await dated(-500 * DAY);
    await forget();
    expect(await broken()).toMatchObject({ no: 1, reason: 'changed' });
    await dated(500 * DAY);
    // the address was emptied, but without a valid signature
    expect(await broken()).toMatchObject({ no: 1, reason: 'emptied' });
    expect(await fixture.db.selectFrom('security_event').select('id').execute()).toHaveLength(4);
    now += 401 * DAY;
    await write(1);
    await forget();
    expect(await verify()).toMatchObject({ rows: 1, ...WHOLE });
  });

  test('fields emptied while the event had an invented key id are not confirmed by the retention, even after the key id is restored', async () => {
    await write(3);
    await seal();
    const key = (await fixture.context.platform.secrets.authenticator(RECORD_KEY)).id;
    const turned = (key_id: string, by: number) =>
      withoutTriggers(async () => {
        await fixture.db.updateTable('security_seal').set({ key_id }).where('no', '=', 2).execute();
        const second = fixture.db.selectFrom('security_seal').select('event_id').where('no', '=', 2);
        await fixture.db
          .updateTable('security_event')
          .set((eb) => ({ at: eb('at', '+', by) }))
          .where('id', '=', second)
          .execute();
      });
    await turned('erfunden', -100 * DAY);
    await forget();
    await turned(key, 100 * DAY);
    expect(await broken()).toMatchObject({ no: 2, reason: 'emptied' });
  });

  test('a field that was emptied as if for an erasure is not signed when the person is really erased', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const person = await world.actor(world.groups.admin);
    await write(4);
    await seal();
    const links = await fixture.db.selectFrom('security_seal').select(['no', 'event_id']).orderBy('no').execute();
    // the triggers allow this update, because it looks like the erasure of a person
    for (const [at, emptied] of [{ actor: `#${person.id}`, address: '' }, { subject: `#${person.id}` }].entries())
      await fixture.db
        .updateTable('security_event')
        .set(emptied)
        .where('id', '=', links[at + 1]?.event_id ?? 0)
        .execute();
    await root.client.personalData.erase({ id: person.id, body: {} });
    expect(await broken()).toMatchObject({ no: 2, reason: 'emptied' });
    expect(await verify(2)).toMatchObject({ broken: { no: 3, reason: 'emptied' } });
    expect(await verify(3)).toMatchObject({ rows: 1, broken: undefined });
  });

  test('if the clock is decades behind, retention deletes nothing', async () => {
    await write(3);
    await seal();
    now = Date.UTC(1970, 0, 1);
    await forget();
    expect(await fixture.db.selectFrom('security_event').select('id').execute()).toHaveLength(3);
  });

  test('unsealed events are found in portions, even if they are older than sealed ones', async () => {
    await write(1_300);
    await sealRecord(context(), true);
    await write(1_203);
    expect(await sealRecord(context(), true)).toBe(1_203);
    expect(await verify()).toMatchObject({ rows: 2_503, ...WHOLE });
  });
});
