import { command } from '../../../command.ts';
import { CliError, wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';
import { listSources } from './table.ts';

export const sourcesConsented = command({
  summary: say(
    'Eine Zustimmung abschließen: mit der Adresse, an der der Browser danach ankam',
    'Finish a consent: with the address at which the browser arrived afterwards',
  ),
  call: 'sources.finishConsent',
  writes: 'answers',
  arguments: {
    quelle: sourceArgument,
    adresse: {
      describe: say('die ganze Adresse, mit code= und state=', 'the whole address, with code= and state='),
    },
  },
  examples: ["leitwarte sources consented SMA 'https://portal.example.org/settings/sources?code=…&state=…'"],
  async run(context, { quelle, adresse }) {
    const given = URL.canParse(adresse) ? new URL(adresse).searchParams : undefined;
    const [code, state] = [given?.get('code') ?? '', given?.get('state') ?? ''];
    const error = given?.get('error') ?? '';
    if (error !== '')
      throw new CliError(
        'refused',
        say(
          `Es wurde nicht zugestimmt (${error}). Noch einmal einholen: leitwarte sources consent <quelle>`,
          `There was no consent (${error}). Ask again: leitwarte sources consent <source>`,
        ),
      );
    if (code === '' || state === '')
      throw wrongUsage(
        say(
          'Die Adresse enthält kein code= und state=: Bitte die ganze Adresse angeben, an der der Browser ankam.',
          'The address has no code= and state=: please give the whole address at which the browser arrived.',
        ),
      );
    const { id } = await sourceOf(await context.client(), quelle);
    const source = await context.change((to) => to.sources.finishConsent({ id, body: { code, state } }));
    if (source !== undefined) await listSources(context, [source]);
  },
});
