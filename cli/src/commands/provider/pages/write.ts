import { readFile } from 'node:fs/promises';
import { command } from '../../../command.ts';
import { readText } from '../../../input/prompts.ts';
import { validInput } from '../../../input/validInput.ts';
import { say } from '../../../texts.ts';
import { nameArgument, pageOptions } from './options.ts';

export const pagesWrite = command({
  summary: say(
    'Den Text einer Seite aus einer Datei schreiben; eine leere bringt den Platzhalter zurück',
    'Write the text of a page from a file; an empty one brings the placeholder back',
  ),
  call: 'pages.update',
  arguments: {
    ...nameArgument,
    datei: { describe: say('Datei mit dem Text, - für stdin', 'file with the text, - for stdin') },
  },
  options: pageOptions,
  examples: ['leitwarte pages write imprint impressum.md', 'leitwarte pages write terms terms.md --language en'],
  async run(context, { seite: name, datei, language }) {
    const { OperatorPageBody } = await import('@leitwarte/core/entities');
    const text = datei === '-' ? await readText(context.world.stdin) : await readFile(datei, 'utf8');
    const body = validInput(OperatorPageBody, { language: language ?? context.language, text });
    const page = await context.change((client) => client.pages.update({ name, body }));
    if (page === undefined) return;
    await context.out.record(page, [
      [say('Seite', 'Page'), page.name],
      [say('Sprache', 'Language'), page.language],
      [say('Zeichen', 'Characters'), page.text?.length ?? 0],
    ]);
  },
});
