import { type ReactNode, useId } from 'react';
import styles from './Editor.module.css';

interface Props {
  /** What is edited, by its name. */
  readonly name: string | null;
  /** Which part of it, or what it belongs to. */
  readonly of?: string | undefined;
  /** Buttons right of the name. */
  readonly actions?: ReactNode;
  /** Said below the name. */
  readonly note?: string | undefined;
  /** Whether it takes all the room there is, as tables want; forms are read best in lines of ordinary length. Default false. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** What was chosen from a list, with its name as heading. */
export function Editor({ name, of, actions, note, isWide = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles.editor} data-wide={isWide} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          {name} {of !== undefined && <small>{of}</small>}
        </h2>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
