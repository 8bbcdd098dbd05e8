import type { ChannelKind, MessageChannel } from '@leitwarte/core/codes';
import { channelCost, itemAmount } from '@leitwarte/core/rules';
import { IconBolt, IconEye, IconWindmill } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { Spoken } from '../../../../shared/spoken/Spoken.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import type { useCoreText } from '../../../../texts/useTexts.ts';
import type { BillItem, BillOf } from './bill.ts';
import styles from './Billing.module.css';
import { BillSwitch } from './BillSwitch.tsx';
import { MonthlyCost } from './MonthlyCost.tsx';

const euro = { kind: 'number', unit: '€', decimals: 2, total: 'sum' } as const;
const count = { kind: 'number', decimals: 0, total: 'sum' } as const;

/** Below this width of the table the costs of messages are hidden. */
const COSTS_FROM_PX = 860;
/** The additional width for each kind of channel: in pixels, and in percent of the width of the other columns. */
const CHANNEL_PX = 140;
const CHANNEL_PERCENT = 21;

/** The columns of billing-7, two for each of these kinds of channels, and the amount of each item. */
export function billColumns(
  t: TFunction,
  text: ReturnType<typeof useCoreText>,
  of: BillOf,
  kinds: readonly ChannelKind[],
): Column<BillItem>[] {
  const share = (percent: number) => `${(percent * 100) / (100 + CHANNEL_PERCENT * kinds.length)}%`;
  const fromWidth = COSTS_FROM_PX + CHANNEL_PX * kinds.length;
  return [
    {
      key: 'name',
      title: t('billing.plant'),
      value: ({ name }) => name,
      rowHeader: true,
      lead: (item) => <Kind item={item} t={t} />,
      width: share(17),
    },
    {
      key: 'monthly_cost',
      title: t('billing.monthlyCost'),
      ...euro,
      width: share(15),
      ownUnit: of.isOpen,
      value: ({ monthly_cost }) => monthly_cost,
      ...(of.isOpen && { cell: (item) => <MonthlyCost key={item.id} item={item} of={of} /> }),
    },
    {
      key: 'is_invoiced',
      title: t('billing.invoiced'),
      width: share(9),
      value: ({ is_invoiced }) => t(is_invoiced ? 'form.yes' : 'form.no'),
      cell: (item) => <BillSwitch item={item} of={of} field="is_invoiced" />,
    },
    {
      key: 'is_payed',
      title: t('billing.paid'),
      width: share(8),
      value: ({ is_payed }) => t(is_payed ? 'form.yes' : 'form.no'),
      cell: (item) => <BillSwitch item={item} of={of} field="is_payed" />,
    },
    {
      key: 'total_sms',
      title: t('billing.sms'),
      width: share(7),
      ...count,
      value: ({ total_sms }) => total_sms,
      cell: (item, shown) => (
        <Messages
          item={item}
          channel="sms"
          count={item.total_sms}
          text={shown()}
          label={t('billing.messagesOf.sms', { count: item.total_sms, name: item.name ?? '' })}
        />
      ),
    },
    {
      key: 'price_sms',
      title: t('billing.smsCost'),
      ...euro,
      value: ({ price_sms }) => price_sms,
      fromWidth,
      width: share(11.5),
    },
    {
      key: 'total_email',
      title: t('billing.email'),
      width: share(8),
      ...count,
      value: ({ total_email }) => total_email,
      cell: (item, shown) => (
        <Messages
          item={item}
          channel="email"
          count={item.total_email}
          text={shown()}
          label={t('billing.messagesOf.email', { count: item.total_email, name: item.name ?? '' })}
        />
      ),
    },
    {
      key: 'price_email',
      title: t('billing.emailCost'),
      ...euro,
      value: ({ price_email }) => price_email,
      fromWidth,
      width: share(13),
    },
    ...kinds.flatMap((kind) => {
      const [number, cost] = channelColumns(t, text, kind);
      return [
        { ...number, width: share(8) },
        { ...cost, width: share(13), fromWidth },
      ];
    }),
    { key: 'amount', title: t('billing.amount'), ...euro, value: itemAmount, width: share(11.5) },
  ];
}

/** Number of messages through channels of one kind, and their cost. */
function channelColumns(
  t: TFunction,
  text: ReturnType<typeof useCoreText>,
  kind: ChannelKind,
): [number: Column<BillItem>, cost: Column<BillItem>] {
  const channel = text(`messageChannel.${kind}`);
  const totalOf = (item: BillItem) => channelCost(item, kind).total;
  return [
    {
      key: `total_${kind}`,
      title: channel,
      ...count,
      value: totalOf,
      cell: (item, shown) => (
        <Messages
          item={item}
          channel={kind}
          count={totalOf(item)}
          text={shown()}
          label={t('billing.messagesOf.channel', { count: totalOf(item), channel, name: item.name ?? '' })}
        />
      ),
    },
    {
      key: `price_${kind}`,
      title: text('billing.channel_cost', { channel }),
      ...euro,
      value: (item) => Number(channelCost(item, kind).price ?? 0),
    },
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
  readonly channel: MessageChannel;
  readonly count: number;
  readonly text: string;
  /** Text of the link for screen readers. */
  readonly label: string;
}

/** A number of messages, with a link to them. */
function Messages({ item, channel, count: sent, text, label }: MessagesProps) {
  if (sent === 0) return text;
  return (
    <Link className={styles.link} to={`/admin/messages?item=${item.id}&channel=${channel}`} aria-label={label}>
      {text}
    </Link>
  );
}
