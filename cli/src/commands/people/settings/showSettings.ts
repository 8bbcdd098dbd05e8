import type { AccountSettings } from '@leitwarte/core/entities';
import { languageNames } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';

export async function showSettings({ out }: Context, one: AccountSettings): Promise<void> {
  await out.record(one, [
    [say('Mails über fällige Aufgaben', 'Mails about due tasks'), one.mails_due_tasks],
    [say('Sprache', 'Language'), one.language === null ? '' : languageNames[one.language]],
  ]);
}
