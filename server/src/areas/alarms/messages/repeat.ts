import type { MessageDetails } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { deliver } from '../../../notify/outbox/deliver.ts';
import type { Call } from '../../../http/call.ts';
import { readMessage } from './read.ts';

/**
 * Sends a failed or unclear message again, immediately and with its original text; 400 `not_repeatable` for other
 * messages, and if its text or file has been deleted.
 */
export async function repeatMessage({
  context,
  params: { id },
  language,
}: Call<'messages', 'repeat'>): Promise<MessageDetails> {
  const { db, platform } = context;
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('message')
      .where('id', '=', id)
      .select(['kind', 'attachment_id', 'text'])
      .executeTakeFirst();
    if (row === undefined) throw refuse(404, 'not_found');
    const isIncomplete =
      row.text === '' ||
      row.kind === 'account' ||
      ((row.kind === 'daily_report' || row.kind === 'losses_report') && row.attachment_id === null);
    if (isIncomplete) throw refuse(400, 'not_repeatable');
    const taken = await tx
      .updateTable('message')
      .set({ state: 'waiting', due_at: platform.now(), ended_at: null, error: null })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'unclear'])
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) throw refuse(400, 'not_repeatable');
  });
  await deliver(context, id);
  return readMessage(db, id, language);
}
