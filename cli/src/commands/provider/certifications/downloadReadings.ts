import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { say } from '../../../texts.ts';

export const certificationsDownloadReadings = command({
  summary: say(
    'Beigelegte Messwerte holen: ZIP mit CSV, manifest.json und SHA256SUMS',
    'Fetch attached readings: a ZIP of CSV, manifest.json and SHA256SUMS',
  ),
  call: 'certifications.readingsFile',
  arguments: { beilage: { describe: say('Nr., siehe certifications readings', 'id, see certifications readings') } },
  options: {
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('in diese Datei, sonst stdout', 'to this file, else stdout'),
    },
  },
  examples: ['leitwarte certifications download-readings 3 -o messwerte.zip'],
  async run(context, { beilage, out }) {
    if (out === undefined && context.out.terminal)
      throw wrongUsage(say('Am Terminal bitte --out angeben.', 'At a terminal please give --out.'));
    const client = await context.client();
    const { bytes } = await client.certifications.readingsFile({ id: numberArgument(beilage) });
    if (out === undefined) return context.out.write(bytes);
    await saveFile(out, bytes);
    return context.out.note(say(`Geschrieben: ${out}`, `Written: ${out}`));
  },
});
