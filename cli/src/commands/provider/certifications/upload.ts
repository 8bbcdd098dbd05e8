import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const certificationsUpload = command({
  summary: say('Ein PDF auf den Server legen', 'Put a PDF on the server'),
  call: 'certifications.addFile',
  arguments: { datei: { describe: say('PDF auf diesem Rechner', 'PDF on this machine') } },
  options: {
    name: { type: 'text', describe: say('Name auf dem Server, sonst derselbe', 'name on the server, else the same') },
  },
  async run(context, args) {
    const { CertificationFileUpload } = await import('@leitwarte/core/entities');
    const base64 = (await readFile(args.datei)).toString('base64');
    const body = validInput(CertificationFileUpload, { name: args.name ?? basename(args.datei), base64 });
    const file = await context.change((to) => to.certifications.addFile({ body }));
    if (file === undefined) return;
    await context.out.record(file, [
      [say('Name', 'Name'), file.name],
      [say('Bytes', 'Bytes'), file.size],
    ]);
  },
});
