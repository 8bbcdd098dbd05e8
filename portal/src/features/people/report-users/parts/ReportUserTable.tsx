import type { ReportUser } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { UPRIGHT_TABLET_PX } from '../../../../shared/table/uprightTablet.ts';
import { useSorting } from '../../../../shared/table/sorting.ts';
import { reportUserColumns } from './reportUserColumns.tsx';
import type { OpenReportUser } from './RowActions.tsx';

interface Props {
  readonly users: Reading<ReportUser[]>;
  readonly mayWrite: boolean;
  readonly onOpen: OpenReportUser;
}

export function ReportUserTable({ users, mayWrite, onOpen }: Props) {
  const { t } = useTranslation();
  const sorting = useSorting('last_name');
  const columns = useMemo(() => reportUserColumns(t, mayWrite, onOpen), [t, mayWrite, onOpen]);
  return (
    <Loaded
      reading={users}
      skeleton={<Skeleton text={t('table.loading')} />}
      failedText={t('reportUsers.loadFailed')}
      empty={<EmptyState text={t('reportUsers.none')} />}
    >
      {(rows) => (
        <DataTable
          title={t('reportUsers.title')}
          cardsBelow={UPRIGHT_TABLET_PX}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          onOpen={mayWrite ? (user) => onOpen(user, 'edit') : undefined}
        />
      )}
    </Loaded>
  );
}
