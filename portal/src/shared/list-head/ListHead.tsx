import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

interface Props {
  readonly title: string;
  readonly level: 2 | 3;
  /** Shown at the opposite end of the heading, such as an add button. */
  readonly children?: ReactNode;
}

/** Heading of a list with actions for the complete list. */
export function ListHead({ title, level, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.head}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </header>
  );
}
