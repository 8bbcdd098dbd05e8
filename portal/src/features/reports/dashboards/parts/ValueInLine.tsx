import type { DashboardPlant } from '@leitwarte/core/entities';
import { limitMarker, limitsOf, prioLabel } from '@leitwarte/core/rules';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import styles from './ValueInLine.module.css';

type PrioValue = DashboardPlant['plant_prio_values'][number];

interface Props {
  readonly value: PrioValue | undefined;
  /** Age of the value itself, if the plant has newer data. */
  readonly age: string | undefined;
  /** Whether the value is older than three times the interval of its column. */
  readonly isOld: boolean;
}

/** A priority value on one line: name, figure with limit marker, unit. An empty position renders nothing. */
export function ValueInLine({ value, age, isOld }: Props) {
  if (!value?.name) return null;
  return (
    <span className={styles.value}>
      <span className={styles.name} title={prioLabel(value)}>
        {prioLabel(value)}
      </span>
      <span className={styles.figure}>
        <Figure
          value={value.value}
          unit={value.unit}
          marker={limitMarker(value.value, limitsOf(value))}
          isStale={isOld}
          age={age}
        />
      </span>
    </span>
  );
}
