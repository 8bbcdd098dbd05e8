import { argument } from '../../../input/arguments.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { orderMore, orderMoreOptions, orderOptions } from './options.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersCreate = command({
  summary: say(
    'Eine Aufgabe an einer Anlage oder Komponente anlegen, auch aus einer Störung',
    'Create a task at a plant or component, from an alarm too',
  ),
  call: 'workOrders.create',
  arguments: {
    anlage: argument('named'),
    titel: { field: 'title', describe: say('was zu tun ist', 'what is to be done') },
  },
  options: {
    ...orderOptions,
    ...orderMoreOptions,
    step: { type: 'list', value: say('text', 'text'), describe: say('Punkt der Checkliste', 'line of the checklist') },
    alarm: {
      type: 'number',
      describe: say('Nr. der Störung, aus der sie entsteht', 'id of the alarm that it comes from'),
    },
    'planned-work': {
      type: 'number',
      describe: say('Nr. der geplanten Arbeiten, aus denen sie entsteht', 'id of the planned work that it comes from'),
    },
    loss: {
      type: 'text',
      value: say('text', 'text'),
      describe: say('Verlust, aus dem sie entsteht', 'loss that it comes from'),
    },
    key: {
      type: 'text',
      value: say('schlüssel', 'key'),
      describe: say('mit demselben Schlüssel entsteht sie nur einmal', 'with the same key it is made once'),
    },
  },
  examples: [
    "leitwarte work-orders create 'Solarpark Marche' 'Filter tauschen' --component 'WR 1' --due 31.01.2027 --assignee Weber",
    "leitwarte work-orders create 'Solarpark Marche' Ablesen --due 01.02.2027 --every 1 --unit month --step Foto",
    "leitwarte work-orders create 'BHKW Nord' Ölwechsel --counter 'Motor:Betriebsstunden' --at 5000 --each 500",
    "leitwarte work-orders create 'Solarpark Marche' 'Lüfter prüfen' --alarm 17",
  ],
  async run(context, args) {
    const { WorkOrderCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const body = validInput(WorkOrderCreate, {
      title: args.titel,
      ...bodyFrom(orderOptions, args),
      ...(await orderMore(client, id, args)),
      ...(args.step.length === 0 ? {} : { steps: args.step }),
      alarm: args.alarm,
      planned_work: args['planned-work'],
      loss: args.loss,
      request_key: args.key,
    });
    const made = await context.change((to) => to.workOrders.create({ id, body }));
    if (made !== undefined) await showOrder(context, made);
  },
});
