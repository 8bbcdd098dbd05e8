import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface Props {
  readonly title: string;
  /** Heading level: 2 for the chosen item of a screen that is shown as a separate page. Default 1. */
  readonly level?: 1 | 2;
  /** Shown below the title. */
  readonly about?: string;
  /** Buttons for the complete page, right of its title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and content of a screen. */
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
