import { DASH } from '@leitwarte/core/rules';
import styles from './Form.module.css';

/** A field that this viewer may not change: the value as text, not as an input. */
export function ReadOnlyField({ label, text }: { readonly label: string; readonly text: string | null | undefined }) {
  return (
    <dl className={styles.readOnly}>
      <dt>{label}</dt>
      <dd>{text === null || text === undefined || text === '' ? DASH : text}</dd>
    </dl>
  );
}
