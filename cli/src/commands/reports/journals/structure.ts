import { argument } from '../../../input/arguments.ts';
import { text } from '@leitwarte/core/texts';
import { journalOf } from '../../../lookup/configuration.ts';
import { structureCommands } from '../../../structure/structureCommands.ts';
import { say } from '../../../texts.ts';

export const journalStructure = structureCommands({
  what: say('Das Betriebstagebuch eines Anlagensystems', 'the journal of a plant system'),
  showSummary: say(
    'Das Betriebstagebuch eines Anlagensystems mit allem darunter zeigen',
    'Show the journal of a plant system with all below',
  ),
  reads: 'journals.retrieve',
  changes: 'journals.updateHeader',
  arguments: { system: argument('system') },
  options: {},
  examples: {
    export: 'leitwarte journals export Weblogger -o aufbau.yaml',
    apply: ['leitwarte journals apply Weblogger aufbau.yaml --dry-run'],
  },
  async open(client, args) {
    const { openJournal } = await import('../../../structure/journal.ts');
    return openJournal(await journalOf(client, args.system));
  },
  applied: say(text('de', 'configuration.journal_nightly'), text('en', 'configuration.journal_nightly')),
});
