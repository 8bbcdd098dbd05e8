import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface Props {
  readonly title: string;
  /** 2 for what was chosen on a screen and stands on it as a whole. Default 1. */
  readonly level?: 1 | 2;
  /** Said below the title. */
  readonly about?: string;
  /** Buttons that belong to the whole page, right of its title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Head and content of a screen. */
export function Page({ title, level = 1, about, actions, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <Heading className={styles.title}>{title}</Heading>
          {about !== undefined && <p className={styles.about}>{about}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
