import styles from './Share.module.css';

export interface CapacityShare {
  /** 1 for all of the capacity. */
  readonly part: number;
  /** The same in words, such as `14 % von 80 kW`. */
  readonly label: string;
}

/** How full the capacity is, as a bar below the figure. Elements never have it: their scripts leave this file out. */
export function Share({ part, label }: CapacityShare) {
  return (
    <span className={styles.share} title={label}>
      <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden focusable="false">
        <path className={styles.track} d="M0 1.5h100" />
        {part > 0 && <path className={styles.part} d={`M0 1.5h${Math.min(100, part * 100)}`} />}
      </svg>
      <span className={styles.spoken}>{` ${label}`}</span>
    </span>
  );
}
