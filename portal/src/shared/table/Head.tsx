import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../spoken/Spoken.tsx';
import type { ShownColumn } from './column.ts';
import { type Sorting, useNextSort } from './sorting.ts';
import styles from './Table.module.css';

interface Props<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly sorting: Sorting | undefined;
  /** How many rows are ticked; undefined where none can be. */
  readonly ticked: 'none' | 'some' | 'all' | undefined;
  readonly onTickAll: () => void;
}

/** The headings with their units; a press sorts, where the order is not given. */
export function Head<Row>({ columns, sorting, ticked, onTickAll }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {ticked !== undefined && (
          <td className={styles.tick}>
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
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-kind={column.kind}
            data-row-header={column.rowHeader}
            {...(sorting?.sort?.key === column.key && {
              'aria-sort': sorting.sort.descending ? ('descending' as const) : ('ascending' as const),
            })}
          >
            {sorting === undefined || column.quietTitle === true ? (
              <Heading column={column} />
            ) : (
              <SortButton column={column} sorting={sorting} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Heading<Row>({ column: { title, headUnit, quietTitle } }: { readonly column: ShownColumn<Row> }) {
  if (quietTitle === true) return <Spoken>{title}</Spoken>;
  return (
    <>
      {title} {headUnit !== undefined && <span className={styles.headUnit}>{headUnit}</span>}
    </>
  );
}

function SortButton<Row>({ column, sorting }: { readonly column: ShownColumn<Row>; readonly sorting: Sorting }) {
  const next = useNextSort(sorting);
  const own = sorting.sort?.key === column.key ? sorting.sort : undefined;
  const Icon = own === undefined ? IconArrowsSort : own.descending ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={styles.sort} data-sorted={own !== undefined} onClick={() => next(column.key)}>
      <span>
        <Heading column={column} />
      </span>
      <Icon size={14} stroke={1.8} aria-hidden />
    </button>
  );
}
