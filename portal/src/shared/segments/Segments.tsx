import { useId, type ReactNode } from 'react';
import styles from './Segments.module.css';

interface Segment<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
}

interface Props<V extends string> {
  /** Names the group. */
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  /** Empty: none is chosen. */
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  /** Default `md`. */
  readonly size?: 'xs' | 'sm' | 'md';
  /** Whether it takes the whole width, each segment as much as the others. Default false. */
  readonly isWide?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
}

/**
 * A few things of which one is chosen, all in sight: radio buttons drawn as one bar. Nothing is measured, since a mark that
 * slides to its place had the whole page laid out once more wherever a bar appears, in some tables one in each row.
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
