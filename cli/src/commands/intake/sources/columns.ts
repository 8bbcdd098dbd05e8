import { columnsOfAddresses } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { notFound } from '../../../exit.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { columnsFileOf } from '../../../structure/columnsFile.ts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';

export const sourcesColumns = command({
  summary: say(
    'Was eine Quelle sendet als Spaltendatei schreiben, um eine Komponente dafür anzulegen',
    'Write what a source sends as a columns file, to create a component for it',
  ),
  call: 'sources.addresses',
  writes: 'nothing',
  arguments: {
    quelle: sourceArgument,
    datei: { describe: say('wohin, etwa columns.csv', 'where to, such as columns.csv') },
  },
  options: {
    device: {
      type: 'text',
      value: say('text', 'text'),
      describe: say(
        'nur Adressen, in denen das steht, etwa eine Seriennummer',
        'only addresses that have this in them, such as a serial number',
      ),
    },
  },
  examples: [
    'leitwarte sources columns Wechselrichter columns.csv --device SN0001',
    "leitwarte components create 'Solarpark Marche' 'WR 1' --sernum SN0001 --columns columns.csv",
    'leitwarte sources propose Wechselrichter',
  ],
  async run(context, { quelle, datei, device }) {
    const client = await context.client();
    const { id, name: source } = await sourceOf(client, quelle);
    const unbound = (await client.sources.addresses({ id })).filter(
      ({ column, address }) => column === null && (device === undefined || address.includes(device)),
    );
    if (unbound.length === 0)
      throw notFound(
        say(
          `${source} sendet nichts davon, was nicht zugeordnet ist. Was neu gesendet wird, erscheint binnen einer Minute.`,
          `${source} sends nothing of that which is unbound. What is sent anew appears within a minute.`,
        ),
      );
    const columns = columnsOfAddresses(unbound).map(({ name: description, storedName, unit, isNumber }) => ({
      description,
      unit,
      name: storedName,
      isNumber,
    }));
    await saveFile(datei, Buffer.from(columnsFileOf(columns)));
    await context.out.note(
      say(
        `Geschrieben: ${datei} mit ${columns.length} Spalten. Namen und Einheiten lassen sich darin ändern.`,
        `Written: ${datei} with ${columns.length} columns. Names and units may be changed in it.`,
      ),
    );
  },
});
