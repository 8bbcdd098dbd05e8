import { command } from '../../../command.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { fileOption, mustSayWhere, writeFetched } from '../../../output/fileOption.ts';
import { say } from '../../../texts.ts';

export const certificationsDownloadReadings = command({
  summary: say(
    'Beigelegte Messwerte holen: ZIP mit CSV, manifest.json und SHA256SUMS',
    'Fetch attached readings: a ZIP of CSV, manifest.json and SHA256SUMS',
  ),
  call: 'certifications.readingsFile',
  arguments: { beilage: { describe: say('Nr., siehe certifications readings', 'id, see certifications readings') } },
  options: fileOption,
  examples: ['leitwarte certifications download-readings 3 -o messwerte.zip'],
  async run(context, { beilage, out }) {
    mustSayWhere(context, out);
    const client = await context.client();
    const { bytes } = await client.certifications.readingsFile({ id: numberArgument(beilage) });
    await writeFetched(context, out, bytes);
  },
});
