import type { Board } from '@leitwarte/core/entities';
import { IconEdit, IconKey, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import { useSorting } from '../../../../shared/table/sorting.ts';
import { useRareText } from '../../../../texts/useRareText.ts';

interface Props {
  readonly boards: Reading<Board[]>;
  readonly onOpen: (board: Board, dialog: 'edit' | 'address' | 'remove') => void;
}

/** The boards by name. */
export function BoardTable({ boards, onOpen }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const sorting = useSorting('name');
  const columns = useMemo((): Column<Board>[] => {
    const buttons = (board: Board) => (
      <RowButtons
        buttons={[
          {
            icon: IconEdit,
            title: t('boards.edit'),
            label: t('boards.editOf', { name: board.name }),
            onClick: () => onOpen(board, 'edit'),
          },
          {
            icon: IconKey,
            title: t('boards.newAddress'),
            label: t('boards.newAddressOf', { name: board.name }),
            onClick: () => onOpen(board, 'address'),
          },
          {
            icon: IconTrash,
            title: t('boards.remove'),
            label: t('boards.removeOf', { name: board.name }),
            onClick: () => onOpen(board, 'remove'),
          },
        ]}
      />
    );
    return [
      { key: 'name', title: t('boards.name'), value: ({ name }) => name },
      { key: 'title', title: t('boards.heading'), value: ({ title }) => title },
      {
        key: 'pages',
        title: t('boards.pages'),
        value: ({ pages }) => pages.map((page) => text(`boardPage.${page}`)).join(', '),
        wideOnCards: true,
      },
      {
        key: 'actions',
        title: t('boards.actions'),
        quietTitle: true,
        width: '132px',
        value: () => null,
        cell: buttons,
      },
    ];
  }, [t, text, onOpen]);
  return (
    <Loaded
      reading={boards}
      skeleton={<Skeleton text={t('table.loading')} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState text={t('boards.none')} />}
      failedText={t('boards.loadFailed')}
    >
      {(rows) => (
        <DataTable title={t('boards.title')} columns={columns} rows={rows} rowKey={({ id }) => id} sorting={sorting} />
      )}
    </Loaded>
  );
}
