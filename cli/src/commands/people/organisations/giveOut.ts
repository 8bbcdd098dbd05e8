import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { served } from '../../../exporting/served.ts';
import { organisationArgument } from '../../../input/organisationOption.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { saveBlocks } from '../../../output/saveBlocks.ts';
import { say } from '../../../texts.ts';

export const organisationsGiveOut = command({
  summary: say(
    'Alle Daten einer Organisation als ZIP: Tabellen als JSON, Messwerte als CSV, Dokumente',
    'All data of an organisation as ZIP: tables as JSON, measurements as CSV, documents',
  ),
  call: 'organisationData.giveOut',
  arguments: organisationArgument,
  options: {
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('in diese Datei statt auf stdout', 'to this file instead of stdout'),
    },
  },
  examples: ['leitwarte organisations give-out Stadtwerke -o stadtwerke.zip'],
  async run(context, { organisation, out }) {
    if (out === undefined && context.out.terminal) throw noPlace;
    const id = await organisationOrOwn(await context.client(), organisation);
    const blocks = await served(context, 'GET organisations/{id}/data/', { id });
    if (out === undefined) {
      for await (const block of blocks) await context.out.write(block);
      return;
    }
    const { bytes } = await saveBlocks(out, blocks);
    await context.out.note(say(`Geschrieben: ${out} (${bytes} Bytes)`, `Written: ${out} (${bytes} bytes)`));
  },
});

const noPlace = wrongUsage(
  say(
    'Ein Archiv geht nicht auf ein Terminal. Bitte --out angeben oder in eine Datei umleiten.',
    'An archive does not go to a terminal. Please give --out, or redirect it to a file.',
  ),
);
