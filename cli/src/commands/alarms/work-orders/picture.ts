import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { say } from '../../../texts.ts';

export const workOrdersPicture = command({
  summary: say('Ein Bild einer Aufgabe holen', 'Fetch a picture of a task'),
  call: 'workOrders.picture',
  arguments: {
    bild: { describe: say('Nr. des Bildes, siehe work-orders show', 'id of the picture, see work-orders show') },
  },
  options: {
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('in diese Datei, sonst stdout', 'to this file, else stdout'),
    },
  },
  async run(context, args) {
    if (args.out === undefined && context.out.terminal && !context.out.json)
      throw wrongUsage(say('Am Terminal bitte --out angeben.', 'At a terminal please give --out.'));
    const file = await (await context.client()).workOrders.picture({ id: numberArgument(args.bild) });
    const bytes = Buffer.from(file.base64, 'base64');
    if (args.out === undefined) {
      if (!(await context.out.entity(file))) await context.out.write(bytes);
      return;
    }
    await saveFile(args.out, bytes);
    await context.out.note(say(`Geschrieben: ${args.out}`, `Written: ${args.out}`));
  },
});
