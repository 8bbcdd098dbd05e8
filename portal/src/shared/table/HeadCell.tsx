import { IconArrowDown, IconArrowsSort, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../spoken/Spoken.tsx';
import type { ShownColumn } from './column.ts';
import type { Pinning } from './dataTableProps.ts';
import { pinProps } from './pins.ts';
import { type Sorting, useNextSort } from './sorting.ts';
import styles from './Table.module.css';

interface Props<Row> {
  readonly column: ShownColumn<Row>;
  readonly sorting: Sorting | undefined;
  readonly pinning: Pinning | undefined;
  readonly rowSpan: number | undefined;
}

/** The heading of a column. */
export function HeadCell<Row>({ column, sorting, pinning, rowSpan }: Props<Row>) {
  const sort = sorting?.sort?.key === column.key ? sorting.sort : undefined;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      data-kind={column.kind}
      data-row-header={column.rowHeader}
      {...pinProps(column)}
      {...(sort && { 'aria-sort': sort.descending ? ('descending' as const) : ('ascending' as const) })}
    >
      {sorting === undefined || column.quietTitle === true ? (
        <Heading column={column} />
      ) : (
        <SortButton column={column} sorting={sorting} />
      )}
      {column.control !== undefined && <div className={styles.control}>{column.control}</div>}
      {pinning !== undefined && !column.rowHeader && <PinButton column={column} pinning={pinning} />}
    </th>
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

function PinButton<Row>({ column, pinning }: { readonly column: ShownColumn<Row>; readonly pinning: Pinning }) {
  const { t } = useTranslation();
  const isPinned = pinning.pinned.includes(column.key);
  const Icon = isPinned ? IconPinFilled : IconPin;
  const others = pinning.pinned.filter((key) => key !== column.key);
  const name = column.group === undefined ? column.title : `${column.group}: ${column.title}`;
  return (
    <button
      type="button"
      className={styles.pin}
      title={t(isPinned ? 'table.unpin' : 'table.pin')}
      aria-label={t('table.pinColumn', { name })}
      aria-pressed={isPinned}
      onClick={() => pinning.onPin(isPinned ? others : [...others, column.key])}
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}
