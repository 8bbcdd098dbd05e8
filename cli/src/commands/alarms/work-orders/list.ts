import { isOneOf, workOrderStates } from '@leitwarte/core/codes';
import { wrongUsage } from '../../../exit.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery, plantFilter } from '../../../lookup/filters.ts';
import { pagedListing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { workOrderTable } from './table.ts';

export const workOrdersList = pagedListing({
  summary: say('Aufgaben auflisten, was zuerst fällig ist zuerst', 'List tasks, what is due first on top'),
  call: 'workOrders.list',
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('nur Aufgaben an dieser Anlage (Name oder Nr.)', 'only tasks at this plant (name or id)'),
    },
    ...organisationOption,
    state: {
      type: 'text',
      value: say('stand', 'state'),
      describe: say(workOrderStates.join(', '), workOrderStates.join(', ')),
    },
    open: { type: 'flag', describe: say('nur was noch zu tun ist', 'only what is still to be done') },
    mine: { type: 'flag', describe: say('nur meine und die meiner Gruppen', 'only mine and those of my groups') },
    overdue: { type: 'flag', describe: say('nur überfällige', 'only what is overdue') },
  },
  examples: [
    "leitwarte work-orders list --plant 'Solarpark Marche' --open",
    'leitwarte work-orders list --mine --overdue',
  ],
  read: async (client, page, args) =>
    client.workOrders.list({
      query: {
        page,
        ...(await organisationQuery(client, args.organisation)),
        ...(args.plant === undefined ? {} : { plant: await plantFilter(client, args.plant) }),
        ...(args.state === undefined ? {} : { state: stateOf(args.state) }),
        ...(args.open ? { over: 'false' as const } : {}),
        ...(args.mine ? { mine: 'true' as const } : {}),
        ...(args.overdue ? { overdue: 'true' as const } : {}),
      },
    }),
  columns: workOrderTable,
});

function stateOf(typed: string) {
  if (isOneOf(workOrderStates, typed)) return typed;
  const states = workOrderStates.join(', ');
  throw wrongUsage(
    say(`„${typed}“ ist kein Stand. Möglich sind: ${states}.`, `"${typed}" is no state. Possible are: ${states}.`),
  );
}
