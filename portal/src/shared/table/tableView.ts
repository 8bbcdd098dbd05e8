import type { ShownColumn } from './column.ts';
import type { DataTableProps, RowKey } from './dataTableProps.ts';

/** What table and cards are given: columns and rows as they are to be shown. */
export interface TableViewProps<Row> extends Omit<DataTableProps<Row>, 'columns' | 'rows' | 'zone'> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly rows: readonly Row[];
  readonly zone: string;
  readonly onTick: (key: RowKey) => void;
}
