import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveItem, useRovingKeys } from '../virtual/useRovingItems.ts';
import { useVirtualItems } from '../virtual/useVirtualItems.ts';
import { useDensity } from './density.tsx';
import { Foot } from './Foot.tsx';
import { Head } from './Head.tsx';
import type { ShownColumn } from './column.ts';
import { Gap, Row } from './Row.tsx';
import styles from './Table.module.css';
import { TableBox } from './TableBox.tsx';
import type { TableViewProps } from './tableView.ts';
import { usePinPlaces } from './pins.ts';
import { totalsOf } from './takeAway.ts';
import { useFittingColumns } from './useFittingColumns.ts';

const heights = { comfortable: 36, dense: 28 };
const COVERED_BY_HEAD_PX = { box: 36, page: 96 };

/** The rows as a table with sticky heading and first column. */
export function Table<Item extends object>({ columns: all, rows, zone, onTick, ...props }: TableViewProps<Item>) {
  const { t } = useTranslation();
  const [density] = useDensity();
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = useFittingColumns(all, box);
  const isGrouped = columns.some(({ group }) => group !== undefined);
  usePinPlaces(table, columns);
  const { title, rowKey, sorting, selection, onOpen, hrefOf, statusOf, isStale, scroll = 'box' } = props;
  const [active, onActive] = useActiveItem(rows.length);
  const virtual = useVirtualItems({
    count: rows.length,
    itemHeight: heights[density],
    list: body,
    ...(scroll === 'box' && { box }),
    kept: active,
    beyond: props.virtualBeyond,
    covered: COVERED_BY_HEAD_PX[scroll],
  });
  useRovingKeys({ list: body, count: rows.length, active, onActive, scrollTo: virtual.scrollTo });
  const totals = totalsOf(columns, rows, t('table.total'));
  const opens = onOpen !== undefined || hrefOf !== undefined;
  const tickable = rows.map(rowKey).filter((key) => selection?.selectable?.has(key) !== false);
  const ticked = selection === undefined ? undefined : tickedOf(tickable, selection.selected);
  const headRows = isGrouped ? 2 : 1;
  const isFixed = virtual.isVirtual || columns.some(({ width }) => width !== undefined);
  return (
    <TableBox label={title} scroll={scroll} hasStops={opens || selection !== undefined} box={box}>
      <table
        ref={table}
        className={styles.table}
        aria-label={title}
        data-density={density}
        data-fixed={isFixed}
        style={scroll === 'box' ? { minInlineSize: leastWidth(columns) } : undefined}
        data-grouped={isGrouped}
        {...(virtual.isVirtual && { 'aria-rowcount': rows.length + headRows + Number(totals !== undefined) })}
      >
        {isFixed && (
          <colgroup>
            {selection !== undefined && <col className={styles.tickColumn} />}
            {columns.map(({ key, width }) => (
              <col key={key} style={{ inlineSize: width }} />
            ))}
          </colgroup>
        )}
        <Head
          columns={columns}
          sorting={sorting}
          pinning={props.pinning}
          ticked={ticked}
          onTickAll={() => selection?.onSelect(ticked === 'all' ? new Set() : new Set(tickable))}
        />
        <tbody ref={body}>
          {virtual.items.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <Row
                key={key}
                {...{ row, index, columns, zone, rowKey, onOpen, hrefOf, statusOf, isStale, onTick, gap }}
                isActive={index === active}
                isSelected={selection?.selected.has(key)}
                isTickable={selection?.selectable?.has(key) !== false}
                rowsAbove={virtual.isVirtual ? headRows : undefined}
                measure={virtual.measure}
              />
            );
          })}
          {virtual.rest > 0 && <Gap height={virtual.rest} />}
        </tbody>
        {totals !== undefined && (
          <Foot
            columns={columns}
            totals={totals}
            zone={zone}
            hasTicks={selection !== undefined}
            ariaRowIndex={virtual.isVirtual ? rows.length + headRows + 1 : undefined}
          />
        )}
      </table>
    </TableBox>
  );
}

/** Minimum widths of columns without a configured width, if other columns have one. */
const LEAST_PX = { name: 160, other: 72 };

/** Minimum table width at which all columns stay readable, if some have a configured width; a table in a narrower container scrolls. */
function leastWidth<Item>(columns: readonly ShownColumn<Item>[]): string | undefined {
  if (columns.every(({ width }) => width === undefined)) return undefined;
  const widths = columns.map(({ width, rowHeader }) => {
    if (width === undefined) return `${rowHeader ? LEAST_PX.name : LEAST_PX.other}px`;
    return width.endsWith('%') ? '0px' : width;
  });
  return `calc(${widths.join(' + ')})`;
}

function tickedOf<Key>(keys: readonly Key[], selected: ReadonlySet<Key>): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length;
  return count === 0 ? 'none' : count === keys.length ? 'all' : 'some';
}
