import { useId } from 'react';
import styles from './Plain.module.css';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/** A switch as a native checkbox, for screens with thousands of them. */
export function PlainSwitch({ label, checked, onChange, disabled = false, error }: Props) {
  const problem = useId();
  return (
    <>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={label}
        aria-describedby={error === undefined ? undefined : problem}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {error !== undefined && (
        <span className={styles.problem} id={problem}>
          {error}
        </span>
      )}
    </>
  );
}
