/**
 * The provider's desk with 200 organisations, 3,000 plants and 400,000 lines in each log (aim: below 200 ms): every call of
 * its screens, first page and last, with and without a filter. What a page shows may cost; what it does not show may not:
 * so the calls of lists are measured with a quarter of the lines too.
 */
import { chunk } from '../../server/src/db/dialects/parameters.ts';
import { insertAccount, insertOrganisation, insertPlant } from '../../server/src/testing/world.ts';
import { measured } from './measure.ts';
import { tell } from './result.ts';
import { ask, onEveryEngine, type Room, sizeOf } from './room.ts';

const organisations = sizeOf('ORGANISATIONS', 200);
const plantsEach = sizeOf('PLANTS', 3_000) / organisations;
const lines = sizeOf('LINES', 400_000);
const calls = sizeOf('CALLS', 20);
const PAGE = 50;
const AIM_MS = 200;
const MINUTE_MS = 60_000;

await onEveryEngine(async (room) => {
  const root = await room.world.superuser({ email: 'root@example.org' });
  await fill(room);
  let had = 0;
  const firsts = new Map<string, number>();
  for (const count of [lines / 4, lines]) {
    await log(room, had, count);
    had = count;
    for (const [what, path, body] of asked(count)) await one(what, path, body, count);
  }
  const now = new Date();
  const point = { day: 15, month: now.getUTCMonth(), year: now.getUTCFullYear() };
  const month = { startIntervall: point, endIntervall: point, type_data: 'plain' };
  await ask(room.api, root.token, 'organisation/get_plant_notification_park/', month);
  for (const [what, path, body] of whole(month, point)) await one(what, path, body);

  async function one(what: string, path: string, body: unknown, count?: number): Promise<void> {
    const times = await measured(calls, () => ask(room.api, root.token, path, body));
    const before = firsts.get(what);
    firsts.set(what, times.p50);
    if (count !== undefined && count < lines) return;
    tell({
      group: 'Desk',
      what,
      engine: room.engine,
      unit: 'ms',
      ...times,
      aim: { atMost: AIM_MS },
      ...(before === undefined ? {} : { beside: `× ${(times.p50 / before).toFixed(2)} of a quarter of the lines` }),
    });
  }
});

type Asked = readonly [what: string, path: string, body?: unknown];

/** Pages of what grows by the day. */
function asked(count: number): Asked[] {
  const last = Math.floor(count / PAGE);
  return [
    ['log, first page', 'log/?page=1'],
    ['log, last page', `log/?page=${last}`],
    ['log, one kind', 'log/?page=1&action_type=Create'],
    ['security events, first page', 'security_events/?page=1'],
    ['security events, last page', `security_events/?page=${last}`],
    ['security events, one auditor', 'security_events/?event=document_read&actor=anna'],
    ['messages, first page', 'messages/?page=1'],
    ['messages, last page', `messages/?page=${last}`],
    ['messages, unclear ones', 'messages/?state=unclear'],
    ['imports, first page', 'imports/?page=1'],
    ['imports, last page', `imports/?page=${last}`],
    ['task runs, first page', 'task_runs/?page=1'],
  ];
}

/** What a screen shows whole. */
function whole(month: object, { month: at, year }: { readonly month: number; readonly year: number }): Asked[] {
  return [
    ['organisations, licences', 'allOrganisations/'],
    ['one organisation', 'allOrganisations/7/'],
    ['bills of a month', 'organisation/get_plant_notification_park/', month],
    ['before a month is closed', `billing/closing/?year=${year}&month=${at + 1}`],
    ['notifications of an organisation', 'organisation/7/get_plant_notification/', month],
    ['prices of all plants', 'plant_price_overview/'],
    ['prices of an organisation', 'organisations/7/get_plant_price_overview/'],
    ['certification users', 'account/certifications/'],
    ['schedule', 'schedule/'],
    ['imports by hand', 'import_work/'],
    ['system overview', 'actvity_log/get_system_info/'],
    ['findings of the checks', 'system/findings/'],
  ];
}

async function fill({ context: { db, platform }, world }: Room): Promise<void> {
  for (let index = 0; index < organisations; index += 1)
    await db.transaction().execute(async (tx) => {
      const organisationId = await insertOrganisation(tx, platform, `Stadtwerke ${index}`);
      for (let count = 0; count < plantsEach; count += 1)
        await insertPlant(tx, platform, { name: `Anlage ${count}`, organisationId, type: 'Solar' });
      for (const name of ['anna', 'berta', 'carl'])
        await insertAccount(tx, platform, {
          groupId: world.groups.admin,
          organisationId,
          username: `${name}.${index}`,
        });
    });
}

/** Lines of every log from one number up to another, a minute apart, over all organisations and plants. */
async function log({ context: { db, platform } }: Room, from: number, until: number): Promise<void> {
  const begin = platform.now() - lines * MINUTE_MS;
  const numbers = Array.from({ length: until - from }, (_, index) => from + index);
  for (const portion of chunk(numbers, 40))
    await db.transaction().execute(async (tx) => {
      const rows = <T>(row: (at: number, index: number) => T) =>
        portion.map((index) => row(begin + index * MINUTE_MS, index));
      await tx
        .insertInto('activity_log')
        .values(
          rows((created_at, index) => ({
            created_at,
            action_type: index % 500 === 0 ? 'Create' : 'Login',
            account_id: null,
            username: `anna.${index % organisations}`,
            organisation_id: (index % organisations) + 2,
            remarks: 'angemeldet',
          })),
        )
        .execute();
      await tx
        .insertInto('security_event')
        .values(
          rows((at, index) => ({
            at,
            event: index % 5_000 === 0 ? 'document_read' : 'sign_in',
            actor: index % 5_000 === 0 ? 'anna' : `anna.${index % organisations}`,
            address: '192.0.2.1',
            result: 'ok',
            request_id: String(index),
          })),
        )
        .execute();
      await tx
        .insertInto('message')
        .values(
          rows((created_at, index) => ({
            channel: index % 2 === 0 ? 'email' : 'sms',
            kind: 'alarm',
            recipient: 'anna@example.org',
            organisation_id: (index % organisations) + 2,
            plant_id: (index % (organisations * plantsEach)) + 1,
            text: 'Anlage steht',
            state: index % 40_000 === 0 ? 'unclear' : 'sent',
            created_at,
            due_at: created_at,
            ended_at: created_at,
          })),
        )
        .execute();
      await tx
        .insertInto('sent_message')
        .values(
          rows((sent_at, index) => ({
            plant_id: (index % (organisations * plantsEach)) + 1,
            organisation_id: (index % organisations) + 2,
            channel: index % 2 === 0 ? 'email' : 'sms',
            sent_at,
            recipient: 'anna@example.org',
          })),
        )
        .execute();
      await tx
        .insertInto('import_file')
        .values(
          rows((started_at, index) => ({
            plant_id: (index % (organisations * plantsEach)) + 1,
            plant_system_id: null,
            reason: null,
            file: `werte_${index}.csv`,
            folder: 'nord',
            size_bytes: 10,
            sha256: String(index),
            status: 'done',
            started_at,
            finished_at: started_at,
            rows_read: 10,
            rows_stored: 10,
            rows_duplicate: 0,
            rows_rejected: 0,
            rows_skipped: 0,
            cells_rejected: 0,
            values_stored: 10,
            first_time: started_at,
            last_time: started_at,
          })),
        )
        .execute();
      if (portion[0] !== undefined && portion[0] % 4_000 === 0)
        await tx
          .insertInto('task_run')
          .values(
            rows((started_at) => ({
              task: 'monitor_directories',
              status: 'ok',
              started_at,
              finished_at: started_at,
              percent: 100,
              started_by: 'schedule',
            })),
          )
          .execute();
    });
}
