import { timeCell } from '../../../output/times.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const certificationsFiles = listing({
  summary: say('Dateien auflisten, die vergeben werden können', 'List the files that can be given'),
  call: 'certifications.files',
  writes: ({ z, entities: { CertificationFile } }) => z.array(CertificationFile),
  rows: async (client) => (await client.certifications.files()).files,
  columns: [
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Bytes', 'Bytes'), value: (row) => row.size },
    { head: say('Hochgeladen', 'Uploaded'), value: (row) => timeCell(row.uploadedAt, 'dd.MM.yyyy HH:mm') },
  ],
});
