import * as z from 'zod';
import { JournalHeader } from '@leitwarte/core/entities';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import type { Reader, Tx } from '../../../db/database.ts';
import { dayEnd, dayOf } from '../../../measurements/calendar.ts';
import { headersWith } from './read.ts';

const Headers = z.array(JournalHeader);
type Headers = z.output<typeof Headers>;

/**
 * Must be called in the transaction of each change of a system's journal, before the change. The first change of a day
 * stores the previous journal, which stays in effect until midnight, German time (journal-config-1).
 */
export async function keepUntilNight(tx: Tx, systemId: number, now: number): Promise<void> {
  const kept = {
    until: dayEnd(DEFAULT_ZONE, dayOf(DEFAULT_ZONE, now)),
    headers: JSON.stringify(await headersWith(tx, { systemId })),
  };
  await tx
    .insertInto('journal_kept')
    .values({ plant_system_id: systemId, ...kept })
    .onConflict((conflict) =>
      conflict.column('plant_system_id').doUpdateSet(kept).where('journal_kept.until', '<=', now),
    )
    .execute();
}

/** The journal that is in effect now. The first positions of a journal take effect immediately. */
export async function journalInEffect(db: Reader, systemId: number, now: number): Promise<Headers> {
  const kept = await db
    .selectFrom('journal_kept')
    .select('headers')
    .where('plant_system_id', '=', systemId)
    .where('until', '>', now)
    .executeTakeFirst();
  const headers = kept === undefined ? [] : Headers.parse(JSON.parse(kept.headers));
  return headers.some(({ journal_positions }) => journal_positions.length > 0)
    ? headers
    : headersWith(db, { systemId });
}

/** Updates a column name also in the journal that stays in effect until midnight. */
export async function renameInKept(
  tx: Tx,
  systemId: number,
  component: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const kept = await tx
    .selectFrom('journal_kept')
    .select('headers')
    .where('plant_system_id', '=', systemId)
    .executeTakeFirst();
  if (kept === undefined) return;
  const headers = Headers.parse(JSON.parse(kept.headers)).map((header) => ({
    ...header,
    journal_positions: header.journal_positions.map((position) =>
      position.linked_component === component && position.linked_component_data_description_data === from
        ? { ...position, linked_component_data_description_data: to }
        : position,
    ),
  }));
  await tx
    .updateTable('journal_kept')
    .set({ headers: JSON.stringify(headers) })
    .where('plant_system_id', '=', systemId)
    .execute();
}
