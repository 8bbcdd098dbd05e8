import { command } from '../../../command.ts';
import { monthOption } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { openMonth } from './chosenMonth.ts';
import { showMonth } from './table.ts';

export const billingMonth = command({
  summary: say('Die Abrechnung eines Monats mit Summen zeigen', 'Show the billing of a month with its sums'),
  call: 'billing.month',
  arguments: {
    organisationen: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true, many: true },
  },
  options: monthOption,
  examples: [
    'leitwarte billing month --month letzter',
    "leitwarte export billing 'Stadtwerke Friedberg' --format xlsx --out abrechnung.xlsx",
  ],
  async run(context, args) {
    const { groups, nameOf } = await openMonth(context, args.month, args.organisationen);
    if (!(await context.out.entity(groups))) await showMonth(context, groups, nameOf);
  },
});
