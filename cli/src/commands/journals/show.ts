import { command } from '../../command.ts';
import { showStructure } from '../../structure/showStructure.ts';
import { journalOf } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const journalsShow = command({
  name: 'show',
  summary: say(
    'Das Betriebstagebuch eines Anlagensystems mit allem darunter zeigen',
    'Show the journal of a plant system with all below',
  ),
  access: 'signedIn',
  arguments: { system: { describe: say('Anlagensystem: Name oder Nr.', 'plant system: name or id') } },
  async run(context, args) {
    const { openJournal } = await import('../../structure/journal.ts');
    const client = await context.client();
    const structure = openJournal(await journalOf(client, args.system));
    await showStructure(context, structure);
  },
});
