import { command } from '../../../command.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { say } from '../../../texts.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersTick = command({
  summary: say('Einen Punkt der Checkliste abhaken', 'Tick a line of the checklist'),
  call: 'workOrders.tick',
  arguments: {
    punkt: { describe: say('Nr. des Punkts, siehe work-orders show', 'id of the line, see work-orders show') },
  },
  options: { undo: { type: 'flag', describe: say('den Haken zurücknehmen', 'take the tick back') } },
  examples: ['leitwarte work-orders tick 12'],
  async run(context, args) {
    const id = numberArgument(args.punkt);
    const order = await context.change((to) => to.workOrders.tick({ id, body: { is_done: !args.undo } }));
    if (order !== undefined) await showOrder(context, order);
  },
});
