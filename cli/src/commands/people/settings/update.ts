import type { AccountSettingsPatch } from '@leitwarte/core/entities';
import { languages } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { say } from '../../../texts.ts';
import { showSettings } from './showSettings.ts';

const options = {
  'due-mails': {
    field: 'mails_due_tasks',
    type: 'yesno',
    describe: say('bekommt Mails über fällige Aufgaben', 'gets mails about due tasks'),
  },
  language: {
    field: 'language',
    type: 'text',
    value: say('sprache', 'language'),
    describe: say(
      `dieser Mails und des Kalenders: ${languages.join(', ')}, '' für keine`,
      `of these mails and of the calendar: ${languages.join(', ')}, '' for none`,
    ),
    sent: (typed) => typed || null,
  },
} as const satisfies FieldOptions<keyof AccountSettingsPatch>;

export const settingsUpdate = command({
  summary: say('Mails und Sprache des eigenen Kontos ändern', 'Change mails and language of your own account'),
  call: 'account.changeSettings',
  options,
  examples: ['leitwarte settings update --due-mails no', 'leitwarte settings update --language en'],
  async run(context, args) {
    const { AccountSettingsPatch: Patch } = await import('@leitwarte/core/entities');
    const body = patchBody(Patch, options, args);
    const changed = await context.change((to) => to.account.changeSettings({ body }));
    if (changed !== undefined) await showSettings(context, changed);
  },
});
