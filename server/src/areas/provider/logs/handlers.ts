import type * as z from 'zod';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { ActivityLogEntry } from '@leitwarte/core/entities';
import type { Database } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import { pageOfLongList } from '../../../db/longList.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { pageOf, windowOfPage, type PageWindow } from '../../../http/pages.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { systemInfoOf } from './systemInfo.ts';

export const logHandlers: Handlers<LeitwarteContract>['log'] = {
  list: async ({ context, query, url }) => {
    const actionType = query.action_type || undefined;
    const window = { ...windowOfPage(query.page), now: context.platform.now() };
    const { count, entries } = await readLog(context.db, actionType, window);
    return pageOf(entries, count, query.page, url, { action_type: actionType });
  },
  systemInfo: async ({ context }) => systemInfoOf(await context.platform.hostFigures()),
};

/** Entries of the activity log, newest first, of the given type or of all types (decision 3.79). */
async function readLog(
  db: Database,
  actionType: string | undefined,
  window: PageWindow & { readonly now: number },
): Promise<{ readonly count: number; readonly entries: z.output<typeof ActivityLogEntry>[] }> {
  const entries = db.selectFrom('activity_log').where(ifAsked('action_type', actionType)).select('id').as('row');
  const { count, ids } = await pageOfLongList(db, `log ${actionType ?? ''}`, entries, window);
  const rows = await db
    .selectFrom('activity_log')
    .where('id', 'in', [0, ...ids])
    .selectAll()
    .orderBy('id', 'desc')
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
