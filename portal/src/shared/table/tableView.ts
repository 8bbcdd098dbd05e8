import type { ShownColumn } from './column.ts';
import type { DataTableProps, RowKey } from './dataTableProps.ts';

/** Props of the table and card views: the columns and rows to show. */
export interface TableViewProps<Row> extends Omit<DataTableProps<Row>, 'columns' | 'rows' | 'zone'> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly rows: readonly Row[];
  readonly zone: string;
  readonly onTick: (key: RowKey) => void;
}
