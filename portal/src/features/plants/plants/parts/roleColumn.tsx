import { columnRoles, proposedRole } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { ChoiceCell } from '../../../../shared/rows-form/cells.tsx';
import type { KeyedRow, RowsForm } from '../../../../shared/rows-form/useRowsForm.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import type { ColumnDraft } from './columnDraft.ts';

const NONE = 'none';
type Row = KeyedRow<ColumnDraft>;

interface CellParts {
  readonly label: string;
  readonly row: string;
  readonly problem: string | undefined;
}

/** Column for the role in the expected energy. A recognised column shows a proposal; only a user assigns the role. */
export function useRoleColumn(
  mayWrite: boolean,
  rows: RowsForm<ColumnDraft>,
  cellOf: (title: string, one: Row) => CellParts,
): Column<Row> {
  const { t } = useTranslation();
  const text = useRareText();
  const title = t('plants.column.role');
  const choicesOf = (row: ColumnDraft) => {
    const proposed = proposedRole(row);
    const none =
      proposed === undefined
        ? t('plants.column.noRole')
        : t('plants.column.proposedRole', { role: text(`columnRole.${proposed}`) });
    return [
      { value: NONE, label: none } as const,
      ...columnRoles.map((value) => ({ value, label: text(`columnRole.${value}`) })),
    ];
  };
  return {
    key: 'col_role',
    title,
    width: '190px',
    value: ({ row }) => (row.col_role === null ? null : text(`columnRole.${row.col_role}`)),
    ...(mayWrite && {
      cell: (one: Row) => (
        <ChoiceCell
          {...cellOf(title, one)}
          value={one.row.col_role ?? NONE}
          choices={choicesOf(one.row)}
          onChange={(value) => rows.change(one.key, { col_role: value === NONE ? null : value })}
        />
      ),
    }),
  };
}
