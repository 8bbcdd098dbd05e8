import type { PersonalChannel } from '../codes/index.ts';
import { billingTotals, DEFAULT_ZONE, euroOf, itemAmount } from '../rules/index.ts';
import type { BillingAmounts } from '../rules/money/billing.ts';
import type { Language } from '../texts/language.ts';
import { text } from '../texts/text.ts';
import type { ReportColumn, ReportTable } from './table.ts';

interface Item extends BillingAmounts {
  readonly name: string | null;
  readonly is_invoiced: boolean;
  readonly is_payed: boolean;
  readonly total_sms: number;
  readonly total_email: number;
}

interface Group {
  readonly organisation_id: number | null;
  readonly plants: readonly Item[];
}

interface Frame {
  /** The month, such as `03/2026`. */
  readonly period: string;
  readonly language: Language;
  readonly createdAtMs: number;
  readonly nameOf: (organisation: number | null) => string;
}

const amount = (value: BillingAmounts['monthly_cost']): number | null =>
  value === null || value === undefined ? null : Number(value);

/** Table of the billing of a month: a row for each item, below them rows with the total, paid and open amounts. */
export function billingTable(groups: readonly Group[], { period, language, createdAtMs, nameOf }: Frame): ReportTable {
  const label = (key: 'plant' | 'organisation' | 'invoiced' | 'paid_flag'): ReportColumn => ({
    title: text(language, `billing.${key}`),
    key,
    kind: 'text',
  });
  const money = (key: 'monthly_cost' | 'sms_cost' | 'email_cost' | 'sum'): ReportColumn => ({
    title: text(language, `billing.${key}`),
    key,
    kind: 'number',
    unit: '€',
    decimals: 2,
  });
  const count = (key: PersonalChannel): ReportColumn => ({
    title: text(language, `billing.${key}`),
    key,
    kind: 'number',
    decimals: 0,
  });
  const yesNo = (flag: boolean) => text(language, flag ? 'billing.yes' : 'billing.no');
  const totals = billingTotals(groups.flatMap(({ plants }) => plants));
  const foot = (key: 'total' | 'paid' | 'open', cents: number) => [
    text(language, `billing.${key}`),
    ...Array.from({ length: 8 }, () => null),
    euroOf(cents),
  ];
  return {
    title: text(language, 'billing.month'),
    period,
    zone: DEFAULT_ZONE,
    language,
    createdAtMs,
    groups: [
      {
        title: '',
        columns: [
          label('plant'),
          label('organisation'),
          money('monthly_cost'),
          label('invoiced'),
          label('paid_flag'),
          count('sms'),
          money('sms_cost'),
          count('email'),
          money('email_cost'),
          money('sum'),
        ],
      },
    ],
    rows: groups.flatMap(({ organisation_id, plants }) =>
      plants.map((item) => [
        item.name,
        nameOf(organisation_id),
        amount(item.monthly_cost),
        yesNo(item.is_invoiced),
        yesNo(item.is_payed),
        item.total_sms,
        amount(item.price_sms),
        item.total_email,
        amount(item.price_email),
        itemAmount(item),
      ]),
    ),
    footer: [foot('total', totals.totalCents), foot('paid', totals.paidCents), foot('open', totals.openCents)],
  };
}
