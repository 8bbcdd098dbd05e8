import type { AccountSettings } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { chosenLanguage } from '../../../rights/languages.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';

export async function readSettings({ context: { db }, viewer }: Call<'account', 'settings'>): Promise<AccountSettings> {
  return settingsOf(db, viewer.id);
}

/** Changes the settings of the caller's own account. */
export async function changeSettings({
  context: { db, platform },
  viewer,
  body: { mails_due_tasks, language },
  mustStillBe,
}: Call<'account', 'changeSettings'>): Promise<AccountSettings> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', viewer.id);
    const before = await settingsOf(tx, viewer.id);
    await mustStillBe(() => before);
    await tx
      .updateTable('account')
      .set({
        mails_due_tasks: (mails_due_tasks ?? before.mails_due_tasks) ? 1 : 0,
        language: language === undefined ? before.language : language,
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', viewer.id)
      .execute();
    return settingsOf(tx, viewer.id);
  });
}

async function settingsOf(db: Reader, id: number): Promise<AccountSettings> {
  const { mails_due_tasks, language } = await db
    .selectFrom('account')
    .select(['mails_due_tasks', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { mails_due_tasks: mails_due_tasks === 1, language: chosenLanguage(language) };
}
