import type { OrganisationMember } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../../shared/table/sorting.ts';
import { memberColumns } from './memberColumns.tsx';
import styles from './Organisation.module.css';

interface Props {
  readonly members: readonly OrganisationMember[];
  readonly onNew: () => void;
  readonly onOpen: (id: number) => void;
  /** Opens the dialog to export or erase a person's data (decision 4.46). */
  readonly onData: (id: number) => void;
}

/** The people of one organisation with their roles (organisations-7, -8). */
export function Members({ members, onNew, onOpen, onData }: Props) {
  const { t } = useTranslation();
  const sorting = useSorting('username');
  const columns = useMemo(() => memberColumns(t, onData), [t, onData]);
  return (
    <div className={styles.members}>
      <div className={styles.buttons}>
        <Button leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />} onClick={onNew}>
          {t('organisations.newUser')}
        </Button>
      </div>
      <DataTable
        title={t('organisations.users')}
        columns={columns}
        rows={members}
        rowKey={({ id }) => id}
        sorting={sorting}
        onOpen={({ id }) => onOpen(id)}
        empty={<EmptyState text={t('organisations.noUsers')} />}
      />
    </div>
  );
}
