import { decimalOf } from '../../../input/decimals.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { orderArgument, orderId } from './options.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersNote = command({
  summary: say(
    'Einer Aufgabe eine Notiz, Arbeitszeit oder Material hinzufügen',
    'Add a note, working time or material to a task',
  ),
  call: 'workOrders.addEntry',
  arguments: {
    nr: orderArgument,
    inhalt: { field: 'text', optional: true, describe: say('Notiz, oder welches Material', 'note, or which material') },
  },
  options: {
    minutes: { type: 'number', describe: say('Arbeitszeit in Minuten', 'working time in minutes') },
    amount: {
      type: 'text',
      value: say('zahl', 'number'),
      describe: say('Menge des Materials', 'amount of the material'),
    },
    unit: {
      type: 'text',
      value: say('einheit', 'unit'),
      describe: say('Einheit des Materials', 'unit of the material'),
    },
  },
  examples: [
    "leitwarte work-orders note 3 'Ersatzteil bestellt'",
    'leitwarte work-orders note 3 --minutes 45',
    'leitwarte work-orders note 3 Luftfilter --amount 2 --unit Stück',
  ],
  async run(context, args) {
    const { WorkOrderEntryCreate } = await import('@leitwarte/core/entities');
    const id = orderId(args.nr);
    if (args.minutes !== undefined && args.amount !== undefined)
      throw wrongUsage(say('Entweder --minutes oder --amount.', 'Either --minutes or --amount.'));
    const kind = args.minutes !== undefined ? 'time' : args.amount !== undefined ? 'material' : 'note';
    const amount = args.minutes ?? (args.amount === undefined ? undefined : decimalOf(args.amount));
    const body = validInput(WorkOrderEntryCreate, { kind, text: args.inhalt, amount, unit: args.unit });
    const order = await context.change((to) => to.workOrders.addEntry({ id, body }));
    if (order !== undefined) await showOrder(context, order);
  },
});
