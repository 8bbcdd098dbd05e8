import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../../../../db/database.ts';
import { type DatabaseFixture, onEveryEngine } from '../../../../testing/database.ts';
import { createWorld } from '../../../../testing/world.ts';
import { RECORD_KEY } from './codes.ts';
import { forgetEvents } from './forget.ts';
import { sealRecord } from './seal.ts';
import { type Verified, verifyRecord } from './verify.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 27);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_127);
const RUNS = process.env['LONG_TESTS'] === '1' ? 60 : 6;

onEveryEngine('4.25: the record is sealed', (fixture) => {
  let now = START;
  const context = () => ({ ...fixture.context, platform: { ...fixture.context.platform, now: () => now } });
  const auth = () => fixture.context.platform.secrets.authenticator(RECORD_KEY);
  const verify = async (db: DatabaseFixture['db'] | Tx = fixture.db, after?: number, most = 1e9) =>
    verifyRecord(db, { auth: await auth(), kept: await context().platform.recordEnd.read(), after, most, now });
  const wholeOf = ({ broken, unsealed, unchecked, hasUncheckedMarks }: Verified) => ({
    broken,
    unsealed,
    unchecked,
    hasUncheckedMarks,
  });
  const WHOLE = { broken: undefined, unsealed: 0, unchecked: 0, hasUncheckedMarks: false };

  let written = 0;
  async function write(count: number, more: { readonly actor_id?: number; readonly actor?: string } = {}) {
    const rows = Array.from({ length: count }, () => ({
      at: now,
      event: 'user_changed',
      actor: `jemand-${written}`,
      actor_id: null,
      subject: 'Anna Muster',
      subject_id: null,
      organisation_id: 7,
      address: '192.0.2.7',
      result: 'ok',
      reason: null,
      changes: JSON.stringify({ email: ['a@example.org', `b${(written += 1)}@example.org`] }),
      request_id: `anfrage-${written}`,
      ...more,
    }));
    await fixture.db.insertInto('security_event').values(rows).execute();
  }
  const forget = () => forgetEvents(context(), { addresses: now - 90 * DAY, events: now - 400 * DAY });

  /** Applies a change directly in the database, runs `look` on the result, and rolls the change back. */
  async function behindItsBack<T>(tamper: (tx: Tx) => Promise<unknown>, look: (tx: Tx) => Promise<T>): Promise<T> {
    const undone = new Error('undone');
    const seen: T[] = [];
    await fixture.db
      .transaction()
      .execute(async (tx) => {
        for (const table of ['security_event', 'security_seal', 'security_mark']) {
          if (fixture.engine === 'postgres')
            await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
          else
            for (const event of ['insert', 'update', 'delete'])
              await sql.raw(`drop trigger if exists ${table}_${event}`).execute(tx);
        }
        await tamper(tx);
        seen.push(await look(tx));
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    for (const value of seen) return value;
    throw new Error('not looked');
  }

  test('each row gets one seal in the order of sealing; the chain can be verified completely or in portions', async () => {
    expect(wholeOf(await verify())).toEqual(WHOLE);
    expect((await verify()).head).toBeUndefined();
    await write(1_203);
    expect(await sealRecord(context())).toBe(1_203);
    expect(await sealRecord(context())).toBe(0);
    const all = await verify();
    expect(all).toMatchObject({ rows: 1_203, head: { no: 1_203 }, ...WHOLE });
    const first = await verify(fixture.db, undefined, 700);
    expect(first).toMatchObject({ rows: 700, next: 700, broken: undefined });
    expect(await verify(fixture.db, 700, 700)).toMatchObject({ rows: 503, next: undefined, head: all.head });
  });

  test('a row that is still unsealed after five minutes is reported, a younger one is not', async () => {
    await write(2);
    now += 5 * 60_000;
    expect((await verify()).unsealed).toBe(0);
    now += 1;
    expect((await verify()).unsealed).toBe(2);
    await sealRecord(context());
    expect(wholeOf(await verify())).toEqual(WHOLE);
  });

  test('no row can be changed, deleted or replaced, whether it is sealed or not', async () => {
    await write(1);
    await sealRecord(context());
    await write(1);
    const rows = await fixture.db.selectFrom('security_event').selectAll().orderBy('id', 'desc').limit(2).execute();
    expect(rows).toHaveLength(2);
    const columns = {
      id: 99_999_999,
      at: 5,
      event: 'sign_in',
      actor_id: 5,
      actor: 'andere',
      subject_id: 5,
      subject: 'andere',
      organisation_id: 5,
      address: '192.0.2.8',
      result: 'refused',
      reason: 'anders',
      changes: '{}',
      request_id: 'andere',
      count: 5,
    };
    for (const { id } of rows) {
      for (const [column, value] of Object.entries(columns)) {
        const change = sql`update security_event set ${sql.ref(column)} = ${value} where id = ${id}`;
        await expect(change.execute(fixture.db), column).rejects.toThrow('append only');
      }
      await expect(fixture.db.deleteFrom('security_event').where('id', '=', id).execute()).rejects.toThrow(
        'append only',
      );
    }
    for (const [column, value] of Object.entries({
      no: 0,
      event_id: 0,
      digests: 'x',
      seal: 'x',
      key_id: 'x',
      actor_salt: 'x',
    }))
      await expect(
        sql`update security_seal set ${sql.ref(column)} = ${value}`.execute(fixture.db),
        column,
      ).rejects.toThrow('append only');
    await expect(fixture.db.deleteFrom('security_seal').execute()).rejects.toThrow('append only');
    await expect(fixture.db.deleteFrom('security_mark').execute()).rejects.toThrow('append only');
    const others =
      fixture.engine === 'postgres'
        ? ['security_event', 'security_seal', 'security_mark'].map((table) => sql`truncate ${sql.table(table)}`)
        : [
            sql`insert or replace into security_event (id, at, event, address, result, request_id)
              values (${rows[0]?.id ?? 0}, 1, 'sign_in', '', 'ok', '')`,
          ];
    for (const other of others) await expect(other.execute(fixture.db)).rejects.toThrow('append only');
    await sealRecord(context());
    expect(wholeOf(await verify())).toEqual(WHOLE);
  });

  test('processes that seal concurrently write one chain', async () => {
    await write(1_100);
    const sealed = await Promise.all([sealRecord(context()), sealRecord(context()), sealRecord(context(), true)]);
    expect(sealed.reduce((sum, one) => sum + one, 0)).toBe(1_100);
    expect(wholeOf(await verify())).toEqual(WHOLE);
  });

  test('if a process is killed within a portion, nothing of the portion is stored', async () => {
    await write(3);
    const before = (await verify()).head;
    const killed = new Error('killed');
    const dying = {
      ...context().platform,
      now: () => {
        throw killed;
      },
    };
    await expect(sealRecord({ ...context(), platform: dying })).rejects.toThrow(killed);
    expect((await verify()).head).toEqual(before);
    expect(await sealRecord(context())).toBe(3);
    expect(wholeOf(await verify())).toEqual(WHOLE);
  });

  test('the retention keeps the last deleted seal as the beginning of the chain', async () => {
    await sealRecord(context());
    await write(3);
    now += 401 * DAY;
    await write(2);
    await forget();
    expect(await fixture.db.selectFrom('security_event').select('id').execute()).toHaveLength(2);
    expect(await verify()).toMatchObject({ rows: 2, ...WHOLE });
    const forged = await behindItsBack(
      async (tx) => {
        const first = await tx.selectFrom('security_seal').selectAll().orderBy('no').limit(1).executeTakeFirstOrThrow();
        await tx.deleteFrom('security_event').where('id', '=', first.event_id).execute();
        await tx.deleteFrom('security_seal').where('no', '=', first.no).execute();
        await tx
          .updateTable('security_mark')
          .set({ no: first.no, seal: first.seal })
          .where('kind', '=', 'anchor')
          .execute();
      },
      (tx) => verify(tx),
    );
    expect(forged.broken).toMatchObject({ reason: 'anchor' });
  });

  test('a change, a deletion and a missing end are each reported with their position and kind', async () => {
    await write(4);
    await sealRecord(context());
    const links = await fixture.db.selectFrom('security_seal').selectAll().orderBy('no', 'desc').limit(3).execute();
    const [last, , third] = links;
    const event = third?.event_id ?? 0;
    const one =
      (change: { readonly result?: string; readonly actor?: string; readonly address?: string }) => (tx: Tx) =>
        tx.updateTable('security_event').set(change).where('id', '=', event).execute();
    const brokenBy = async (tamper: (tx: Tx) => Promise<unknown>) =>
      (await behindItsBack(tamper, (tx) => verify(tx))).broken;
    expect(await brokenBy(one({ result: 'refused' }))).toEqual({ no: third?.no, eventId: event, reason: 'changed' });
    expect(await brokenBy(one({ actor: 'andere' }))).toMatchObject({ no: third?.no, reason: 'changed' });
    const remove = (id: number) => (tx: Tx) => tx.deleteFrom('security_event').where('id', '=', id).execute();
    expect(await brokenBy(remove(event))).toMatchObject({ no: third?.no, reason: 'deleted' });
    expect(
      await brokenBy((tx) =>
        tx
          .deleteFrom('security_seal')
          .where('no', '=', third?.no ?? 0)
          .execute(),
      ),
    ).toEqual({
      no: third?.no,
      eventId: undefined,
      reason: 'gap',
    });
    expect(
      await brokenBy(async (tx) => {
        await one({ address: '' })(tx);
        const code = `-${(await auth()).id}.erfunden`;
        await tx.updateTable('security_seal').set({ address_salt: code }).where('event_id', '=', event).execute();
      }),
    ).toMatchObject({ no: third?.no, reason: 'emptied' });
    const cut = async (tx: Tx) => {
      await remove(last?.event_id ?? 0)(tx);
      await tx
        .deleteFrom('security_seal')
        .where('no', '=', last?.no ?? 0)
        .execute();
    };
    expect(await brokenBy(cut)).toEqual({ no: last?.no, eventId: undefined, reason: 'head' });
    const cutWithHead = async (tx: Tx) => {
      await cut(tx);
      await tx.deleteFrom('security_mark').where('kind', '=', 'head').execute();
    };
    expect(await brokenBy(cutWithHead)).toMatchObject({ no: last?.no, reason: 'head' });
    const shown = await behindItsBack(
      async (tx) => {
        await cutWithHead(tx);
        await tx
          .insertInto('security_event')
          .values({ at: now, event: 'sign_in', address: '', result: 'ok', request_id: '' })
          .execute();
        await tx
          .insertInto('security_mark')
          .values({ kind: 'head', no: 1, at: 1, seal: '', seal_key_id: '', key_id: (await auth()).id, code: '' })
          .execute();
      },
      (tx) => verify(tx),
    );
    expect(shown.broken).toMatchObject({ reason: 'head' });
    expect(wholeOf(await verify())).toEqual(WHOLE);
  });

  test('only the id of an erased person stays in the record, and the chain stays valid', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const person = await world.actor(world.groups.admin);
    await write(2, { actor_id: person.id, actor: person.username });
    await sealRecord(context());
    await root.client.personalData.erase({ id: person.id, body: {} });
    const rows = fixture.db.selectFrom('security_event').select(['actor', 'address']).where('actor_id', '=', person.id);
    expect(await rows.execute()).toEqual(Array.from({ length: 2 }, () => ({ actor: `#${person.id}`, address: '' })));
    await sealRecord(context());
    expect(wholeOf(await verify())).toEqual(WHOLE);
    const other = await world.actor(world.groups.admin);
    await write(1, { actor_id: other.id, actor: other.username });
    await sealRecord(context());
    const hidden = await behindItsBack(
      async (tx) => {
        const id = await tx
          .selectFrom('security_event')
          .select('id')
          .where('actor_id', '=', other.id)
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('security_event')
          .set({ actor: `#${other.id}` })
          .where('id', '=', id.id)
          .execute();
        const gone = { actor_salt: `-${(await auth()).id}.x` };
        await tx.updateTable('security_seal').set(gone).where('event_id', '=', id.id).execute();
      },
      (tx) => verify(tx),
    );
    expect(hidden.broken).toMatchObject({ reason: 'emptied' });
  });

  const steps = fc.array(
    fc.array(fc.constantFrom('write', 'write many', 'seal', 'seal all', 'forget', 'a month', 'a year'), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 6 },
  );
  const tampering = fc.record({
    place: fc.nat(),
    what: fc.constantFrom(
      ...([
        'at',
        'event',
        'actor_id',
        'actor',
        'subject_id',
        'subject',
        'organisation_id',
        'address',
        'result',
        'reason',
        'changes',
        'request_id',
        'count',
      ] as const),
      ...(['delete', 'delete with seal', 'delete seal', 'cut', 'seal', 'digests', 'salt', 'no'] as const),
    ),
  });

  async function tamper(tx: Tx, { place, what }: { place: number; what: string }): Promise<void> {
    const links = await tx.selectFrom('security_seal').select(['no', 'event_id']).orderBy('no').execute();
    const link = links[place % links.length];
    if (link === undefined) throw new Error('nothing is sealed');
    const { no, event_id } = link;
    const event = sql`update security_event set`;
    const seal = sql`update security_seal set`;
    if (what === 'delete' || what === 'delete with seal' || what === 'cut') {
      const gone = what === 'cut' ? links.filter((one) => one.no >= no) : [link];
      await tx
        .deleteFrom('security_event')
        .where(
          'id',
          'in',
          gone.map((one) => one.event_id),
        )
        .execute();
      if (what !== 'delete')
        await tx
          .deleteFrom('security_seal')
          .where(
            'no',
            'in',
            gone.map((one) => one.no),
          )
          .execute();
    } else if (what === 'delete seal') await tx.deleteFrom('security_seal').where('no', '=', no).execute();
    else if (what === 'no') await sql`${seal} no = no + 1000000 where no = ${no}`.execute(tx);
    else if (what === 'seal' || what === 'digests')
      await sql`${seal} ${sql.ref(what)} = ${sql.ref(what)} || 'x' where no = ${no}`.execute(tx);
    else if (what === 'salt') await sql`${seal} subject_salt = '' where no = ${no}`.execute(tx);
    else if (['at', 'count'].includes(what))
      await sql`${event} ${sql.ref(what)} = ${sql.ref(what)} + 1 where id = ${event_id}`.execute(tx);
    else if (what.endsWith('_id') && what !== 'request_id')
      await sql`${event} ${sql.ref(what)} = coalesce(${sql.ref(what)}, 0) + 1 where id = ${event_id}`.execute(tx);
    else
      await sql`${event} ${sql.ref(what)} = coalesce(${sql.ref(what)}, '') || 'x' where id = ${event_id}`.execute(tx);
  }

  test('property: the chain is valid after any interleaving of the product’s own work, and invalid after any change or deletion of a sealed row', async () => {
    const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
      write: () => write(1),
      'write many': () => write(40),
      seal: () => sealRecord(context()),
      'seal all': () => sealRecord(context(), true),
      forget,
      'a month': () => Promise.resolve((now += 31 * DAY)),
      'a year': () => Promise.resolve((now += 366 * DAY)),
    };
    await fc.assert(
      fc.asyncProperty(steps, fc.array(tampering, { minLength: 4, maxLength: 8 }), async (taken, tamperings) => {
        for (const together of taken) await Promise.all(together.map((one) => Promise.resolve(deeds[one]?.())));
        await write(1);
        await sealRecord(context(), true);
        expect(wholeOf(await verify())).toEqual(WHOLE);
        for (const one of tamperings) {
          const seen = await behindItsBack(
            (tx) => tamper(tx, one),
            (tx) => verify(tx),
          );
          expect(seen.broken, JSON.stringify(one)).toBeDefined();
        }
        expect(wholeOf(await verify())).toEqual(WHOLE);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });
});
