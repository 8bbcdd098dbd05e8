import type { PersonalChannel } from '@leitwarte/core/codes';
import { itemAmount } from '@leitwarte/core/rules';
import { IconBolt, IconEye, IconWindmill } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { Spoken } from '../../../../shared/spoken/Spoken.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import type { BillItem, BillOf } from './bill.ts';
import styles from './Billing.module.css';
import { BillSwitch } from './BillSwitch.tsx';
import { MonthlyCost } from './MonthlyCost.tsx';

const euro = { kind: 'number', unit: '€', decimals: 2, total: 'sum' } as const;
const count = { kind: 'number', decimals: 0, total: 'sum' } as const;

/** The columns of billing-7, and the amount of each item. */
export function billColumns(t: TFunction, of: BillOf): Column<BillItem>[] {
  return [
    {
      key: 'name',
      title: t('billing.plant'),
      value: ({ name }) => name,
      rowHeader: true,
      lead: (item) => <Kind item={item} t={t} />,
      width: '17%',
    },
    {
      key: 'monthly_cost',
      title: t('billing.monthlyCost'),
      ...euro,
      width: '15%',
      ownUnit: of.isOpen,
      value: ({ monthly_cost }) => monthly_cost,
      ...(of.isOpen && { cell: (item) => <MonthlyCost key={item.id} item={item} of={of} /> }),
    },
    {
      key: 'is_invoiced',
      title: t('billing.invoiced'),
      width: '9%',
      value: ({ is_invoiced }) => t(is_invoiced ? 'form.yes' : 'form.no'),
      cell: (item) => <BillSwitch item={item} of={of} field="is_invoiced" />,
    },
    {
      key: 'is_payed',
      title: t('billing.paid'),
      width: '8%',
      value: ({ is_payed }) => t(is_payed ? 'form.yes' : 'form.no'),
      cell: (item) => <BillSwitch item={item} of={of} field="is_payed" />,
    },
    {
      key: 'total_sms',
      title: t('billing.sms'),
      width: '7%',
      ...count,
      value: ({ total_sms }) => total_sms,
      cell: (item, text) => <Messages item={item} channel="sms" count={item.total_sms} text={text()} t={t} />,
    },
    {
      key: 'price_sms',
      title: t('billing.smsCost'),
      ...euro,
      value: ({ price_sms }) => price_sms,
      fromWidth: 860,
      width: '11.5%',
    },
    {
      key: 'total_email',
      title: t('billing.email'),
      width: '8%',
      ...count,
      value: ({ total_email }) => total_email,
      cell: (item, text) => <Messages item={item} channel="email" count={item.total_email} text={text()} t={t} />,
    },
    {
      key: 'price_email',
      title: t('billing.emailCost'),
      ...euro,
      value: ({ price_email }) => price_email,
      fromWidth: 860,
      width: '13%',
    },
    { key: 'amount', title: t('billing.amount'), ...euro, value: itemAmount, width: '11.5%' },
  ];
}

/** Icon that distinguishes viewed plants and parks from ordinary plants (billing-12). */
function Kind({ item, t }: { readonly item: BillItem; readonly t: TFunction }) {
  const kind = item.is_park ? 'park' : item.is_view_plant ? 'viewed' : 'own';
  const Drawn = { park: IconWindmill, viewed: IconEye, own: IconBolt }[kind];
  return (
    <>
      <Drawn size={16} stroke={1.7} aria-hidden />
      <Spoken>{t(`billing.kind.${kind}`)}</Spoken>{' '}
    </>
  );
}

interface MessagesProps {
  readonly item: BillItem;
  readonly channel: PersonalChannel;
  readonly count: number;
  readonly text: string;
  readonly t: TFunction;
}

/** A number of messages, with a link to them. */
function Messages({ item, channel, count: sent, text, t }: MessagesProps) {
  if (sent === 0) return text;
  return (
    <Link
      className={styles.link}
      to={`/admin/messages?item=${item.id}&channel=${channel}`}
      aria-label={t(`billing.messagesOf.${channel}`, { count: sent, name: item.name ?? '' })}
    >
      {text}
    </Link>
  );
}
