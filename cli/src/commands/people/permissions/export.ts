import { command } from '../../../command.ts';
import { authGroupOf } from '../../../lookup/people.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { say } from '../../../texts.ts';
import { documentOf, yamlOf } from './document.ts';

export const permissionsExport = command({
  summary: say('Rechte von Gruppen als YAML oder JSON ausgeben', 'Write the rights of groups as YAML or JSON'),
  call: 'authGroups.list',
  writes: async () => (await import('./document.ts')).RightsDocument,
  arguments: { gruppen: { many: true, optional: true, describe: say('nur diese Gruppen', 'only these groups') } },
  options: {
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say(
        'in diese Datei statt auf stdout; .json gibt JSON',
        'to this file instead of stdout; .json gives JSON',
      ),
    },
  },
  examples: ['leitwarte permissions export -o rechte.yaml', 'leitwarte permissions export Admin --json'],
  async run(context, args) {
    const client = await context.client();
    const named = args.gruppen;
    const groups =
      named.length === 0
        ? await client.authGroups.list()
        : await Promise.all(named.map((typed) => authGroupOf(client, typed)));
    const document = documentOf(groups);
    if (args.out === undefined && (await context.out.entity(document))) return;
    const asJson = context.out.json || args.out?.endsWith('.json') === true;
    const written = asJson ? `${JSON.stringify(document, null, 2)}\n` : await yamlOf(document);
    if (args.out === undefined || args.out === '-') return context.out.write(written);
    await saveFile(args.out, new TextEncoder().encode(written));
    await context.out.note(say(`Geschrieben: ${args.out}`, `Written: ${args.out}`));
  },
});
