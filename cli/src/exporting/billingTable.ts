import type { BillingOrganisationGroup } from '@leitwarte/core/entities';
import type { LongTable, ReportColumn } from '@leitwarte/core/report';
import { billingTotals, DEFAULT_ZONE, euroOf, itemAmountCents } from '@leitwarte/core/rules';
import type * as z from 'zod';
import type { Context } from '../context.ts';
import { say } from '../texts.ts';
import { tableOf } from './tables/frame.ts';

type Group = z.output<typeof BillingOrganisationGroup>;

/** A month's billing: an item a row, with total, paid and open amounts below. */
export function billingTable(
  context: Context,
  groups: readonly Group[],
  nameOf: (organisation: number | null) => string,
  period: string,
): LongTable {
  const { language } = context;
  const money = (de: string, en: string): ReportColumn => ({
    title: say(de, en)[language],
    kind: 'number',
    unit: '€',
    decimals: 2,
  });
  const text = (de: string, en: string): ReportColumn => ({ title: say(de, en)[language], kind: 'text' });
  const count = (title: string): ReportColumn => ({ title, kind: 'number', decimals: 0 });
  const yesNo = (flag: boolean) => (flag ? say('ja', 'yes') : say('nein', 'no'))[language];
  const totals = billingTotals(groups.flatMap((group) => group.plants));
  const foot = (de: string, en: string, cents: number) => [
    say(de, en)[language],
    ...Array.from({ length: 8 }, () => null),
    euroOf(cents),
  ];
  return tableOf(context, {
    title: say('Abrechnung', 'Billing')[language],
    period,
    zone: DEFAULT_ZONE,
    groups: [
      {
        title: '',
        columns: [
          text('Anlage', 'Plant'),
          text('Organisation', 'Organisation'),
          money('Monatspreis', 'Monthly cost'),
          text('berechnet', 'invoiced'),
          text('bezahlt', 'paid'),
          count('SMS'),
          money('SMS', 'SMS'),
          count(say('E-Mails', 'Mails')[language]),
          money('E-Mails', 'Mails'),
          money('Summe', 'Amount'),
        ],
      },
    ],
    rows: groups.flatMap((group) =>
      group.plants.map((item) => [
        item.name,
        nameOf(group.organisation_id),
        item.monthly_cost,
        yesNo(item.is_invoiced),
        yesNo(item.is_payed),
        item.total_sms,
        item.price_sms,
        item.total_email,
        item.price_email,
        euroOf(itemAmountCents(item)),
      ]),
    ),
    footer: [
      foot('Gesamt', 'Total', totals.totalCents),
      foot('bezahlt', 'paid', totals.paidCents),
      foot('offen', 'open', totals.openCents),
    ],
  });
}
