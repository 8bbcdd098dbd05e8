import type { PlantStatus } from '@leitwarte/core/codes';
import { countByStatus, DASH, healthLevel, healthPercent, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { forwardRef, memo } from 'react';
import { classNames } from '../theme/classNames.ts';
import styles from './HealthGauge.module.css';
import { germanGaugeLabels, type HealthGaugeLabels } from './labels.ts';

export interface HealthGaugeProps {
  /** Displayed status of each plant: 0 OK, 1 warning, 2 error. */
  readonly statuses: readonly PlantStatus[];
  /** Default: German. */
  readonly labels?: HealthGaugeLabels;
  readonly className?: string | undefined;
}

const all: readonly PlantStatus[] = [0, 1, 2];

const Gauge = forwardRef<HTMLElement, HealthGaugeProps>(function HealthGauge(
  { statuses, labels = germanGaugeLabels, className },
  ref,
) {
  const percent = healthPercent(statuses);
  const counts = countByStatus(statuses);
  const begins = [0, counts[0], counts[0] + counts[1]] as const;
  const shareOf = (count: number) => (100 * count) / statuses.length;
  return (
    <figure
      ref={ref}
      className={classNames(styles.gauge, className)}
      data-level={percent === undefined ? undefined : healthLevel(percent)}
      part="gauge"
    >
      <figcaption className={styles.head}>
        <span className={styles.title}>{labels.health}</span>
        <strong className={styles.percent}>
          {percent === undefined ? DASH : `${percent}${NARROW_NO_BREAK_SPACE}%`}
        </strong>
        {percent !== undefined && <span className={styles.level}>{labels.levels[healthLevel(percent)]}</span>}
      </figcaption>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden focusable="false">
        <path className={styles.track} d="M0 3h100" />
        {all.map(
          (status) =>
            counts[status] > 0 && (
              <path
                key={status}
                className={styles[`status${status}`]}
                d={`M${shareOf(begins[status])} 3h${shareOf(counts[status])}`}
              />
            ),
        )}
      </svg>
      <p className={styles.counts}>{all.map((status) => `${counts[status]} ${labels.status[status]}`).join(' · ')}</p>
    </figure>
  );
});

/** Health of several plants: percentage, level, and number of plants by status. */
export const HealthGauge = memo(Gauge);
