import { wrongUsage } from '../../../exit.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { fileOption, mustSayWhere, writeFetched } from '../../../output/fileOption.ts';
import { say } from '../../../texts.ts';
import { protocolId } from './options.ts';

export const commissioningPrint = command({
  summary: say(
    'Das Protokoll einer Anlage als PDF holen: wie es jetzt wäre, oder ein abgenommenes',
    'Fetch the protocol of a plant as PDF: as it would be now, or a signed one',
  ),
  call: 'commissioning.currentSheet',
  arguments: {
    anlage: { describe: say('Name oder Nr.; nicht mit --signed', 'name or id; not with --signed'), optional: true },
  },
  options: {
    signed: { type: 'text', value: say('nr', 'id'), describe: say('ein abgenommenes Protokoll', 'a signed protocol') },
    ...fileOption,
  },
  examples: [
    "leitwarte commissioning print 'Solarpark Marche' -o protokoll.pdf",
    'leitwarte commissioning print --signed 12 -o protokoll.pdf',
  ],
  async run(context, { anlage, signed, out }) {
    if ((anlage === undefined) === (signed === undefined))
      throw wrongUsage(say('Bitte eine Anlage oder --signed angeben.', 'Please give a plant or --signed.'));
    mustSayWhere(context, out);
    const client = await context.client();
    const { bytes } =
      signed === undefined
        ? await client.commissioning.currentSheet({ id: await plantId(client, anlage ?? '') })
        : await client.commissioning.sheet({ id: protocolId(signed) });
    await writeFetched(context, out, bytes);
  },
});
