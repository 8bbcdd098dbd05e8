import { useLayoutEffect, type CSSProperties, type RefObject } from 'react';
import type { ShownColumn } from './column.ts';

/** Share of the table's width that pinned columns may cover; further pinned columns scroll normally. */
const COVERED_AT_MOST = 0.6;

/** The columns with the pinned ones next to the row's name, in the order of pinning. */
export function withPins<Row>(
  columns: readonly ShownColumn<Row>[],
  pinned: readonly string[] | undefined,
): readonly ShownColumn<Row>[] {
  const pins = (pinned ?? []).flatMap((key) => columns.find((one) => one.key === key && !one.rowHeader) ?? []);
  if (pins.length === 0) return columns;
  const names = columns.filter(({ rowHeader }) => rowHeader);
  const others = columns.filter((column) => !column.rowHeader && !pins.includes(column));
  return [...names, ...pins.map((column, index) => ({ ...column, pin: index + 1 })), ...others];
}

interface PinProps {
  readonly 'data-pin'?: number;
  readonly 'data-end'?: boolean;
  readonly style?: CSSProperties;
}

/** Attributes that keep the cell of a pinned column in place. */
export function pinProps<Row>({ pin, staysAtEnd }: ShownColumn<Row>): PinProps {
  if (staysAtEnd === true) return { 'data-end': true };
  return pin === undefined ? {} : { 'data-pin': pin, style: { insetInlineStart: `var(--pin-${pin}, auto)` } };
}

/** Measures the offset of each pinned column and passes it to the style sheet. */
export function usePinPlaces<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly ShownColumn<Row>[],
): void {
  useLayoutEffect(() => {
    const { current } = table;
    const box = current?.parentElement;
    if (!current || !box || columns.every(({ pin }) => pin === undefined)) return undefined;
    const place = () => {
      const heads = [...current.querySelectorAll<HTMLElement>('thead [data-row-header="true"], thead th[data-pin]')];
      let covered = current.querySelector<HTMLElement>('thead td')?.offsetWidth ?? 0;
      for (const head of heads) {
        const name = `--pin-${head.dataset['pin'] ?? 0}`;
        if (covered + head.offsetWidth <= box.clientWidth * COVERED_AT_MOST)
          current.style.setProperty(name, `${covered}px`);
        else current.style.removeProperty(name);
        covered += head.offsetWidth;
      }
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(box);
    return () => watch.disconnect();
  }, [table, columns]);
}
