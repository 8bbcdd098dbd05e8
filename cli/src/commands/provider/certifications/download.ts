import { command } from '../../../command.ts';
import { fileOption, mustSayWhere, writeFetchedEntity } from '../../../output/fileOption.ts';
import { say } from '../../../texts.ts';

export const certificationsDownload = command({
  summary: say('Eine Datei holen', 'Fetch a file'),
  call: 'certifications.file',
  arguments: { name: { describe: say('Name auf dem Server', 'name on the server') } },
  options: fileOption,
  async run(context, args) {
    const client = await context.client();
    mustSayWhere(context, args.out, true);
    const file = await client.certifications.file({ pdf_name: args.name });
    await writeFetchedEntity(context, args.out, file);
  },
});
