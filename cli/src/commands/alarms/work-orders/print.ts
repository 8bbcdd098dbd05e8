import { command } from '../../../command.ts';
import { fileOption, mustSayWhere, writeFetched } from '../../../output/fileOption.ts';
import { say } from '../../../texts.ts';
import { orderArgument, orderId } from './options.ts';

export const workOrdersPrint = command({
  summary: say(
    'Eine Aufgabe als PDF holen: Checkliste, Verlauf, Bilder',
    'Fetch a task as PDF: checklist, history, pictures',
  ),
  call: 'workOrders.sheet',
  arguments: { nr: orderArgument },
  options: fileOption,
  examples: ['leitwarte work-orders print 12 -o aufgabe.pdf'],
  async run(context, { nr, out }) {
    mustSayWhere(context, out);
    const { bytes } = await (await context.client()).workOrders.sheet({ id: orderId(nr) });
    await writeFetched(context, out, bytes);
  },
});
