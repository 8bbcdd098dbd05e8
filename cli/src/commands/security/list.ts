import { textOrKey } from '@leitwarte/core/texts';
import { command } from '../../command.ts';
import { timeCell } from '../../output/times.ts';
import { say } from '../../texts.ts';
import { securityFilter, securityOptions } from './options.ts';

export const securityList = command({
  name: 'list',
  summary: say(
    'Wer sich angemeldet, Benutzer, Rechte oder Passwörter geändert hat, das Neueste zuerst',
    'Who signed in, or changed users, rights or passwords, newest first',
  ),
  call: 'security.list',
  writes: 'rows',
  options: { ...securityOptions, page: { type: 'number', describe: say('Seite, sonst 1', 'page, else 1') } },
  examples: ['leitwarte security list --event sign_in --result refused --last 7d'],
  async run(context, args) {
    const client = await context.client();
    const { page = 1 } = args;
    const query = { page, ...securityFilter(args, context.world.now()) };
    const { results, next } = await client.security.list({ query });
    await context.out.list(results, [
      { head: say('Zeit', 'Time'), value: (row) => timeCell(row.at, 'dd.MM.yyyy HH:mm:ss') },
      { head: say('Ereignis', 'Event'), value: (row) => textOrKey(context.language, 'securityEvent', row.event) },
      { head: say('Wer', 'Who'), value: (row) => row.actor_name },
      { head: say('Wessen', 'Whose'), value: (row) => row.subject_name },
      { head: say('Ergebnis', 'Result'), value: (row) => textOrKey(context.language, 'securityResult', row.result) },
      { head: say('Adresse', 'Address'), value: (row) => row.address },
      { head: say('Grund', 'Reason'), value: (row) => row.reason, spare: 'empty' },
      { head: say('Änderung', 'Change'), value: (row) => row.changes, spare: 'empty' },
    ]);
    if (next !== null) await context.out.note(say(`Weiter mit --page ${page + 1}`, `More with --page ${page + 1}`));
  },
});
