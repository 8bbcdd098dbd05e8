import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

interface Props {
  readonly title: string;
  readonly level: 2 | 3;
  /** Stands at the other end, such as a button that adds an entry. */
  readonly children?: ReactNode;
}

/** What a list is called, and what can be done with all of it. */
export function ListHead({ title, level, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.head}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </header>
  );
}
