import { Fragment } from 'react';
import styles from './Codes.module.css';

/** Text in codes that were created by an import, not by the manufacturer's list. */
const MADE = 'systemisch erzeugt';

/** A code text; the note that the system created it is highlighted (alarm-codes-9). */
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
