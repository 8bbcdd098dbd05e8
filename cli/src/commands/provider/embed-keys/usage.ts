import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { embedKeyOf } from './embedKeyOf.ts';

export const embedKeysUsage = command({
  summary: say('Wie oft ein Schlüssel benutzt wurde, nach Tagen (UTC)', 'How often a key was used, by day (UTC)'),
  call: 'embedKeys.usage',
  lists: true,
  arguments: { schluessel: argument('named') },
  examples: ['leitwarte embed-keys usage Webseite --csv'],
  async run(context, args) {
    const client = await context.client();
    const { id } = await embedKeyOf(client, args.schluessel);
    await context.out.list(await client.embedKeys.usage({ id }), [
      { head: say('Tag', 'Day'), key: true, value: (row) => row.day },
      { head: say('Beantwortet', 'Answered'), value: (row) => row.answered },
      { head: say('davon errechnet', 'computed of these'), value: (row) => row.computed },
      { head: say('Abgewiesen', 'Refused'), value: (row) => row.refused },
    ]);
  },
});
