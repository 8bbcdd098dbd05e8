import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { orderArgument, orderId, orderMore, orderMoreOptions, orderOptions, stateOption } from './options.ts';
import { showOrder } from './showOrder.ts';

const fieldOptions = {
  title: {
    field: 'title',
    type: 'text',
    value: say('text', 'text'),
    describe: say('was zu tun ist', 'what is to be done'),
  },
  ...orderOptions,
  ...stateOption,
} as const;

export const workOrdersUpdate = command({
  summary: say('Eine Aufgabe ändern oder ihren Stand setzen', 'Change a task or set its state'),
  call: 'workOrders.update',
  arguments: { nr: orderArgument },
  options: {
    ...fieldOptions,
    ...orderMoreOptions,
    once: { type: 'flag', describe: say('kehrt nicht mehr wieder', 'does not come again') },
  },
  examples: [
    'leitwarte work-orders update 3 --state in_progress --hold component --hold-hours 4',
    "leitwarte work-orders update 3 --due 15.02.2027 --assignee ''",
  ],
  async run(context, args) {
    const { WorkOrderPatch } = await import('@leitwarte/core/entities');
    const id = orderId(args.nr);
    const client = await context.client();
    const before = await client.workOrders.retrieve({ id });
    const body = patchBody(WorkOrderPatch, fieldOptions, args, {
      ...(await orderMore(client, before.plant, args)),
      ...(args.once ? { repeat_every: null, repeat_unit: null } : {}),
    });
    const order = await context.change((to) => to.workOrders.update({ id, body }));
    if (order !== undefined) await showOrder(context, order);
  },
});
