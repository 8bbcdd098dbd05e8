import { argument } from '../../../input/arguments.ts';
import type { BillingPatch } from '@leitwarte/core/entities';
import type * as z from 'zod';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { bodyFrom, type FieldOptions } from '../../../input/fields.ts';
import { namedOf } from '../../../lookup/named.ts';
import { monthOption } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { inTurn } from '../../plants/components/inTurn.ts';
import { openMonth } from './chosenMonth.ts';
import { itemLines, type Item } from './table.ts';

const valueOptions = {
  cost: {
    field: 'monthly_cost',
    type: 'number',
    value: say('euro', 'euro'),
    describe: say('Kosten, nur im laufenden Monat', 'cost, in the current month only'),
  },
  invoiced: { field: 'is_invoiced', type: 'yesno', describe: say('berechnet', 'invoiced') },
  paid: { field: 'is_payed', type: 'yesno', describe: say('bezahlt', 'paid') },
} as const satisfies FieldOptions<keyof z.output<typeof BillingPatch>>;

export const billingSet = command({
  summary: say(
    'Kosten, berechnet oder bezahlt für Posten eines Monats setzen',
    'Set cost, invoiced or paid of items of a month',
  ),
  call: 'billing.update',
  writes: 'answers',
  arguments: {
    organisation: argument('named'),
    posten: {
      describe: say('Anlagen oder Parks: Name oder Nr. des Postens', 'plants or parks: name or id of the item'),
      many: true,
      optional: true,
    },
  },
  options: {
    ...monthOption,
    all: { type: 'flag', describe: say('alle Posten der Organisation', 'all items of the organisation') },
    ...valueOptions,
  },
  examples: [
    "leitwarte billing set 'Stadtwerke Friedberg' 'Solarpark Marche' --cost 79,50",
    "leitwarte billing set 'Stadtwerke Friedberg' --all --month letzter --invoiced ja",
  ],
  async run(context, args) {
    const given = Object.entries(bodyFrom(valueOptions, args));
    if (given.length === 0)
      throw wrongUsage(
        say('Bitte --cost, --invoiced oder --paid angeben.', 'Please give --cost, --invoiced or --paid.'),
      );
    if (args.all === args.posten.length > 0)
      throw wrongUsage(say('Bitte Posten oder --all angeben.', 'Please give items or --all.'));
    const { BillingPatch: Patch } = await import('@leitwarte/core/entities');
    const { year, month, groups, nameOf } = await openMonth(context, args.month, [args.organisation]);
    const items = groups.flatMap(({ organisation_id: orgId, plants }) =>
      orgId === null ? [] : plants.map((item) => ({ ...item, orgId })),
    );
    const chosen = args.all ? items : args.posten.map((typed) => namedOf(itemKind, items, shownName, typed));
    const bodies = given.map(([field, value]) => validInput(Patch, { [field]: value, month, year }));
    const { done, exit } = await inTurn(
      context,
      chosen.map((item) => ({ ...item, name: shownName(item) })),
      async (item) => {
        let after: Item | undefined;
        for (const body of bodies)
          after = await context.change((to) =>
            to.billing.update({ orgId: item.orgId, itemId: item.id, body: { ...body, is_park: item.is_park } }),
          );
        return after;
      },
    );
    if (context.dryRun || (await context.out.entity(done))) return exit;
    const changed = groups.map((group) => ({ ...group, plants: [...done] }));
    const { rows, columns } = itemLines(changed, nameOf);
    await context.out.table(rows, columns);
    return exit;
  },
});

const itemKind = say('Der Posten', 'item');
const shownName = (item: Item) => item.name ?? '';
