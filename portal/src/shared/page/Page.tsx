import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface Props {
  readonly title: string;
  /** Said below the title. */
  readonly about?: string;
  /** Buttons that belong to the whole page, right of its title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Head and content of a screen. */
export function Page({ title, about, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {about !== undefined && <p className={styles.about}>{about}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
