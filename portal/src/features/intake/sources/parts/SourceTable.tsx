import type { Source } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../../shared/table/sorting.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import { sourceColumns, type OpenSource } from './sourceColumns.tsx';

interface Props {
  readonly sources: Reading<Source[]>;
  readonly onOpen: OpenSource;
}

/** The sources of all plants that the viewer may change. */
export function SourceTable({ sources, onOpen }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const { isSuperuser } = useSignedIn().viewer;
  const sorting = useSorting('plant');
  const columns = useMemo(() => sourceColumns(t, text, onOpen, isSuperuser), [t, text, onOpen, isSuperuser]);
  return (
    <Loaded
      reading={sources}
      skeleton={<Skeleton text={t('table.loading')} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState text={t('sources.none')} />}
      failedText={t('sources.loadFailed')}
    >
      {(rows) => (
        <DataTable
          title={t('sources.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          onOpen={(source) => onOpen(source, 'addresses')}
        />
      )}
    </Loaded>
  );
}
