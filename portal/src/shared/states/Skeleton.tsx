import styles from './Skeleton.module.css';

interface Props {
  /** Said at once to screen readers. */
  readonly text: string;
  /** Number of bars. */
  readonly rows?: number;
  /** Height of a bar in pixels. */
  readonly rowHeight?: number;
}

/** Bars in the geometry of what is to come, drawn after 150 ms; the text is read aloud at once. */
export function Skeleton({ text, rows = 8, rowHeight = 36 }: Props) {
  return (
    <div className={styles.skeleton} role="status" aria-busy>
      <p className={styles.text}>{text}</p>
      <div className={styles.bars} aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.bar} style={{ blockSize: rowHeight }} />
        ))}
      </div>
    </div>
  );
}
