import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { orderArgument, orderId } from './options.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersCancel = command({
  summary: say('Eine Aufgabe absagen', 'Cancel a task'),
  call: 'workOrders.cancel',
  arguments: {
    nr: orderArgument,
    grund: { field: 'reason', describe: say('warum sie entfällt', 'why it is dropped') },
  },
  examples: ["leitwarte work-orders cancel 3 'Anlage wird ersetzt'"],
  async run(context, args) {
    const { WorkOrderCancel } = await import('@leitwarte/core/entities');
    const id = orderId(args.nr);
    const body = validInput(WorkOrderCancel, { reason: args.grund });
    const order = await context.change((to) => to.workOrders.cancel({ id, body }));
    if (order !== undefined) await showOrder(context, order);
  },
});
