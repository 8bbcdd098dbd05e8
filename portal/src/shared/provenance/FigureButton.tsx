import type { ReactNode } from 'react';
import styles from './FigureButton.module.css';

interface Props {
  /** What pointing at it says beside the figure. */
  readonly title: string;
  readonly onClick: () => void;
  /** Left out of the order of Tab, where there are thousands. */
  readonly isSkipped?: boolean;
  readonly children: ReactNode;
}

/** A figure that says where it comes from when it is clicked. Without hooks: tables hold thousands. */
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
