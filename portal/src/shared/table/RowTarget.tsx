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

/** Opens a row: a link if it has an address, otherwise a button, or plain text if it cannot be opened. */
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

/** Whether a click concerns the row itself, not a control within it or the end of a text selection. */
export function isForRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, label, select, summary') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
