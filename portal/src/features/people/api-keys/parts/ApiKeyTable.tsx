import type { ApiKey } from '@leitwarte/core/entities';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import { useSorting } from '../../../../shared/table/sorting.ts';
import styles from './ApiKeys.module.css';

interface Props {
  readonly keys: Reading<ApiKey[]>;
  readonly onEnd: (key: ApiKey) => void;
}

const publicPart = ({ public_id }: ApiKey) => <span className={styles.below}>{`lw_api_${public_id}…`}</span>;

/** The keys by name; the key itself is never shown again. */
export function ApiKeyTable({ keys, onEnd }: Props) {
  const { t } = useTranslation();
  const sorting = useSorting('name');
  const columns = useMemo((): Column<ApiKey>[] => {
    const endButton = (key: ApiKey) => (
      <RowButtons
        buttons={[
          {
            icon: IconTrash,
            title: t('apiKeys.end'),
            label: t('apiKeys.endOf', { name: key.name }),
            onClick: () => onEnd(key),
          },
        ]}
      />
    );
    return [
      {
        key: 'name',
        title: t('apiKeys.name'),
        value: ({ name }) => name,
        below: publicPart,
      },
      {
        key: 'username',
        title: t('apiKeys.account'),
        value: (key) => [key.username, ...(key.is_service ? [t('apiKeys.service')] : [])].join(' · '),
      },
      {
        key: 'opens',
        title: t('apiKeys.opens'),
        value: (key) =>
          [
            t('apiKeys.calls', { count: key.calls.length }),
            key.plants === null ? t('apiKeys.allPlants') : t('apiKeys.somePlants', { count: key.plants.length }),
            key.columns === null ? '' : t('apiKeys.someColumns', { count: key.columns.length }),
          ]
            .filter(Boolean)
            .join(', '),
        wideOnCards: true,
      },
      {
        key: 'networks',
        title: t('apiKeys.networks'),
        value: ({ networks }) => networks.join(', ') || t('apiKeys.everywhere'),
      },
      { key: 'ends_at', title: t('apiKeys.endsAt'), kind: 'datetime', value: ({ ends_at }) => ends_at },
      {
        key: 'last_used_at',
        title: t('apiKeys.lastUsed'),
        kind: 'datetime',
        value: ({ last_used_at }) => last_used_at,
      },
      {
        key: 'actions',
        title: t('apiKeys.actions'),
        quietTitle: true,
        width: '64px',
        value: () => null,
        cell: endButton,
      },
    ];
  }, [t, onEnd]);
  return (
    <Loaded
      reading={keys}
      skeleton={<Skeleton text={t('table.loading')} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState text={t('apiKeys.none')} />}
      failedText={t('apiKeys.loadFailed')}
    >
      {(rows) => (
        <DataTable title={t('apiKeys.title')} columns={columns} rows={rows} rowKey={({ id }) => id} sorting={sorting} />
      )}
    </Loaded>
  );
}
