import type { ReactNode } from 'react';
import styles from './FigureButton.module.css';

interface Props {
  /** Tooltip of the figure. */
  readonly title: string;
  readonly onClick: () => void;
  /** Left out of the Tab order, for tables with thousands of figures. */
  readonly isSkipped?: boolean;
  readonly children: ReactNode;
}

/** A figure as a button that shows its provenance. It uses no hooks, because tables contain thousands. */
export function FigureButton({ title, onClick, isSkipped = false, children }: Props) {
  return (
    <button
      type="button"
      data-figure
      className={styles.figure}
      title={title}
      tabIndex={isSkipped ? -1 : 0}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
