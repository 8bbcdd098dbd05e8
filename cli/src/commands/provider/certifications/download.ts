import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { say } from '../../../texts.ts';

export const certificationsDownload = command({
  summary: say('Eine Datei holen', 'Fetch a file'),
  call: 'certifications.file',
  arguments: { name: { describe: say('Name auf dem Server', 'name on the server') } },
  options: {
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('in diese Datei, sonst stdout', 'to this file, else stdout'),
    },
  },
  async run(context, args) {
    const client = await context.client();
    if (args.out === undefined && context.out.terminal && !context.out.json)
      throw wrongUsage(say('Am Terminal bitte --out angeben.', 'At a terminal please give --out.'));
    const file = await client.certifications.file({ pdf_name: args.name });
    const bytes = Buffer.from(file.base64 ?? '', 'base64');
    if (args.out === undefined) {
      if (!(await context.out.entity(file))) await context.out.write(bytes);
      return;
    }
    await saveFile(args.out, bytes);
    await context.out.note(say(`Geschrieben: ${args.out}`, `Written: ${args.out}`));
  },
});
