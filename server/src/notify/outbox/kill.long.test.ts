import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import type { Database } from '../../db/database.ts';
import { insertAlarms, insertWatcher } from '../../testing/alarms.ts';
import { testEngines } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { makePlant, type MadePlant } from '../../testing/makePlant.ts';
import { sendUntilKilled, type SendingOfProcess } from '../../testing/runUntilKilled.ts';
import { openSmtpServer, type SmtpServer } from '../../testing/smtpServer.ts';
import { withDatabase } from '../../testing/withDatabase.ts';

const KILLS = 10;
const RECIPIENTS = 300;

describe.each(testEngines)('kill -9 while messages are sent (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;
  let smtp: SmtpServer;
  let made: MadePlant;

  beforeAll(async () => {
    smtp = await openSmtpServer();
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-kill-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase(async (db) => {
      await migrate(db, engine);
      made = await makePlant(db, { components: [] });
      const { organisationId, plantId } = made;
      for (let index = 0; index < RECIPIENTS; index += 1) {
        const id = await insertWatcher(db, { organisationId, plants: [plantId], email: `r${index}@example.org` });
        await db.updateTable('account').set({ send_daily_report: 1 }).where('id', '=', id).execute();
      }
      const stamp = { created_at: 0, modified_at: 0 };
      await db
        .insertInto('daily_report_header')
        .values({ name: 'Dach', position: 1, organisation_id: organisationId, ...stamp })
        .execute();
    });
  });
  afterAll(async () => {
    await smtp.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const send = (what: SendingOfProcess['what'], kill: number | (() => boolean)) =>
    sendUntilKilled({ dataDir, databaseUrl: postgres?.url, smtpUrl: smtp.url, what }, kill);

  const inDatabase = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, ({ db }) => work(db));

  /** For a message in this state: how often it may have arrived, as minimum and maximum. */
  const bounds: Readonly<Record<string, readonly [number, number]>> = {
    sent: [1, 1],
    unclear: [0, 1],
    attempting: [0, 1],
  };

  /** Checks that every recipient got the message once, or that it is shown as unclear and arrived at most once. */
  async function held(kind: string, before: number): Promise<{ sent: number; unclear: number }> {
    const rows = await inDatabase((db) =>
      db.selectFrom('message').where('kind', '=', kind).select(['recipient', 'state']).execute(),
    );
    const came = Map.groupBy(smtp.received.slice(before), (mail) => mail.to[0] ?? '');
    for (const { recipient, state } of rows) {
      const times = came.get(recipient)?.length ?? 0;
      const [least, most] = bounds[state] ?? [0, 0];
      expect(times, `${recipient} ${state}`).toBeGreaterThanOrEqual(least);
      expect(times, `${recipient} ${state}`).toBeLessThanOrEqual(most);
    }
    const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
    return { sent: count('sent'), unclear: count('unclear') };
  }

  test(`${KILLS} kills in the outbox lose no alarm and send nothing twice`, async () => {
    await inDatabase((db) => insertAlarms(db, Date.now(), [{ plant_id: made.plantId }]));
    let midway = 0;
    for (let kills = 0; kills < KILLS;) {
      const ended = await send('outbox', 200 + Math.random() * 800);
      const { sent } = await held('alarm', 0);
      if (sent > 0 && sent < RECIPIENTS) midway += 1;
      if (ended) break;
      kills += 1;
    }
    expect(await send('outbox', 60_000)).toBe(true);
    const { sent, unclear } = await held('alarm', 0);
    expect(sent + unclear).toBe(RECIPIENTS);
    expect(unclear).toBeLessThanOrEqual(4 * KILLS);
    expect(midway).toBeGreaterThan(0);
    const left = await inDatabase((db) =>
      db.selectFrom('alarm').where('planned_at', 'is', null).select('id').execute(),
    );
    expect(left).toEqual([]);
    const counted = await inDatabase((db) => db.selectFrom('sent_message').select('id').execute());
    expect(counted).toHaveLength(sent);
  });

  test(`${KILLS} kills in the task that mails the daily reports send nobody two mails and leave nobody out`, async () => {
    const before = smtp.received.length;
    let midway = 0;
    const restart = () => inDatabase((db) => db.deleteFrom('lease').execute());
    for (let kills = 0; kills < KILLS;) {
      // kill alternately at a random time and while mails are sent, so that the test does not depend on the speed of
      // the machine
      const mails = before + (kills * RECIPIENTS) / (2 * KILLS);
      const ended = await send(
        'daily_mails',
        kills % 2 === 0 ? Math.random() * 600 : () => smtp.received.length > mails,
      );
      await restart();
      const { sent } = await held('daily_report', before);
      if (sent > 0 && sent < RECIPIENTS) midway += 1;
      if (ended) break;
      kills += 1;
    }
    expect(await send('daily_mails', 120_000)).toBe(true);
    expect(await send('outbox', 120_000)).toBe(true);
    const { sent, unclear } = await held('daily_report', before);
    expect(sent + unclear).toBe(RECIPIENTS);
    const entries = await inDatabase((db) =>
      db.selectFrom('activity_log').where('action_type', '=', 'Send TB').select('remarks').execute(),
    );
    expect(entries).toHaveLength(1);
    expect(midway).toBeGreaterThan(0);
  });
});
