import { languages } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { validInput } from '../../../input/validInput.ts';
import { say } from '../../../texts.ts';
import { orderArgument, orderId } from './options.ts';
import { showOrder } from './showOrder.ts';

export const workOrdersSend = command({
  summary: say(
    'Eine Aufgabe an eine Adresse außerhalb schicken, mit einem Link, der nur sie zeigt',
    'Mail a task to an address outside, with a link that opens this task alone',
  ),
  call: 'workOrders.send',
  arguments: {
    nr: orderArgument,
    adresse: { field: 'address', describe: say('E-Mail-Adresse', 'e-mail address') },
  },
  options: {
    days: {
      type: 'number',
      describe: say('so viele Tage gilt der Link (sonst 14)', 'days for which the link works (else 14)'),
    },
    language: { type: 'text', choices: languages, describe: say('Sprache der Mail', 'language of the mail') },
    key: {
      type: 'text',
      value: say('schlüssel', 'key'),
      describe: say('mit demselben Schlüssel geht sie nur einmal', 'with the same key it goes once'),
    },
  },
  examples: ['leitwarte work-orders send 3 service@example.org --days 7'],
  async run(context, args) {
    const { WorkOrderSend } = await import('@leitwarte/core/entities');
    const body = validInput(WorkOrderSend, {
      address: args.adresse,
      days: args.days,
      language: args.language,
      request_key: args.key,
    });
    const order = await context.change((to) => to.workOrders.send({ id: orderId(args.nr), body }));
    if (order !== undefined) await showOrder(context, order);
  },
});
