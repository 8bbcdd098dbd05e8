import { Figure } from '../../../shared/figure/Figure.tsx';
import styles from './ValueInLine.module.css';

interface Props {
  readonly name?: string | null | undefined;
  readonly value?: number | string | null | undefined;
  readonly unit?: string | null | undefined;
}

/** A priority value in one line: its quiet name, its figure, its unit. An empty slot shows nothing. */
export function ValueInLine({ name, value, unit }: Props) {
  if (!name) return null;
  return (
    <span className={styles['value']}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['figure']}>
        <Figure value={value} unit={unit} />
      </span>
    </span>
  );
}
