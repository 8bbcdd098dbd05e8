import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** Related fields under a heading, side by side if there is room. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
