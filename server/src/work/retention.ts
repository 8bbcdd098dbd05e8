import { DAY_MS } from '@leitwarte/core/rules';
import { forgetEvents } from '../areas/people/security/seal/forget.ts';
import type { Database, Tx } from '../db/database.ts';
import type { ServerContext } from '../platform/context.ts';
import { RETENTION } from '../platform/retention.ts';

/** Maximum number of rows changed in one transaction, so that others do not wait long. */
const PORTION = 1_000;
const YEAR_DAYS = 366;
/** How long ledger entries are kept after their plant was deleted. */
const IMPORTS_KEPT_MS = 30 * DAY_MS;

/**
 * Deletes data whose retention has ended: texts of messages, IP addresses of sign-ins, security events, changes of
 * plants, mailed daily reports, and ledger entries without readings, alarms and plant. Deletes in portions, each
 * committed separately.
 */
export async function forgetOld({ db, platform }: Pick<ServerContext, 'db' | 'platform'>): Promise<void> {
  const { messageTextDays, addressDays, securityEventDays, plantChangeYears, sentReportYears } = {
    ...RETENTION,
    ...platform.retention,
  };
  const before = (days: number) => platform.now() - days * DAY_MS;
  await inPortions(db, (tx) => emptyMessages(tx, before(messageTextDays)));
  await inPortions(db, (tx) => emptySessions(tx, before(addressDays)));
  await inPortions(db, (tx) => deletePlantChanges(tx, before(plantChangeYears * YEAR_DAYS)));
  await inPortions(db, (tx) => deleteSent(tx, before(sentReportYears * YEAR_DAYS)));
  await inPortions(db, (tx) => deleteImports(tx, platform.now() - IMPORTS_KEPT_MS));
  // last, because it needs the key: if the key cannot be read, everything else is deleted already
  await forgetEvents({ db, platform }, { addresses: before(addressDays), events: before(securityEventDays) });
}

async function inPortions(db: Database, change: (tx: Tx) => Promise<readonly unknown[]>): Promise<void> {
  for (;;) if ((await db.transaction().execute(change)).length < PORTION) return;
}

/** Messages that are still to be sent are not emptied. */
const emptyMessages = (tx: Tx, before: number) =>
  tx
    .updateTable('message')
    .set({ subject: '', text: '', html: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('message')
        .where('created_at', '<', before)
        .where('text', '!=', '')
        .where('state', 'not in', ['waiting', 'attempting'])
        .limit(PORTION)
        .select('id'),
    )
    .returning('id')
    .execute();

const emptySessions = (tx: Tx, before: number) =>
  tx
    .updateTable('session_token')
    .set({ address: '', agent: '' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session_token')
        .where('created_at', '<', before)
        .where('address', '!=', '')
        .limit(PORTION)
        .select('id'),
    )
    .returning('id')
    .execute();

const deletePlantChanges = (tx: Tx, before: number) =>
  tx
    .deleteFrom('plant_change')
    .where('id', 'in', (eb) => eb.selectFrom('plant_change').where('at', '<', before).limit(PORTION).select('id'))
    .returning('id')
    .execute();

const deleteSent = (tx: Tx, before: number) =>
  tx
    .deleteFrom('sent_report')
    .where('id', 'in', (eb) => eb.selectFrom('sent_report').where('sent_at', '<', before).limit(PORTION).select('id'))
    .returning('id')
    .execute();

const deleteImports = (tx: Tx, before: number) =>
  tx
    .deleteFrom('import_file')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('import_file as file')
        .where('file.plant_id', 'is', null)
        .where('file.rows_stored', '>', 0)
        .where('file.finished_at', '<', before)
        .where((those) =>
          those.not(
            those.exists(
              those
                .selectFrom('import_component as part')
                .whereRef('part.import_file_id', '=', 'file.id')
                .select('part.component_id'),
            ),
          ),
        )
        .where((those) =>
          those.not(
            those.exists(
              those
                .selectFrom('alarm_occurrence as line')
                .whereRef('line.import_file_id', '=', 'file.id')
                .select('line.id'),
            ),
          ),
        )
        .limit(PORTION)
        .select('file.id'),
    )
    .returning('id')
    .execute();
