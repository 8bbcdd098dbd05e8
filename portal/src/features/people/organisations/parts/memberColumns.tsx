import type { OrganisationMember } from '@leitwarte/core/entities';
import { IconFileExport } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import type { Column } from '../../../../shared/table/column.ts';

/** Columns for name and role (organisations-7), and a button for the person's data (decision 4.46). */
export function memberColumns(t: TFunction, onData: (id: number) => void): Column<OrganisationMember>[] {
  return [
    { key: 'username', title: t('organisations.username'), value: ({ username }) => username },
    { key: 'grp_name_bez', title: t('organisations.role'), value: ({ grp_name_bez }) => grp_name_bez },
    {
      key: 'actions',
      title: t('organisations.actions'),
      quietTitle: true,
      width: '60px',
      value: () => null,
      cell: ({ id, username: name }) => (
        <RowButtons
          buttons={[
            {
              icon: IconFileExport,
              title: t('organisations.personData'),
              label: t('organisations.personDataOf', { name }),
              onClick: () => onData(id),
            },
          ]}
        />
      ),
    },
  ];
}
