import { useId } from 'react';
import styles from './Plain.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onLeave: () => void;
  /** Shown after the number. */
  readonly unit: string;
  readonly error?: string | undefined;
}

/** Number input with a unit, as a native field for screens with thousands of inputs. */
export function PlainAmount({ label, value, onChange, onLeave, unit, error }: Props) {
  const problem = useId();
  return (
    <>
      <span className={styles.amount}>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : problem}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onLeave}
        />
        <span aria-hidden>{unit}</span>
      </span>
      {error !== undefined && (
        <span className={styles.problem} id={problem}>
          {error}
        </span>
      )}
    </>
  );
}
