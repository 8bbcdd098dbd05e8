import styles from './ProgressBar.module.css';

interface Props {
  /** Of 100; null while nobody knows how far it is. */
  readonly percent: number | null;
  readonly label: string;
}

/** How far something is. */
export function ProgressBar({ percent, label }: Props) {
  return <progress className={styles.bar} max={100} {...(percent !== null && { value: percent })} aria-label={label} />;
}
