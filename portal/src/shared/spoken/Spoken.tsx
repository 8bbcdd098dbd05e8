import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

/** Read aloud, not drawn. */
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
