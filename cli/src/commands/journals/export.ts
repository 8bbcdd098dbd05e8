import { command } from '../../command.ts';
import { outOption, writeDocument } from '../../structure/files.ts';
import { journalOf } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const journalsExport = command({
  name: 'export',
  summary: say(
    'Das Betriebstagebuch eines Anlagensystems als YAML oder JSON ausgeben',
    'Write the journal of a plant system as YAML or JSON',
  ),
  access: 'signedIn',
  arguments: { system: { describe: say('Anlagensystem: Name oder Nr.', 'plant system: name or id') } },
  options: outOption,
  examples: ['leitwarte journals export Weblogger -o aufbau.yaml'],
  async run(context, args) {
    const { openJournal } = await import('../../structure/journal.ts');
    const client = await context.client();
    const structure = openJournal(await journalOf(client, args.system));
    await writeDocument(context, structure.document, args.out);
  },
});
