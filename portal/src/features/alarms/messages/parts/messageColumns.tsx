import type { Message } from '@leitwarte/core/entities';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import type { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Messages.module.css';
import { MessageState } from './MessageState.tsx';

/** Columns of the message list. */
export function messageColumns(t: TFunction, text: ReturnType<typeof useCoreText>): Column<Message>[] {
  return [
    {
      key: 'created_at',
      title: t('messages.written'),
      kind: 'datetime',
      value: ({ created_at }) => created_at,
      width: '150px',
    },
    {
      key: 'state',
      title: t('messages.state'),
      value: ({ state }) => text(`messageState.${state}`),
      cell: (message) => <MessageState state={message.state} />,
      width: '140px',
    },
    {
      key: 'recipient',
      title: t('messages.recipient'),
      value: ({ recipient }) => recipient,
      rowHeader: true,
      below: ({ error }) => error !== null && <span className={styles.error}>{error}</span>,
    },
    {
      key: 'channel',
      title: t('messages.channel'),
      value: ({ channel }) => text(`messageChannel.${channel}`),
      fromWidth: 900,
      width: '88px',
    },
    { key: 'kind', title: t('messages.kind'), value: ({ kind }) => text(`messageKind.${kind}`), width: '140px' },
    { key: 'plant_name', title: t('messages.plant'), value: ({ plant_name }) => plant_name },
    {
      key: 'organisation_name',
      title: t('messages.organisation'),
      value: ({ organisation_name }) => organisation_name,
      fromWidth: 1000,
    },
    { key: 'attempts', title: t('messages.tries'), kind: 'number', value: ({ attempts }) => attempts, width: '96px' },
  ];
}
