import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { orderArgument, orderId } from './options.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersShow = showing({
  summary: say(
    'Eine Aufgabe mit Checkliste, Bildern und Verlauf zeigen',
    'Show a task with checklist, pictures and history',
  ),
  call: 'workOrders.retrieve',
  arguments: { nr: orderArgument },
  find: (client, args) => client.workOrders.retrieve({ id: orderId(args.nr) }),
  show: showOrder,
});
