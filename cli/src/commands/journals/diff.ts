import { command } from '../../command.ts';
import { fileArgument } from '../../structure/files.ts';
import { diffStructure } from '../../structure/structureWork.ts';
import { journalOf } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const journalsDiff = command({
  name: 'diff',
  summary: say(
    'Das Betriebstagebuch eines Anlagensystems mit einer Datei vergleichen; Ende mit 7, wenn sie sich unterscheiden',
    'Compare the journal of a plant system with a file; ends with 7 where they differ',
  ),
  access: 'signedIn',
  arguments: {
    system: { describe: say('Anlagensystem: Name oder Nr.', 'plant system: name or id') },
    datei: fileArgument,
  },
  async run(context, args) {
    const { openJournal } = await import('../../structure/journal.ts');
    const client = await context.client();
    const structure = openJournal(await journalOf(client, args.system));
    return diffStructure(context, structure, args.datei);
  },
});
