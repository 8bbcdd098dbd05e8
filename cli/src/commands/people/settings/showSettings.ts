import type { AccountSettings } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';

const names = { de: say('Deutsch', 'German'), en: say('Englisch', 'English') } as const;

export async function showSettings({ out, language }: Context, one: AccountSettings): Promise<void> {
  await out.record(one, [
    [say('Mails über fällige Aufgaben', 'Mails about due tasks'), one.mails_due_tasks],
    [say('Sprache', 'Language'), one.language === null ? '' : names[one.language][language]],
  ]);
}
