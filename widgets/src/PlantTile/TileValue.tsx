import { DASH, formatAtGlance, formatValue, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { classNames } from '../theme/classNames.ts';
import styles from './PlantTile.module.css';

export interface TileValueData {
  /** What is measured; absent in an empty slot, which keeps its place. */
  readonly name?: string | null | undefined;
  /** A number is written the German way, a text as it is; absent shows a dash. */
  readonly value?: number | string | null | undefined;
  readonly unit?: string | null | undefined;
}

/** One priority value: its name, and the figure with a quiet unit. */
export function TileValue({ name, value, unit, large = false }: TileValueData & { readonly large?: boolean }) {
  const shown = large ? formatAtGlance(value) : formatValue(value);
  return (
    <p className={classNames(styles['value'], large && styles['large'])}>
      <span className={styles['label']} title={name ?? undefined}>
        {name ?? ''}
      </span>
      {name ? (
        <span className={styles['figure']}>
          {shown}
          {unit && shown !== DASH ? <span className={styles['unit']}>{`${NARROW_NO_BREAK_SPACE}${unit}`}</span> : null}
        </span>
      ) : null}
    </p>
  );
}
