import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** Fields of a form that belong together, beside each other where there is room, under a heading. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
