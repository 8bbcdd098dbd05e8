import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { testEngines } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { sendUntilKilled } from '../../testing/runUntilKilled.ts';
import { openSmtpServer, type SmtpServer } from '../../testing/smtpServer.ts';
import { withDatabase } from '../../testing/withDatabase.ts';
import { mailBody } from '../mailBody.ts';
import { queueMessages } from './queue.ts';
import { TASK_LINK_PATH } from './taskLinks.ts';

const KILLS = 8;
const LINKS = 200;

describe.each(testEngines)('4.59: kill -9 while work orders are sent to persons without an account (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await openSmtpServer();
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-link-kill-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase(async (db) => {
      await migrate(db, engine);
      const { plantId, organisationId } = await makePlant(db, { components: [] });
      const now = Date.now();
      const nobody = { state: 'open', ended_at: null, ended_by: null, result: null, assignee_id: null };
      const { id } = await db
        .insertInto('work_order')
        .values({
          ...nobody,
          plant_id: plantId,
          component_id: null,
          title: 'Lüfter tauschen',
          kind: 'repair',
          user_group_id: null,
          due_on: null,
          repeat_every: null,
          repeat_unit: null,
          repeat_day: null,
          origin: 'hand',
          alarm_id: null,
          planned_work_id: null,
          origin_text: null,
          previous_id: null,
          request_key: null,
          created_at: now,
          modified_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (let at = 0; at < LINKS; at += 1) {
        const address = `r${at}@example.org`;
        const [message = 0] = await queueMessages(db, now, [
          {
            channel: 'email',
            kind: 'task',
            recipient: address,
            organisation_id: organisationId,
            subject: 'Aufgabe',
            ...mailBody('de', [{ label: 'Zur Aufgabe', address: `https://p.test${TASK_LINK_PATH}` }]),
            once_key: `task_link ${at}`,
          },
        ]);
        await db
          .insertInto('work_order_link')
          .values({
            work_order_id: id,
            organisation_id: organisationId,
            address,
            message_id: message,
            request_key: null,
            created_at: now,
            created_by: 'kim',
            ends_at: now + 86_400_000,
            withdrawn_at: null,
            withdrawn_by: null,
          })
          .execute();
      }
    });
  });
  afterAll(async () => {
    await smtp.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const inDatabase = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, ({ db }) => work(db));
  const send = (kill: number | (() => boolean)) =>
    sendUntilKilled({ dataDir, databaseUrl: postgres?.url, smtpUrl: smtp.url, what: 'outbox' }, kill);

  test('every mail arrives once with its own link, or is shown as unclear and arrived at most once', async () => {
    let midway = 0;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const mails = ((kills + 1) * LINKS) / (KILLS + 2);
      const ended = await send(() => smtp.received.length > mails);
      if (smtp.received.length > 0 && smtp.received.length < LINKS) midway += 1;
      if (ended) break;
    }
    expect(await send(60_000)).toBe(true);
    expect(midway).toBeGreaterThan(0);
    const rows = await inDatabase((db) => db.selectFrom('message').select(['recipient', 'state']).execute());
    const came = Map.groupBy(smtp.received, (mail) => mail.to[0] ?? '');
    for (const { recipient, state } of rows) {
      const times = came.get(recipient)?.length ?? 0;
      const states = times === 1 ? ['sent', 'unclear'] : ['unclear'];
      expect(states, recipient).toContain(state);
      expect(times).toBeLessThanOrEqual(1);
    }
    // the link of each mail that arrived can be opened; a killed process left no link for a mail that it did not send
    const tickets = await inDatabase((db) =>
      db
        .selectFrom('work_order_ticket as ticket')
        .innerJoin('work_order_link as link', 'link.id', 'ticket.work_order_link_id')
        .select('link.address')
        .execute(),
    );
    const opened = new Set(tickets.map(({ address }) => address));
    expect([...came.keys()].filter((address) => !opened.has(address))).toEqual([]);
    expect(smtp.received.filter(({ content }) => content.includes('{task}'))).toEqual([]);
  });
});
