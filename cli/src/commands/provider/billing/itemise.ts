import { argument } from '../../../input/arguments.ts';
import { DEFAULT_ZONE, fileNames } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { filePath } from '../../../output/filePath.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { monthOption, readMonth } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { savedFile } from '../../../output/savedFile.ts';

export const billingItemise = command({
  summary: say(
    'Den Einzelnachweis einer Organisation als PDF speichern',
    'Save the itemisation of an organisation as PDF',
  ),
  call: 'billing.itemisation',
  writes: savedFile,
  arguments: { organisation: argument('named') },
  options: {
    ...monthOption,
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say(
        'dorthin; sonst unter dem Namen des Portals, - ist stdout',
        "there; else by the portal's name, - is stdout",
      ),
    },
  },
  examples: ["leitwarte billing itemise 'Stadtwerke Friedberg' --month letzter"],
  async run(context, args) {
    if (args.out === '-' && context.out.terminal)
      throw wrongUsage(say('Ein PDF geht nicht auf das Terminal.', 'A PDF does not go to a terminal.'));
    const { year, month } = readMonth(args.month, { nowMs: context.world.now(), zone: DEFAULT_ZONE });
    const client = await context.client();
    const all = await client.organisations.list();
    const { id: orgId, name } = namedOf(kinds.organisation, all, (one) => one.name, args.organisation);
    const { bytes } = await client.billing.itemisation({ orgId, year, month });
    if (args.out === '-') return context.out.write(bytes);
    const path = filePath(args.out, fileNames.itemisation(name, year, month));
    await saveFile(path, bytes);
    if (!(await context.out.entity({ file: path, bytes: bytes.length })))
      await context.out.note(say(`Geschrieben: ${path}`, `Written: ${path}`));
  },
});
