import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

/** Read aloud, not drawn. */
export function Spoken({ children, role }: { readonly children: ReactNode; readonly role?: 'status' }) {
  return (
    <span className={styles.spoken} role={role}>
      {children}
    </span>
  );
}
