import { useId, type ReactNode } from 'react';
import styles from './Segments.module.css';

interface Segment<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
}

interface Props<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  /** Empty if none is chosen. */
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  /** Size of the bar. Default `md`. */
  readonly size?: 'xs' | 'sm' | 'md';
  /** Whether it fills the width with segments of equal width. Default false. */
  readonly isWide?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
}

/**
 * Radio buttons drawn as one segmented bar. Nothing is measured: a sliding marker would cause another layout of the page for every bar, and
 * some tables have one in each row.
 */
export function Segments<V extends string>(props: Props<V>) {
  const { label, segments, value, onChange, size = 'md', isWide = false, isDisabled = false, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={className === undefined ? styles.bar : `${styles.bar} ${className}`}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={isDisabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
