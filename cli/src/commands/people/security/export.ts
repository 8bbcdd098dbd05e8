import { command } from '../../../command.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { say } from '../../../texts.ts';
import { securityFilter, securityOptions } from './options.ts';

export const securityExport = command({
  summary: say('Alle Sicherheitsereignisse als CSV', 'All security events as CSV'),
  call: 'security.export',
  options: {
    ...securityOptions,
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('in diese Datei statt auf stdout', 'to this file instead of stdout'),
    },
  },
  examples: ['leitwarte security export --year 2026 -o sicherheit.csv'],
  async run(context, args) {
    const client = await context.client();
    const { bytes } = await client.security.export({ query: securityFilter(args, context.world.now()) });
    if (args.out === undefined) return context.out.write(bytes);
    await saveFile(args.out, bytes);
    await context.out.note(say(`Geschrieben: ${args.out}`, `Written: ${args.out}`));
  },
});
