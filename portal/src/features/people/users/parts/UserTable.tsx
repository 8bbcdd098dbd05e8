import { allows, mayEditAccount, ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import type { OrganisationUser } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { UPRIGHT_TABLET_PX } from '../../../../shared/table/uprightTablet.ts';
import { useSorting } from '../../../../shared/table/sorting.ts';
import type { OpenUser } from './RowActions.tsx';
import { userColumns } from './userColumns.tsx';

interface Props {
  readonly users: Reading<OrganisationUser[]>;
  readonly onOpen: OpenUser;
}

/** The users by name; a row opens its form if the viewer may change it (decision 2.44). */
export function UserTable({ users, onOpen }: Props) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const sorting = useSorting('username');
  const mayWrite = allows({ dialog: 'user', right: 'can_write' }, viewer);
  const hasButtons = mayWrite || allows({ group: ORGA_MANAGER_GROUP }, viewer);
  const columns = useMemo(() => userColumns(t, hasButtons ? onOpen : undefined), [t, hasButtons, onOpen]);
  return (
    <Loaded reading={users} skeleton={<Skeleton text={t('table.loading')} />} failedText={t('users.loadFailed')}>
      {(rows) => (
        <DataTable
          title={t('users.title')}
          cardsBelow={UPRIGHT_TABLET_PX}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          onOpen={mayWrite ? (user) => mayEditAccount(viewer, user) && onOpen(user, 'edit') : undefined}
        />
      )}
    </Loaded>
  );
}
