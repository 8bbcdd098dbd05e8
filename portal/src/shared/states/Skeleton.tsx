import styles from './Skeleton.module.css';
import { SkeletonFrame, SkeletonShape } from './SkeletonFrame.tsx';

interface Props {
  /** Said at once to screen readers. */
  readonly text: string;
  /** Number of bars. */
  readonly rows?: number;
  /** Height of a bar in pixels. */
  readonly rowHeight?: number;
}

const TEXT_TOP_PX = 40;

/** Bars in the geometry of what is to come. */
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
