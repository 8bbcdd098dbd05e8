import type { MouseEvent } from 'react';
import { Cell } from './Cell.tsx';
import { isEmpty, nameOfRow, type ShownColumn } from './column.ts';
import type { DataTableProps, RowKey } from './dataTableProps.ts';
import { memoized } from './memoized.ts';
import { isForRow, RowTarget } from './RowTarget.tsx';
import { pinProps } from './pins.ts';
import { RowTick } from './RowTick.tsx';
import styles from './Table.module.css';

export interface RowProps<Item> extends Pick<
  DataTableProps<Item>,
  'onOpen' | 'hrefOf' | 'statusOf' | 'isStale' | 'rowKey'
> {
  readonly row: Item;
  readonly index: number;
  readonly columns: readonly ShownColumn<Item>[];
  readonly zone: string;
  readonly isActive: boolean;
  /** Undefined if rows cannot be ticked. */
  readonly isSelected: boolean | undefined;
  readonly isTickable: boolean;
  readonly onTick: (key: RowKey) => void;
  /** Number of heading rows, if only some rows are rendered and screen readers need explicit row indexes. */
  readonly rowsAbove: number | undefined;
  /** Space before the row in pixels. */
  readonly gap: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

export const Row = memoized(function Row<Item>(props: RowProps<Item>) {
  const { row, index, columns, isSelected, onOpen, gap } = props;
  const open = (event: MouseEvent) => {
    if (onOpen !== undefined && isForRow(event)) onOpen(row);
  };
  return (
    <>
      {gap > 0 && <Gap height={gap} />}
      <tr
        ref={props.measure}
        className={styles.row}
        data-index={index}
        data-status={props.statusOf?.(row)}
        data-stale={props.isStale?.(row) === true}
        data-opens={onOpen !== undefined}
        data-selected={isSelected === true}
        {...(props.rowsAbove !== undefined && { 'aria-rowindex': index + props.rowsAbove + 1 })}
        onClick={open}
      >
        {isSelected !== undefined && (
          <td className={styles.tick}>
            <Tick {...props} isSelected={isSelected} />
          </td>
        )}
        {columns.map((column) =>
          column.rowHeader ? (
            <HeadCell key={column.key} {...props} column={column} />
          ) : (
            <td
              key={column.key}
              data-kind={column.kind}
              data-empty={!column.cell && isEmpty(column.value(row))}
              data-tone={column.tone?.(row)}
              {...pinProps(column)}
            >
              <Cell column={column} row={row} zone={props.zone} />
            </td>
          ),
        )}
      </tr>
    </>
  );
});

/** Space in place of rows that are not rendered. */
export function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden className={styles.gap}>
      <td aria-hidden style={{ blockSize: height }} />
    </tr>
  );
}

/** The cell that names the row: its text as a link or button, with content before and below. */
function HeadCell<Item>({ column, ...props }: RowProps<Item> & { readonly column: ShownColumn<Item> }) {
  const { row, index, isActive, onOpen, hrefOf } = props;
  const below = column.below?.(row);
  return (
    <th scope="row" data-kind={column.kind}>
      <span className={styles.name}>
        {column.lead?.(row)}
        <RowTarget row={row} index={index} isActive={isActive} onOpen={onOpen} hrefOf={hrefOf}>
          <Cell column={column} row={row} zone={props.zone} />
        </RowTarget>
      </span>
      {below}
    </th>
  );
}

/** The checkbox of a row; it gets the focus if the row has nothing to open. */
export function Tick<Item>(props: RowProps<Item> & { readonly isSelected: boolean }) {
  const opens = props.onOpen !== undefined || props.hrefOf !== undefined;
  return (
    <RowTick
      rowKey={props.rowKey(props.row)}
      name={nameOfRow(props.columns, props.row)}
      checked={props.isSelected}
      isDisabled={!props.isTickable}
      onTick={props.onTick}
      isActive={props.isActive}
      index={opens ? undefined : props.index}
    />
  );
}
