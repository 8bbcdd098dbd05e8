import { useTranslation } from 'react-i18next';
import type { ShownColumn } from './column.ts';
import type { Pinning } from './dataTableProps.ts';
import { HeadCell } from './HeadCell.tsx';
import type { Sorting } from './sorting.ts';
import styles from './Table.module.css';

interface Props<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly sorting: Sorting | undefined;
  readonly pinning: Pinning | undefined;
  /** Whether no, some or all rows are ticked; undefined if rows cannot be ticked. */
  readonly ticked: 'none' | 'some' | 'all' | undefined;
  readonly onTickAll: () => void;
}

/** The headings with units, in groups if columns have some; a click sorts, unless the order is fixed. */
export function Head<Row>({ columns, sorting, pinning, ticked, onTickAll }: Props<Row>) {
  const groups = groupsOf(columns);
  const isGrouped = groups.some(({ title }) => title !== undefined);
  const head = (column: ShownColumn<Row>, rowSpan?: number) => (
    <HeadCell key={column.key} {...{ column, sorting, pinning, rowSpan }} />
  );
  const box = ticked !== undefined && <TickAll ticked={ticked} onTickAll={onTickAll} rowSpan={isGrouped ? 2 : 1} />;
  if (!isGrouped)
    return (
      <thead>
        <tr aria-rowindex={1}>
          {box}
          {columns.map((column) => head(column))}
        </tr>
      </thead>
    );
  return (
    <thead>
      <tr aria-rowindex={1}>
        {box}
        {groups.map(({ title, own }) =>
          title === undefined ? (
            own.map((column) => head(column, 2))
          ) : (
            <th key={`group ${own[0]?.key}`} scope="colgroup" colSpan={own.length} className={styles.group}>
              {title}
            </th>
          ),
        )}
      </tr>
      <tr aria-rowindex={2}>{columns.filter(({ group }) => group !== undefined).map((column) => head(column))}</tr>
    </thead>
  );
}

interface Group<Row> {
  readonly title: string | undefined;
  readonly own: ShownColumn<Row>[];
}

/** Groups adjacent columns by their common group heading; a pinned column has moved away and gets a separate group heading. */
function groupsOf<Row>(columns: readonly ShownColumn<Row>[]): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    const isNeighbour = last?.title === column.group && last?.own.at(-1)?.pin === undefined && column.pin === undefined;
    if (last !== undefined && isNeighbour) last.own.push(column);
    else groups.push({ title: column.group, own: [column] });
  }
  return groups;
}

interface TickAllProps extends Pick<Props<never>, 'onTickAll'> {
  readonly ticked: 'none' | 'some' | 'all';
  readonly rowSpan: number;
}

function TickAll({ ticked, onTickAll, rowSpan }: TickAllProps) {
  const { t } = useTranslation();
  return (
    <td className={styles.tick} rowSpan={rowSpan}>
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        checked={ticked === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = ticked === 'some';
        }}
        onChange={onTickAll}
      />
    </td>
  );
}
