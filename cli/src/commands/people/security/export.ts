import { command } from '../../../command.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { say } from '../../../texts.ts';
import { securityFilter, securityOptions } from './options.ts';

export const securityExport = command({
  summary: say('Alle Sicherheitsereignisse als CSV oder Zeilen in JSON', 'All security events as CSV or lines of JSON'),
  call: 'security.export',
  options: {
    ...securityOptions,
    format: {
      type: 'text',
      choices: ['csv', 'jsonl'],
      describe: say('Form der Datei; csv, wenn nichts gesagt wird', 'form of the file; csv unless said'),
    },
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('in diese Datei statt auf stdout', 'to this file instead of stdout'),
    },
  },
  examples: [
    'leitwarte security export --year 2026 -o sicherheit.csv',
    'leitwarte security export --last 1d --format jsonl',
  ],
  async run(context, args) {
    const client = await context.client();
    const query = securityFilter(args, context.world.now());
    const { bytes } = await (args.format === 'jsonl'
      ? client.security.lines({ query })
      : client.security.export({ query }));
    if (args.out === undefined) return context.out.write(bytes);
    await saveFile(args.out, bytes);
    await context.out.note(say(`Geschrieben: ${args.out}`, `Written: ${args.out}`));
  },
});
