import { chunk } from '../../server/src/db/dialects/parameters.ts';
import { insertAccount, insertOrganisation, insertPlant } from '../../server/src/testing/world.ts';
import { type Room, sizeOf } from './room.ts';

const organisations = sizeOf('ORGANISATIONS', 200);
const plantsEach = sizeOf('PLANTS', 3_000) / organisations;
/** Number of lines in each log. */
export const lines = sizeOf('LINES', 400_000);
const MINUTE_MS = 60_000;

/** Creates organisations with plants and people: ORGANISATIONS (200) and PLANTS (3,000 in total). */
export async function fillDesk({ context: { db, platform }, world }: Room): Promise<void> {
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

/**
 * Adds lines with the numbers `from` to `until` to every log, one minute apart, distributed over all organisations and
 * plants.
 */
export async function addLines({ context: { db, platform } }: Room, from: number, until: number): Promise<void> {
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
