import { command } from '../../../command.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { say } from '../../../texts.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersWithdraw = command({
  summary: say('Den Link einer verschickten Aufgabe zurückziehen', 'Take the link to a task back'),
  call: 'workOrders.withdraw',
  arguments: { link: { describe: say('Nr. des Links', 'id of the link') } },
  examples: ['leitwarte work-orders withdraw 5'],
  async run(context, args) {
    const order = await context.change((to) => to.workOrders.withdraw({ id: numberArgument(args.link) }));
    if (order !== undefined) await showOrder(context, order);
  },
});
