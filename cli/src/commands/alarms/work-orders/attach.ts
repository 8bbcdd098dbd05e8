import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { orderArgument, orderId } from './options.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersAttach = command({
  summary: say(
    'Einer Aufgabe ein Bild beilegen (JPEG, PNG); Ort, Zeit und Kamera werden entfernt',
    'Attach a picture to a task (JPEG, PNG); place, time and camera are taken out',
  ),
  call: 'workOrders.addPicture',
  arguments: { nr: orderArgument, datei: { describe: say('Bild auf diesem Rechner', 'picture on this machine') } },
  examples: ['leitwarte work-orders attach 3 typenschild.jpg'],
  async run(context, args) {
    const { WorkOrderPictureCreate } = await import('@leitwarte/core/entities');
    const id = orderId(args.nr);
    const base64 = (await readFile(args.datei)).toString('base64');
    const body = validInput(WorkOrderPictureCreate, { name: basename(args.datei).normalize('NFC'), base64 });
    const order = await context.change((to) => to.workOrders.addPicture({ id, body }));
    if (order !== undefined) await showOrder(context, order);
  },
});
