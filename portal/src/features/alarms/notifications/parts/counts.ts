import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';

interface Counted {
  readonly emails: number;
  readonly sms: number;
  readonly channels: number;
  readonly instead_of_sms: number;
  readonly cost: number;
}

/**
 * Columns for messages and costs, without totals because one message may count for two groups.
 * @param hasChannels Whether there are messages through channels with a price.
 */
export function countColumns<Row extends Counted>(t: TFunction, hasChannels = false): Column<Row>[] {
  const channels: Column<Row> = {
    key: 'channels',
    title: t('notifications.paidChannels'),
    kind: 'number',
    decimals: 0,
    value: (row) => row.channels,
  };
  return [
    { key: 'emails', title: t('notifications.emails'), kind: 'number', decimals: 0, value: (row) => row.emails },
    { key: 'sms', title: t('notifications.sms'), kind: 'number', decimals: 0, value: (row) => row.sms },
    ...(hasChannels ? [channels] : []),
    {
      key: 'instead',
      title: t('notifications.instead'),
      kind: 'number',
      decimals: 0,
      value: (row) => row.instead_of_sms,
      width: '130px',
      fromWidth: 900,
    },
    { key: 'cost', title: t('notifications.cost'), kind: 'number', unit: '€', decimals: 2, value: (row) => row.cost },
  ];
}
