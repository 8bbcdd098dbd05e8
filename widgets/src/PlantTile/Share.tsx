import styles from './Share.module.css';

export interface CapacityShare {
  /** Share of the capacity; 1 is the full capacity. */
  readonly part: number;
  /** The same as text, such as `14 % von 80 kW`. */
  readonly label: string;
}

/**
 * Share of the capacity as a bar below the figure. The custom elements never show it, so their scripts do not contain
 * this file.
 */
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
