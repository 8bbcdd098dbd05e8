import { Fragment } from 'react';
import styles from './Codes.module.css';

/** Stands in texts of codes that no maker wrote, but an import that met the code for the first time. */
const MADE = 'systemisch erzeugt';

/** A text with what says that it was made by the system standing out (alarm-codes-9). */
export function CodeText({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(MADE).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <mark className={styles.made}>{MADE}</mark>}
          {part}
        </Fragment>
      ))}
    </>
  );
}
