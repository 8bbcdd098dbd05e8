import { IconDatabaseOff } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  readonly text: string;
  /** Icon above the text. Default: that of missing data. */
  readonly icon?: ComponentType<{ readonly size: number; readonly stroke: number; readonly 'aria-hidden': true }>;
  /** The most useful next action. */
  readonly children?: ReactNode;
}

/** Shown if there is no content: an icon, a sentence, the next action. */
export function EmptyState({ text, icon: Icon = IconDatabaseOff, children }: Props) {
  return (
    <div className={styles.empty}>
      <Icon size={32} stroke={1.4} aria-hidden />
      <p>{text}</p>
      {children}
    </div>
  );
}
