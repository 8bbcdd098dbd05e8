import { say } from '../../../texts.ts';
import { command } from '../../../command.ts';
import { nameArgument, pageOptions } from './options.ts';

export const pagesShow = command({
  summary: say(
    'Den Text einer Seite zeigen, wie der Betreiber ihn schrieb',
    'Show the text of a page as the operator wrote it',
  ),
  call: 'pages.show',
  arguments: nameArgument,
  options: pageOptions,
  examples: ['leitwarte pages show imprint > impressum.md', 'leitwarte pages show privacy --language en'],
  async run(context, { seite: name, language }) {
    const client = await context.client();
    const page = await client.pages.show({ name, query: { language: language ?? context.language } });
    if (await context.out.entity(page)) return;
    if (page.text === null)
      await context.out.note(
        say('Nichts geschrieben: der Platzhalter ist zu sehen.', 'Nothing written: the placeholder shows.'),
      );
    else await context.out.write(page.text.endsWith('\n') ? page.text : `${page.text}\n`);
  },
});
