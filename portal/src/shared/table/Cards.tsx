import { cellText } from '@leitwarte/core/report';
import { NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rovingTarget, useActiveItem, useRovingKeys } from '../virtual/useRovingItems.ts';
import { useVirtualItems } from '../virtual/useVirtualItems.ts';
import { isPlainClick } from '../plant-link/isPlainClick.ts';
import styles from './Cards.module.css';
import { Cell } from './Cell.tsx';
import { isEmpty, reportColumn, type ShownColumn } from './column.ts';
import type { DataTableProps } from './dataTableProps.ts';
import { memoized } from './memoized.ts';
import { type RowProps, Tick } from './Row.tsx';
import { RowTarget } from './RowTarget.tsx';
import type { TableViewProps } from './tableView.ts';
import { totalsOf } from './takeAway.ts';

const CARD_HEIGHT_PX = 96;
const TOP_BAR_PX = 60;

/** The rows as cards in one column, for phones. They scroll with the page. */
export function Cards<Row extends object>({ columns, rows, zone, onTick, ...props }: TableViewProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { title, rowKey, selection, onOpen, hrefOf, statusOf, isStale, card } = props;
  const [active, onActive] = useActiveItem(rows.length);
  const virtual = useVirtualItems({
    count: rows.length,
    itemHeight: props.cardHeight ?? CARD_HEIGHT_PX,
    list,
    kept: active,
    beyond: props.virtualBeyond,
    covered: TOP_BAR_PX,
  });
  useRovingKeys({ list, count: rows.length, active, onActive, scrollTo: virtual.scrollTo });
  return (
    <ul ref={list} className={styles.cards} aria-label={title}>
      {virtual.items.map(({ index, gap }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <Card
            key={key}
            {...{ row, index, columns, zone, rowKey, onOpen, hrefOf, statusOf, isStale, card, onTick, gap }}
            count={rows.length}
            isActive={index === active}
            isSelected={selection?.selected.has(key)}
            isTickable={selection?.selectable?.has(key) !== false}
            rowsAbove={virtual.isVirtual ? 0 : undefined}
            measure={virtual.measure}
          />
        );
      })}
      {virtual.rest > 0 && <li aria-hidden style={{ blockSize: virtual.rest }} />}
      <Sums columns={columns} rows={rows} zone={zone} />
    </ul>
  );
}

interface CardProps<Item> extends RowProps<Item> {
  readonly count: number;
  readonly card: DataTableProps<Item>['card'];
}

const Card = memoized(function Card<Item>(props: CardProps<Item>) {
  const { row, index, columns, isSelected, onOpen, gap } = props;
  return (
    <>
      {gap > 0 && <li aria-hidden style={{ blockSize: gap }} />}
      <li
        ref={props.measure}
        className={styles.place}
        data-index={index}
        {...(props.rowsAbove !== undefined && { 'aria-setsize': props.count, 'aria-posinset': index + 1 })}
      >
        {props.card === undefined ? (
          <div className={styles.card} data-status={props.statusOf?.(row)} data-selected={isSelected}>
            <div className={styles.head}>
              {isSelected !== undefined && <Tick {...props} isSelected={isSelected} />}
              {columns
                .filter(({ rowHeader }) => rowHeader)
                .map((column) => (
                  <div key={column.key} className={styles.name}>
                    {column.lead?.(row)}
                    <RowTarget {...{ row, index, onOpen }} isActive={props.isActive} hrefOf={props.hrefOf}>
                      <Cell column={column} row={row} zone={props.zone} />
                    </RowTarget>
                    {column.below?.(row)}
                  </div>
                ))}
            </div>
            <Values {...props} />
          </div>
        ) : (
          <WholeCard {...props} draw={props.card} />
        )}
      </li>
    </>
  );
});

/** A card with the caller's own content; the complete card is clickable. */
function WholeCard<Item>({ row, index, isActive, ...props }: CardProps<Item> & { draw: (row: Item) => ReactNode }) {
  const { onOpen, hrefOf } = props;
  if (hrefOf === undefined) return <div className={styles.card}>{props.draw(row)}</div>;
  return (
    <a
      href={hrefOf(row)}
      className={styles.card}
      data-status={props.statusOf?.(row)}
      data-stale={props.isStale?.(row) === true}
      tabIndex={isActive ? 0 : -1}
      {...rovingTarget(index)}
      onClick={(event) => {
        if (onOpen === undefined || !isPlainClick(event)) return;
        event.preventDefault();
        onOpen(row);
      }}
    >
      {props.draw(row)}
    </a>
  );
}

/** Every column except the name, as heading and value. */
function Values<Item>({ columns, row, zone }: CardProps<Item>) {
  return (
    <dl className={styles.values}>
      {columns
        .filter(({ rowHeader, notOnCards }) => !rowHeader && notOnCards !== true)
        .map((column) => (
          <div key={column.key} data-wide={column.wideOnCards === true}>
            <dt>{column.group === undefined ? column.title : `${column.group}: ${column.title}`}</dt>
            <dd data-kind={column.kind} data-tone={column.tone?.(row)}>
              <Cell column={column} row={row} zone={zone} />
              {hasUnit(column, row) && (
                <small className={styles.unit}>{`${NARROW_NO_BREAK_SPACE}${column.headUnit}`}</small>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Whether the unit is shown after a value: not after a dash, but always after an input. */
function hasUnit<Row>(column: ShownColumn<Row>, row: Row): boolean {
  if (column.headUnit === undefined || column.ownUnit === true) return false;
  return column.cell !== undefined || !isEmpty(column.value(row));
}

function Sums<Row>({ columns, rows, zone }: Pick<TableViewProps<Row>, 'columns' | 'rows' | 'zone'>) {
  const { t } = useTranslation();
  const totals = totalsOf(columns, rows, '');
  if (totals === undefined) return null;
  return (
    <li className={styles.place}>
      <div className={styles.card} data-sums>
        <strong className={styles.name}>{t('table.total')}</strong>
        <dl className={styles.values}>
          {columns.map((column, index) => {
            const total = totals[index];
            if (typeof total !== 'number') return null;
            const unit = column.headUnit === undefined ? '' : `${NARROW_NO_BREAK_SPACE}${column.headUnit}`;
            return (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{cellText(reportColumn(column), total, zone) + unit}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </li>
  );
}
