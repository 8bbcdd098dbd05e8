import styles from './ProgressBar.module.css';

interface Props {
  /** Percent; null while the progress is unknown. */
  readonly percent: number | null;
  readonly label: string;
}

/** A progress bar. */
export function ProgressBar({ percent, label }: Props) {
  return <progress className={styles.bar} max={100} {...(percent !== null && { value: percent })} aria-label={label} />;
}
