import { command } from '../../../command.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { fileOption, mustSayWhere, writeFetchedEntity } from '../../../output/fileOption.ts';
import { say } from '../../../texts.ts';

export const workOrdersPicture = command({
  summary: say('Ein Bild einer Aufgabe holen', 'Fetch a picture of a task'),
  call: 'workOrders.picture',
  arguments: {
    bild: { describe: say('Nr. des Bildes, siehe work-orders show', 'id of the picture, see work-orders show') },
  },
  options: fileOption,
  async run(context, args) {
    mustSayWhere(context, args.out, true);
    const file = await (await context.client()).workOrders.picture({ id: numberArgument(args.bild) });
    await writeFetchedEntity(context, args.out, file);
  },
});
