import type { DashboardPlant } from '@leitwarte/core/entities';
import { limitMarker, limitsOf, prioLabel } from '@leitwarte/core/rules';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import styles from './ValueInLine.module.css';

type PrioValue = DashboardPlant['plant_prio_values'][number];

interface Props {
  readonly value: PrioValue | undefined;
  /** Its own age, where the plant has newer data. */
  readonly age: string | undefined;
  /** Older than three of its intervals. */
  readonly isOld: boolean;
}

/** A priority value in one line: its quiet name, its figure with the marker of a limit, its unit. An empty slot shows nothing. */
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
