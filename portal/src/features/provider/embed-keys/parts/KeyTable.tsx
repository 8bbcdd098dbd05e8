import type { EmbedKey } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../../shared/table/sorting.ts';
import { keyColumns, type OpenKey } from './keyColumns.tsx';

interface Props {
  readonly keys: Reading<EmbedKey[]>;
  readonly onOpen: OpenKey;
}

/** The keys by name; the key itself is never shown again. */
export function KeyTable({ keys, onOpen }: Props) {
  const { t } = useTranslation();
  const sorting = useSorting('name');
  const columns = useMemo(() => keyColumns(t, onOpen), [t, onOpen]);
  return (
    <Loaded
      reading={keys}
      skeleton={<Skeleton text={t('table.loading')} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState text={t('keys.none')} />}
      failedText={t('keys.loadFailed')}
    >
      {(rows) => (
        <DataTable
          title={t('keys.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          onOpen={(key) => onOpen(key, 'edit')}
        />
      )}
    </Loaded>
  );
}
