import { type ChannelKind, labelKey } from '@leitwarte/core/codes';
import type { BillingItem, BillingOrganisationGroup } from '@leitwarte/core/entities';
import { billedChannels, billingTotals, channelCost, euroOf, formatEuro, itemAmount } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type * as z from 'zod';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { plain } from '../../../output/plain.ts';
import { say } from '../../../texts.ts';

export type Group = z.output<typeof BillingOrganisationGroup>;
export type Item = z.output<typeof BillingItem>;
/** An item, or the sums below the items of an organisation. */
type Row = Pick<
  Item,
  'name' | 'monthly_cost' | 'total_sms' | 'price_sms' | 'total_email' | 'price_email' | 'channels'
> &
  Partial<Item> & {
    /** Only for sums: rounded once, so it may differ from the total of the rounded sums next to it. */
    readonly amount?: number;
  };
type NameOf = (organisation: number | null) => string;

const money = (head: Column<Row>['head'], value: Column<Row>['value']): Column<Row> => ({ head, value, decimals: 2 });

/** Columns of amounts, with two for each of these kinds of channels. */
const amountsOf = (kinds: readonly ChannelKind[]): Column<Row>[] => [
  money(say('Kosten', 'Cost'), (row) => row.monthly_cost),
  { head: say('ber.', 'inv.'), value: (row) => row.is_invoiced },
  { head: say('bez.', 'paid'), value: (row) => row.is_payed },
  { head: say('SMS', 'SMS'), value: (row) => row.total_sms },
  money(say('SMS €', 'SMS €'), (row) => row.price_sms),
  { head: say('Mails', 'Mails'), value: (row) => row.total_email },
  money(say('Mail €', 'Mail €'), (row) => row.price_email),
  ...kinds.flatMap(channelColumns),
  money(say('Summe', 'Amount'), (row) => row.amount ?? itemAmount(row)),
];

function channelColumns(kind: ChannelKind): Column<Row>[] {
  const [de, en] = [text('de', labelKey('messageChannel', kind)), text('en', labelKey('messageChannel', kind))];
  return [
    { head: say(de, en), value: (row) => channelCost(row, kind).total },
    money(say(`${de} €`, `${en} €`), (row) => Number(channelCost(row, kind).price ?? 0)),
  ];
}

const kindsOf = (groups: readonly Group[]): ChannelKind[] => billedChannels(groups.flatMap(({ plants }) => plants));

/** Shows a month: on a terminal a table with sums for each organisation, and total, paid and open below; in a pipe a line per item. */
export async function showMonth(context: Context, groups: readonly Group[], nameOf: NameOf): Promise<void> {
  const { out } = context;
  if (out.terminal && groups.length === 0) return out.note(say('Keine Einträge.', 'No entries.'));
  const { rows, columns } = itemLines(groups, nameOf);
  if (!out.terminal) return out.table(rows, columns);
  for (const group of groups) {
    await out.write(`${plain(nameOf(group.organisation_id))}\n`);
    await out.table<Row>(
      [...group.plants, sumOf(context, group)],
      [
        {
          head: say('Anlage', 'Plant'),
          value: shownName,
          tone: (row) => (row.id === undefined ? 'strong' : undefined),
        },
        ...amountsOf(kindsOf([group])),
      ],
    );
    await out.write('\n');
  }
  const totals = billingTotals(groups.flatMap((group) => group.plants));
  await out.record(totals, [
    [say('Gesamt', 'Total'), formatEuro(totals.totalCents)],
    [say('Bezahlt', 'Paid'), formatEuro(totals.paidCents)],
    [say('Offen', 'Open'), formatEuro(totals.openCents)],
  ]);
}

export function itemLines(groups: readonly Group[], nameOf: NameOf): { rows: Row[]; columns: Column<Row>[] } {
  const rows = groups.flatMap((group) =>
    group.plants.map((item) => ({ ...item, organisation: nameOf(group.organisation_id) })),
  );
  const organisations = new Map(rows.map((row) => [row.id, row.organisation]));
  const columns: Column<Row>[] = [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Organisation', 'Organisation'), value: (row) => organisations.get(row.id ?? 0), spare: 'same' },
    { head: say('Anlage', 'Plant'), key: true, value: shownName },
    ...amountsOf(kindsOf(groups)),
  ];
  return { rows, columns };
}

/** Marks view plants and parks, which the portal marks with icons. */
function shownName(row: Row): string | null {
  return row.is_view_plant === true ? `${row.name} (→)` : row.name;
}

function sumOf(context: Context, group: Group): Row {
  return {
    name: context.say(say('Summe', 'Sum')),
    monthly_cost: group.sum_monthly_cost,
    total_sms: group.sum_sms,
    price_sms: group.sum_sms_price,
    total_email: group.sum_email,
    price_email: group.sum_email_price,
    channels: group.sum_channels,
    amount: euroOf(billingTotals(group.plants).totalCents),
  };
}
