import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { orderArgument, orderId } from './options.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersStep = command({
  summary: say('Der Checkliste einen Punkt hinzufügen', 'Add a line to the checklist'),
  call: 'workOrders.addStep',
  arguments: { nr: orderArgument, inhalt: { field: 'text', describe: say('was zu tun ist', 'what is to be done') } },
  examples: ["leitwarte work-orders step 3 'Sicherung prüfen'"],
  async run(context, args) {
    const { WorkOrderStepCreate } = await import('@leitwarte/core/entities');
    const id = orderId(args.nr);
    const body = validInput(WorkOrderStepCreate, { text: args.inhalt });
    const order = await context.change((to) => to.workOrders.addStep({ id, body }));
    if (order !== undefined) await showOrder(context, order);
  },
});
