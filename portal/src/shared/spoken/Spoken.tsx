import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

/** Text for screen readers only. */
export function Spoken({
  children,
  ...named
}: {
  readonly children: ReactNode;
  readonly role?: 'status';
  readonly id?: string;
}) {
  return (
    <span className={styles.spoken} {...named}>
      {children}
    </span>
  );
}
