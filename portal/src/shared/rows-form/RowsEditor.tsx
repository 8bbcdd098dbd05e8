import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../form/Form.tsx';
import { FormActions } from '../form/FormActions.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { RowButtons, type RowButton } from '../table/RowButtons.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import styles from './RowsForm.module.css';
import { texts } from './texts.ts';
import type { KeyedRow, RowsForm } from './useRowsForm.ts';

interface Props<R extends object> {
  readonly title: string;
  readonly rows: RowsForm<R>;
  readonly columns: readonly Column<KeyedRow<R>>[];
  readonly nameOf: (row: R) => string;
  readonly mayWrite: boolean;
  /** Adds a row; without it, rows can be neither added nor reordered. */
  readonly onAdd?: (() => void) | undefined;
  readonly addLabel?: string;
  /** Whether a row may be deleted. Undefined: there is no delete button. */
  readonly isRemovable?: ((key: string) => boolean) | undefined;
  readonly head?: ReactNode;
  /** Shown before the buttons. */
  readonly extra?: ReactNode;
  readonly emptyText?: ReactNode;
}

/** Table of the rows of a list with inputs in each row, saved together. */
export function RowsEditor<R extends object>({ title, rows, columns, nameOf, mayWrite, ...props }: Props<R>) {
  useScreenTexts({ rowsForm: texts });
  const { t } = useTranslation();
  const { onAdd, isRemovable } = props;
  const actions = useActionsColumn(rows, { nameOf, isOrdered: onAdd !== undefined, isRemovable });
  return (
    <Form form={rows.form} className={styles.foot}>
      <DataTable
        title={title}
        columns={actions === undefined ? columns : [...columns, actions]}
        rows={rows.rows}
        rowKey={({ key }) => key}
        tools={false}
        head={props.head}
        empty={props.emptyText}
      />
      <FormActions
        form={rows.form}
        isDisabled={!mayWrite}
        extra={
          <>
            {props.extra}
            {onAdd && (
              <Button variant="default" leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />} onClick={onAdd}>
                {props.addLabel ?? t('rowsForm.add')}
              </Button>
            )}
          </>
        }
      />
    </Form>
  );
}

interface Actions<R> {
  readonly nameOf: (row: R) => string;
  readonly isOrdered: boolean;
  readonly isRemovable: ((key: string) => boolean) | undefined;
}

/** Column with the actions for a row; undefined if there are none. */
function useActionsColumn<R extends object>(
  rows: RowsForm<R>,
  { nameOf, isOrdered, isRemovable }: Actions<R>,
): Column<KeyedRow<R>> | undefined {
  const { t } = useTranslation();
  if (!isOrdered && isRemovable === undefined) return undefined;
  const last = rows.rows.length - 1;
  const buttonsOf = ({ key, row }: KeyedRow<R>): RowButton[] => {
    const name = nameOf(row);
    const at = rows.rows.findIndex((one) => one.key === key);
    const moves: RowButton[] = [
      {
        icon: IconArrowUp,
        title: t('rowsForm.up'),
        label: t('list.moveUp', { name }),
        isDisabled: at === 0,
        onClick: () => rows.move(key, -1),
      },
      {
        icon: IconArrowDown,
        title: t('rowsForm.down'),
        label: t('list.moveDown', { name }),
        isDisabled: at === last,
        onClick: () => rows.move(key, 1),
      },
    ];
    if (isRemovable === undefined) return moves;
    const remove: RowButton = {
      icon: IconTrash,
      title: t('rowsForm.remove'),
      label: t('list.delete', { name }),
      isDisabled: !isRemovable(key),
      onClick: () => rows.remove(key),
    };
    return [...(isOrdered ? moves : []), remove];
  };
  return {
    key: 'actions',
    title: t('rowsForm.actions'),
    quietTitle: true,
    staysAtEnd: true,
    value: () => null,
    cell: (one) => <RowButtons buttons={buttonsOf(one)} />,
  };
}
