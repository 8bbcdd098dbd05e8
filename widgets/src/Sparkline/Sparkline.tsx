import { forwardRef, memo } from 'react';
import { classNames } from '../theme/classNames.ts';
import { HEIGHT, sparklineShape, WIDTH } from './geometry.ts';
import styles from './Sparkline.module.css';

export interface SparklineProps {
  /** Equally spaced values, oldest first; null is a gap in the line. */
  readonly values: readonly (number | null)[];
  /** Description for screen readers. Without it the line counts as decoration. */
  readonly label?: string | undefined;
  /** Whether data are old and shown faded. Default: false. */
  readonly stale?: boolean;
  readonly className?: string | undefined;
}

const Line = forwardRef<SVGSVGElement, SparklineProps>(function Sparkline(
  { values, label, stale = false, className },
  ref,
) {
  const shape = sparklineShape(values);
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      ref={ref}
      {...spoken}
      className={classNames(styles.sparkline, stale && styles.stale, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      <path className={styles.area} d={shape.area} />
      <path className={styles.line} d={shape.line} />
      {shape.end !== undefined && <path className={styles.end} d={shape.end} />}
    </svg>
  );
});

/** A small line without axes. It fills its place (120 by 36 pixels unless a class sets another size). */
export const Sparkline = memo(Line);
