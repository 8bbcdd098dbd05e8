import type { EmbedKey } from '@leitwarte/core/entities';
import { IconChartBar, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import styles from './Keys.module.css';

/** Opens one of the dialogs for a key. */
export type OpenKey = (key: EmbedKey, what: 'edit' | 'usage' | 'remove') => void;

/** Columns of the key list: content, websites, expiry and use. */
export function keyColumns(t: TFunction, onOpen: OpenKey): Column<EmbedKey>[] {
  return [
    {
      key: 'name',
      title: t('keys.name'),
      value: ({ name }) => name,
      below: (key) => <span className={styles.below}>{stateOf(key, t)}</span>,
    },
    { key: 'plants', title: t('keys.plants'), kind: 'number', decimals: 0, value: ({ plants }) => plants.length },
    {
      key: 'origins',
      title: t('keys.pages'),
      value: ({ origins }) => origins.join(', '),
      wideOnCards: true,
    },
    { key: 'ends_at', title: t('keys.endsAt'), kind: 'datetime', value: ({ ends_at }) => ends_at },
    { key: 'last_used_on', title: t('keys.lastUsedOn'), kind: 'date', value: ({ last_used_on }) => last_used_on },
    {
      key: 'actions',
      title: t('keys.actions'),
      quietTitle: true,
      width: '96px',
      value: () => null,
      cell: (key) => (
        <RowButtons
          buttons={[
            {
              icon: IconChartBar,
              title: t('keys.usage'),
              label: t('keys.usageOf', { name: key.name }),
              onClick: () => onOpen(key, 'usage'),
            },
            {
              icon: IconTrash,
              title: t('keys.revoke'),
              label: t('keys.revokeOf', { name: key.name }),
              onClick: () => onOpen(key, 'remove'),
            },
          ]}
        />
      ),
    },
  ];
}

function stateOf({ ends_at, is_suspended, public_id }: EmbedKey, t: TFunction): string {
  const isOver = ends_at !== null && Date.parse(ends_at) <= Date.now();
  const state = is_suspended ? t('keys.state.held') : isOver ? t('keys.state.ended') : '';
  return [`lw_emb_${public_id}…`, state].filter(Boolean).join(' · ');
}
