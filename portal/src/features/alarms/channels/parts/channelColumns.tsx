import type { Channel } from '@leitwarte/core/entities';
import { formatUnitPrice } from '@leitwarte/core/rules';
import { IconSend, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { useCoreText } from '../../../../texts/useTexts.ts';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import styles from './Channels.module.css';

interface Doing {
  readonly onTest: (channel: Channel) => void;
  readonly onRemove: (channel: Channel) => void;
}

const price = {
  key: 'price',
  value: ({ price: euro }: Channel) => (euro === null ? null : formatUnitPrice(euro)),
};

/** Columns of the channel list: target, group, and result of its latest message; the price if any channel has one. */
export function channelColumns(
  t: TFunction,
  text: ReturnType<typeof useCoreText>,
  doing: Doing | undefined,
  hasPrices: boolean,
): Column<Channel>[] {
  const columns: Column<Channel>[] = [
    {
      key: 'name',
      title: t('channels.name'),
      value: ({ name }) => name,
      below: (row) => <Below text={stateOf(row, t)} />,
    },
    { key: 'kind', title: t('channels.kind'), value: ({ kind }) => text(`messageChannel.${kind}`) },
    { key: 'address', title: t('channels.address'), value: ({ address }) => address, wideOnCards: true },
    { key: 'target', title: t('channels.target'), value: ({ target }) => target || null },
    { key: 'groups', title: t('channels.groups'), kind: 'number', decimals: 0, value: ({ groups }) => groups.length },
    ...(hasPrices ? [{ ...price, title: t('channels.price') }] : []),
    {
      key: 'last',
      title: t('channels.last'),
      value: ({ last_state }) => last_state && text(`messageState.${last_state}`),
    },
    { key: 'last_at', title: t('channels.lastAt'), kind: 'datetime', value: ({ last_at }) => last_at },
    {
      key: 'proof',
      title: t('channels.proof'),
      value: ({ last_state, last_error, last_reference }) => (last_state === 'sent' ? last_reference : last_error),
      wideOnCards: true,
    },
  ];
  if (doing === undefined) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: t('channels.actions'),
      quietTitle: true,
      width: '96px',
      value: () => null,
      cell: (channel) => (
        <RowButtons
          buttons={[
            {
              icon: IconSend,
              title: t('channels.test'),
              label: t('channels.testOf', { name: channel.name }),
              onClick: () => doing.onTest(channel),
            },
            {
              icon: IconTrash,
              title: t('channels.remove'),
              label: t('channels.removeOf', { name: channel.name }),
              onClick: () => doing.onRemove(channel),
            },
          ]}
        />
      ),
    },
  ];
}

function Below({ text }: { readonly text: string | null }) {
  return text === null ? null : <span className={styles.below}>{text}</span>;
}

function stateOf({ is_enabled, groups, from_time, until_time }: Channel, t: TFunction): string | null {
  if (!is_enabled) return t('channels.off');
  if (groups.length === 0) return t('channels.noGroup');
  return from_time === null ? null : `${from_time}–${until_time ?? ''}`;
}
