import styles from './Skeleton.module.css';
import { SkeletonFrame, SkeletonShape } from './SkeletonFrame.tsx';

interface Props {
  /** Announced to screen readers at once. */
  readonly text: string;
  /** Number of bars. */
  readonly rows?: number;
  /** Height of a bar in pixels. */
  readonly rowHeight?: number;
}

const TEXT_TOP_PX = 40;

/** Placeholder bars with the geometry of the content. */
export function Skeleton({ text, rows = 8, rowHeight = 36 }: Props) {
  return (
    <SkeletonFrame text={text} textTopPx={TEXT_TOP_PX}>
      <div className={styles.bars}>
        {Array.from({ length: rows }, (_, index) => (
          <SkeletonShape key={index} className={styles.bar} heightPx={rowHeight} />
        ))}
      </div>
    </SkeletonFrame>
  );
}
