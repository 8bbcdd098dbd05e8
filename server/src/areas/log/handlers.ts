import type * as z from 'zod';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { ActivityLogEntry } from '@leitwarte/core/entities';
import type { Database } from '../../db/database.ts';
import { ifAsked } from '../../db/ifAsked.ts';
import type { Handlers } from '../../http/handlers.ts';
import { pageOf, windowOfPage, type PageWindow } from '../../http/pages.ts';
import { isoOf } from '../../measurements/columnTypes.ts';
import { systemInfoOf } from './systemInfo.ts';

export const logHandlers: Handlers<LeitwarteContract>['log'] = {
  list: async ({ context, query, url }) => {
    const actionType = query.action_type || undefined;
    const { count, entries } = await readLog(context.db, actionType, windowOfPage(query.page));
    return pageOf(entries, count, query.page, url, { action_type: actionType });
  },
  systemInfo: async ({ context }) => systemInfoOf(await context.platform.hostFigures()),
};

/** Entries of the activity log, newest first; without an action type those of all (decision 3.79). */
async function readLog(
  db: Database,
  actionType: string | undefined,
  { limit, offset }: PageWindow,
): Promise<{ readonly count: number; readonly entries: z.output<typeof ActivityLogEntry>[] }> {
  const entries = db.selectFrom('activity_log').where(ifAsked('action_type', actionType));
  const { count } = await entries.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await entries
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    count,
    entries: rows.map((row) => ({
      id: row.id,
      action_time: isoOf(row.created_at),
      action_type: row.action_type,
      actor_bez: row.username,
      remarks: row.remarks,
    })),
  };
}
