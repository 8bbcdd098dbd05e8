import { DASH, formatValue, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import styles from './ValueInLine.module.css';

interface Props {
  readonly name?: string | null | undefined;
  readonly value?: number | string | null | undefined;
  readonly unit?: string | null | undefined;
}

/** A priority value in one line: its quiet name, its figure, its unit. An empty slot shows nothing. */
export function ValueInLine({ name, value, unit }: Props) {
  if (!name) return null;
  const shown = formatValue(value);
  return (
    <span className={styles['value']}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['figure']}>
        {shown}
        {unit && shown !== DASH ? <small>{`${NARROW_NO_BREAK_SPACE}${unit}`}</small> : null}
      </span>
    </span>
  );
}
