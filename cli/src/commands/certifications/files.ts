import { command } from '../../command.ts';
import { timeCell } from '../../output/times.ts';
import { say } from '../../texts.ts';

export const certificationsFiles = command({
  name: 'files',
  summary: say('Dateien auflisten, die vergeben werden können', 'List the files that can be given'),
  call: 'certifications.files',
  writes: ({ z, entities: { CertificationFile } }) => z.array(CertificationFile),
  lists: true,
  async run(context) {
    const client = await context.client();
    const { files } = await client.certifications.files();
    await context.out.list(files, [
      { head: say('Name', 'Name'), key: true, value: (row) => row.name },
      { head: say('Bytes', 'Bytes'), value: (row) => row.size },
      { head: say('Hochgeladen', 'Uploaded'), value: (row) => timeCell(row.uploadedAt, 'dd.MM.yyyy HH:mm') },
    ]);
  },
});
