import { text } from '@leitwarte/core/texts';
import { command } from '../../command.ts';
import { yesOption } from '../../confirm.ts';
import { fileArgument } from '../../structure/files.ts';
import { applyStructure } from '../../structure/structureWork.ts';
import { journalOf } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const journalsApply = command({
  name: 'apply',
  summary: say(
    'Das Betriebstagebuch eines Anlagensystems so aufbauen, wie es eine Datei sagt; was sie nicht nennt, wird gelöscht',
    'Build the journal of a plant system as a file says; what it does not name is deleted',
  ),
  access: 'superuser',
  changes: true,
  arguments: {
    system: { describe: say('Anlagensystem: Name oder Nr.', 'plant system: name or id') },
    datei: fileArgument,
  },
  options: yesOption,
  examples: ['leitwarte journals apply Weblogger aufbau.yaml --dry-run'],
  async run(context, args) {
    const { openJournal } = await import('../../structure/journal.ts');
    const client = await context.client();
    const structure = openJournal(await journalOf(client, args.system));
    const changed = await applyStructure(context, structure, args.datei, args.yes);
    if (changed)
      await context.out.note(
        say(text('de', 'configuration.journal_nightly'), text('en', 'configuration.journal_nightly')),
      );
  },
});
