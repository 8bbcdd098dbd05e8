import { type ReactNode, useId } from 'react';
import styles from './Editor.module.css';

interface Props {
  /** Name of the edited object. */
  readonly name: string | null;
  /** Which part of the object is edited, or what the object belongs to. */
  readonly of?: string | undefined;
  /** Buttons right of the name. */
  readonly actions?: ReactNode;
  /** Shown below the name. */
  readonly note?: string | undefined;
  /**
   * Whether the editor uses the full width, which tables need; forms are easier to read in lines of normal length.
   * Default false.
   */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Editor of the object chosen from a list, with its name as heading. */
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
