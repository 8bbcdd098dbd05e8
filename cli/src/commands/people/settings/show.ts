import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { showSettings } from './showSettings.ts';

export const settingsShow = command({
  summary: say(
    'Zeigen, welche Mails das eigene Konto bekommt und in welcher Sprache',
    'Show which mails your own account gets, and in which language',
  ),
  call: 'account.settings',
  async run(context) {
    await showSettings(context, await (await context.client()).account.settings());
  },
});
