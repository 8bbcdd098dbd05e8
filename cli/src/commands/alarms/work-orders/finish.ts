import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { orderArgument, orderId } from './options.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersFinish = command({
  summary: say(
    'Eine Aufgabe als erledigt beenden; eine wiederkehrende legt die nächste an',
    'End a task as done; a recurring one makes the next',
  ),
  call: 'workOrders.finish',
  arguments: { nr: orderArgument, ergebnis: { field: 'result', describe: say('was getan wurde', 'what was done') } },
  options: {
    minutes: { field: 'minutes', type: 'number', describe: say('Arbeitszeit in Minuten', 'working time in minutes') },
  },
  examples: ["leitwarte work-orders finish 3 'Lüfter getauscht' --minutes 45"],
  async run(context, args) {
    const { WorkOrderFinish } = await import('@leitwarte/core/entities');
    const id = orderId(args.nr);
    const body = validInput(WorkOrderFinish, { result: args.ergebnis, minutes: args.minutes });
    const order = await context.change((to) => to.workOrders.finish({ id, body }));
    if (order !== undefined) await showOrder(context, order);
  },
});
