import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../plant-link/isPlainClick.ts';
import { rovingTarget } from '../virtual/useRovingItems.ts';
import styles from './RowTarget.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly index: number;
  readonly isActive: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly children: ReactNode;
}

/** What opens a row: a link where it has an address, a button where it has none, plain text where nothing opens. */
export function RowTarget<Row>({ row, index, isActive, onOpen, hrefOf, children }: Props<Row>) {
  const tabIndex = isActive ? 0 : -1;
  const open = (event: MouseEvent) => {
    if (onOpen === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(row);
  };
  if (hrefOf !== undefined)
    return (
      <a className={styles.target} href={hrefOf(row)} tabIndex={tabIndex} onClick={open} {...rovingTarget(index)}>
        {children}
      </a>
    );
  if (onOpen === undefined) return children;
  return (
    <button type="button" className={styles.target} tabIndex={tabIndex} onClick={open} {...rovingTarget(index)}>
      {children}
    </button>
  );
}

/** Whether a click belongs to something in the row that acts by itself, or ends a selection of text. */
export function isForRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, label, select, summary') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
